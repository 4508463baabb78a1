import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { PaidPlace } from '../calls/ceilings.query.ts'
import { ceilingIn, passedCeiling } from '../calls/ceilings.ts'

type Leaving = PaidPlace & { readonly memberId: string; readonly amount: bigint }

/**
 * Checks a transfer out of a vendor's own wallet against the ceilings, as a win: before the vendor
 * debits it, so that it never has to be parked between the two. Pending transfers count; requests
 * for one vendor in one brand are serialised here, so concurrent ones see each other. How much
 * somebody has there only the vendor knows: who waits for its answer asks for nothing more, or one
 * member would fill the ceilings of all with what is not there.
 */
export const allowOut = async (
  tx: Tx,
  { memberId, amount, ...place }: Leaving,
): Promise<Result<null, 'amount-too-large' | 'vendor-unavailable'>> => {
  const { merchantId, vendorCode, currency } = place
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [
    `transfers-out:${merchantId}:${vendorCode}`,
  ])
  const waiting = await tx.query(
    `select 1 from gaming.wallet_transfer
     where member_id = $1 and vendor_code = $2 and direction = 'out' and state = 'sent' limit 1`,
    [memberId, vendorCode],
  )
  if (waiting.length > 0) return err('vendor-unavailable')
  const [sums] = await tx.query(
    `select coalesce(sum(amount), 0)::bigint as day,
       coalesce(sum(amount) filter (where created_at > kit.now() - interval '1 hour'), 0)::bigint
         as hour
     from gaming.wallet_transfer
     where vendor_code = $1 and merchant_id = $2 and currency = $3 and direction = 'out'
       and state <> 'refused' and created_at > kit.now() - interval '1 day'`,
    [vendorCode, merchantId, currency],
    { hour: col.int8, day: col.int8 },
  )
  const stood = { round: 0n, hour: sums?.hour ?? 0n, day: sums?.day ?? 0n }
  const passed = passedCeiling(await ceilingIn(tx, place), stood, amount)
  return passed === null ? ok(null) : err('amount-too-large')
}

/**
 * Money comes back only to members whom the vendor knows: through the wallet it cannot pay anybody
 * else, as through the other dialects.
 */
export const hasUsedWallet = async (
  tx: Tx,
  memberId: string,
  vendorCode: string,
): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from gaming.vendor_visit where member_id = $1 and vendor_code = $2
     union all
     (select 1 from gaming.wallet_transfer
      where member_id = $1 and vendor_code = $2 and direction = 'in' and state <> 'refused'
      limit 1)`,
    [memberId, vendorCode],
  )
  return rows.length > 0
}

/** Adds what came back to what the vendor paid, by the minute, for its alarm and its page. */
export const notePaid = async (
  tx: Tx,
  { merchantId, vendorCode, currency }: PaidPlace,
  amount: bigint,
): Promise<void> => {
  await tx.query(
    `insert into gaming.vendor_paid as p
       (minute, vendor_code, merchant_id, currency, writer, amount)
     values (date_trunc('minute', kit.now()), $1, $2, $3, pg_backend_pid(), $4)
     on conflict (minute, vendor_code, merchant_id, currency, writer)
       do update set amount = p.amount + excluded.amount`,
    [vendorCode, merchantId, currency, amount],
  )
}
