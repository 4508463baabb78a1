import type { GamingEvents } from '@faro/contract/gaming'
import type { CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import type { Events } from '@faro/server-kit/events'
import type { Wallet } from '@faro/wallet'
import { settlingSql } from '../settlement/settling.ts'
import type { PlayerAccount } from './call.ts'
import { moveKey } from './ids.ts'
import { countPlay } from './play-sums.query.ts'
import { vendorAccountOf, refOf } from './postings.ts'
import { findStoredMovements } from './stored-movements.ts'

type Deps = {
  readonly wallet: Wallet
  readonly events: Events
  /** The brand's day at a moment. */
  readonly dayOf: (merchantId: number, at: Date) => Promise<string>
}

export type EndParkedInput = {
  readonly creditId: string
  readonly outcome: 'credited' | 'refused'
  readonly operatorIds: readonly string[]
  /** Names of those who decided, for the list. */
  readonly by: string
  readonly now: Date
}

const rowFields = rowOf({
  vendor_code: col.text,
  vendor_key: col.text,
  merchant_id: col.int4,
  member_id: col.uuid,
  round_id: col.uuid,
  game_code: col.text,
  currency: col.text.as<CurrencyCode>(),
  amount: col.int8,
  names_key: col.text.orNull,
  state: col.text,
})
type Row = RowOf<typeof rowFields>

export type EndRefusal = 'not-found' | 'state-changed' | 'account-unknown' | 'account-frozen'

/**
 * Credits a parked win or refuses it, once, in the transaction of the decision and with the account
 * locked as any call locks it. The vendor's answer was success already and stays so.
 */
export const endParked =
  (deps: Deps) =>
  async (tx: Tx, ending: EndParkedInput): Promise<Result<null, EndRefusal>> => {
    const [found] = await tx.query(
      'select member_id, merchant_id from gaming.parked_credit where credit_id = $1',
      [ending.creditId],
      { member_id: col.uuid, merchant_id: col.int4 },
    )
    if (found === undefined) return err('not-found')
    const place = { merchantId: found.merchant_id, owner: found.member_id }
    const account = await deps.wallet.balanceIn(tx, place)
    if (account === null || (await deps.wallet.lock(tx, account.accountId)) === null)
      return err('account-unknown')
    const playerAccount = { ...account, memberId: found.member_id, merchantId: found.merchant_id }
    const [row] = await tx.query(
      `update gaming.parked_credit set state = $2, ended_at = $3, ended_by = $4
       where credit_id = $1 and state = 'parked' returning *`,
      [ending.creditId, ending.outcome, ending.now, ending.by],
      rowFields,
    )
    if (row === undefined) return err('state-changed')
    if (ending.outcome === 'credited') {
      const paid = await pay(tx, deps, { row, playerAccount, now: ending.now })
      if (!paid.ok) return paid
    }
    await deps.events.emit<GamingEvents, 'gaming.credit-ended'>(tx, {
      topic: 'gaming.credit-ended',
      merchantId: row.merchant_id,
      payload: {
        creditId: ending.creditId,
        vendorCode: row.vendor_code,
        memberId: row.member_id,
        gameCode: row.game_code,
        amount: String(row.amount),
        currency: row.currency,
        outcome: ending.outcome,
        operatorIds: ending.operatorIds,
      },
    })
    return ok(null)
  }

const paidSql = settlingSql(`update gaming.round r set payout = r.payout + $3,
      released = r.released + $3, wins = r.wins + 1, is_late = r.is_late or r.state <> 'open',
      state = case when r.state = 'cancelled' then 'completed' else r.state end
    where r.member_id = $1 and r.round_id = $2`)

type Paying = { readonly row: Row; readonly playerAccount: PlayerAccount; readonly now: Date }

const pay = async (
  tx: Tx,
  { wallet, dayOf }: Deps,
  { row, playerAccount, now }: Paying,
): Promise<Result<null, EndRefusal>> => {
  // its bet was rolled back in the meantime
  const bet = { vendorCode: row.vendor_code, key: row.names_key ?? '' }
  if (row.names_key !== null && (await isGivenBack(tx, wallet, bet))) return err('state-changed')
  const day = await dayOf(row.merchant_id, now)
  const posted = await wallet.post(tx, [
    {
      accountId: playerAccount.accountId,
      amount: row.amount,
      contraId: await vendorAccountOf(tx, wallet, { playerAccount, vendorCode: row.vendor_code }),
      kind: 'win',
      key: moveKey(row.vendor_code, row.vendor_key),
      ref: refOf(row.vendor_key),
      // what the vendor was answered stays under its key; this pays it
      instruction: {
        source: row.vendor_code,
        key: null,
        inputHash: null,
        place: row.round_id,
        available: null,
        day,
        names: row.vendor_key,
      },
    },
  ])
  if (!posted.ok) return err(posted.error === 'account-frozen' ? 'account-frozen' : 'state-changed')
  await tx.query(paidSql, [row.member_id, row.round_id, row.amount])
  await countPlay(tx, { memberId: row.member_id, day, stake: 0n, payout: row.amount })
  return ok(null)
}

const isGivenBack = async (
  tx: Tx,
  wallet: Pick<Wallet, 'entriesUnder'>,
  bet: { readonly vendorCode: string; readonly key: string },
): Promise<boolean> => {
  const stored = await findStoredMovements(tx, wallet, {
    vendorCode: bet.vendorCode,
    keys: [bet.key],
  })
  return stored.get(bet.key)?.isReversed !== false
}
