import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Posting, Wallet } from '@faro/wallet'
import {
  isSame,
  totalsOf,
  type BatchAnswer,
  type BatchCall,
  type CallError,
  type Movement,
  type Stored,
} from './call.ts'

type Refusal = Result<never, CallError>

/**
 * Applies a vendor's bets and wins as one posting in the caller's transaction. A vendor's id acts
 * once: asked again it answers the balance of then, asked with other figures it is refused.
 */
export const applyBatch =
  ({ wallet }: { wallet: Wallet }) =>
  async (tx: Tx, call: BatchCall): Promise<Result<BatchAnswer, CallError>> => {
    const owner = { merchantId: call.merchantId, owner: call.memberId }
    const account = await wallet.balanceIn(tx, owner)
    if (account === null) return err('account-unknown')
    if (account.currency !== call.currency) return err('currency-mismatch')
    const round = await openRound(tx, call)
    const known = await storedMovements(tx, call)
    const fresh: Movement[] = []
    for (const movement of call.movements) {
      const stored = known.get(movement.key)
      if (stored === undefined) fresh.push(movement)
      else if (!isSame(stored, call, movement)) return err('key-reused-with-other-input')
    }
    const last = known.get(call.movements.at(-1)?.key ?? '')
    if (fresh.length === 0 && last !== undefined)
      return ok({ roundId: round.round_id, available: last.balance_after, isReplay: true })
    if (round.state !== 'open' && fresh.some(({ kind }) => kind === 'debit'))
      return err('round-closed')
    const posted = await postAll(tx, wallet, { call, fresh, accountId: account.accountId })
    if (!posted.ok) return posted
    const available = (posted.value ?? account.balance) - account.held
    await record(tx, call, { roundId: round.round_id, fresh, available })
    return ok({ roundId: round.round_id, available, isReplay: false })
  }

/** The round of the vendor's name, made on first sight and locked until the commit. */
const openRound = async (tx: Tx, call: BatchCall) => {
  await tx.query(
    `insert into gaming.round
       (round_id, merchant_id, member_id, vendor_code, vendor_round, game_code, currency)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint round_once do nothing`,
    [
      uuidv7(),
      call.merchantId,
      call.memberId,
      call.vendorCode,
      call.vendorRound,
      call.gameCode,
      call.currency,
    ],
  )
  const [round] = await tx.query<{ round_id: string; state: string }>(
    `select round_id, state from gaming.round
     where vendor_code = $1 and vendor_round = $2 and member_id = $3 for update`,
    [call.vendorCode, call.vendorRound, call.memberId],
  )
  return present(round, 'round')
}

const storedMovements = async (tx: Tx, call: BatchCall): Promise<ReadonlyMap<string, Stored>> => {
  const rows = await tx.query<Stored>(
    `select m.vendor_key, m.kind, m.amount, m.balance_after, r.vendor_round, r.member_id
     from gaming.movement m join gaming.round r using (round_id)
     where m.vendor_code = $1 and m.vendor_key = any($2)`,
    [call.vendorCode, call.movements.map(({ key }) => key)],
  )
  return new Map(rows.map((row) => [row.vendor_key, row]))
}

type Fresh = {
  readonly call: BatchCall
  readonly fresh: readonly Movement[]
  readonly accountId: bigint
}

/** Posts what moves money; answers the balance after, or null when nothing moved. */
const postAll = async (
  tx: Tx,
  wallet: Wallet,
  { call, fresh, accountId }: Fresh,
): Promise<Result<bigint | null, CallError> | Refusal> => {
  const moving = fresh.filter(({ amount }) => amount > 0n)
  if (moving.length === 0) return ok(null)
  const contraId = await wallet.pooled(tx, {
    merchantId: call.merchantId,
    name: `house:${call.vendorCode}`,
    currency: call.currency,
  })
  const posted = await wallet.post(
    tx,
    moving.map(({ kind, key, amount }): Posting => ({
      accountId,
      amount: kind === 'debit' ? -amount : amount,
      contraId,
      kind: kind === 'debit' ? 'bet' : 'win',
      key: { party: `vendor:${call.vendorCode}`, kind: 'move', id: key },
      ref: key,
    })),
  )
  return posted.ok ? ok(posted.value.at(-1)?.balanceAfter ?? null) : posted
}

type Done = {
  readonly roundId: string
  readonly fresh: readonly Movement[]
  readonly available: bigint
}

const record = async (tx: Tx, call: BatchCall, { roundId, fresh, available }: Done) => {
  const totals = totalsOf(fresh)
  for (const { kind, key, amount } of fresh)
    await tx.query(
      `insert into gaming.movement(vendor_code, vendor_key, round_id, kind, amount, balance_after)
       values ($1, $2, $3, $4, $5, $6)`,
      [call.vendorCode, key, roundId, kind, amount, available],
    )
  await tx.query(
    `update gaming.round set stake = stake + $2, payout = payout + $3,
       state = case when $4::boolean and state = 'open' then 'completed' else state end,
       closed_at = case when $4::boolean and state = 'open' then now() else closed_at end
     where round_id = $1`,
    [roundId, totals.stake, totals.payout, call.closesRound],
  )
}
