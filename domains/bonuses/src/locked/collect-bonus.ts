import { assert } from '@faro/kernel/assert'
import type { Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import type { Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import { lockMember, type PlayerAccount } from './lock-member.ts'

/** Where a bonus comes from and under which terms. */
export type BonusSource = {
  readonly source: 'free-rounds'
  readonly sourceId: string
  readonly wagerMultiple: number
  /** Ledger units; null where all of it can become real money. */
  readonly conversionMax: bigint | null
  /** How long it may be wagered once it is open. */
  readonly validDays: number
}

/**
 * Notes what was just credited to the member's bonus account: one bonus per source until it is
 * opened. The member's row is locked already.
 */
export const collectBonus =
  ({ clock }: { readonly clock: Clock }) =>
  async (
    tx: Tx,
    playerAccount: PlayerAccount,
    { amount, ...terms }: BonusSource & { readonly amount: bigint },
  ) => {
    assert(amount > 0n, 'a bonus grows by something')
    const now = clock.now()
    await tx.query(
      `insert into bonuses.bonus as b (bonus_id, member_id, merchant_id, currency, source,
         source_id, amount, wager_multiple, conversion_max, valid_days, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (source, source_id) where state = 'collecting'
       do update set amount = b.amount + excluded.amount`,
      [
        uuidv7(now.getTime()),
        playerAccount.memberId,
        playerAccount.merchantId,
        playerAccount.currency,
        terms.source,
        terms.sourceId,
        amount,
        terms.wagerMultiple,
        terms.conversionMax,
        terms.validDays,
        now,
      ],
    )
  }

type Opening = { readonly memberId: string; readonly source: string; readonly sourceId: string }

/**
 * Nothing more is won into the bonus of a source: from the account's present entry on, bets count.
 * Where nothing was won there is nothing to open.
 */
export const openBonus =
  ({ clock, wallet }: { readonly clock: Clock; readonly wallet: Pick<Wallet, 'lock'> }) =>
  async (tx: Tx, { memberId, source, sourceId }: Opening): Promise<void> => {
    const member = await lockMember(tx, memberId)
    if (member === null) return
    const account = await wallet.lock(tx, member.mainAccount)
    assert(account !== null, 'a member with bonuses has an account')
    const now = clock.now()
    const opened = await tx.query(
      `update bonuses.bonus set state = 'open', requirement = amount * wager_multiple,
         counts_after = $4, opened_at = $5::timestamptz,
         expires_at = $5::timestamptz + valid_days * interval '1 day'
       where member_id = $1 and source = $2 and source_id = $3 and state = 'collecting'
       returning 1`,
      [memberId, source, sourceId, account.seq, now],
    )
    if (opened.length === 0) return
    // the only one that is open leaves nothing older to be counted
    await tx.query(
      `update bonuses.member set counted_seq = $2 where member_id = $1 and not exists (
         select 1 from bonuses.bonus
         where member_id = $1 and state = 'open' and counts_after < $2)`,
      [memberId, account.seq],
    )
  }
