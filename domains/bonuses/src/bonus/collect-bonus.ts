import { assert } from '@faro/kernel/assert'
import type { Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import { col, type Tx } from '@faro/server-kit/db'
import { afterAll, lockMember, type PlayerAccount } from './lock-member.ts'
import { skipToNow } from './skip-to-now.ts'

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
 * Nothing more is won into the bonus of a source: what is booked from now on counts. Where nothing
 * was won there is nothing to open.
 */
export const openBonus =
  ({ clock }: { readonly clock: Clock }) =>
  async (tx: Tx, { memberId, source, sourceId }: Opening): Promise<void> => {
    const member = await lockMember(tx, memberId)
    if (member === null) return
    const [opened] = await tx.query(
      `update bonuses.bonus set state = 'open', requirement = amount * wager_multiple,
         after_xid = pg_current_xact_id()::text::bigint, after_seq = $4,
         opened_at = $5::timestamptz,
         expires_at = $5::timestamptz + valid_days * interval '1 day'
       where member_id = $1 and source = $2 and source_id = $3 and state = 'collecting'
       returning bonus_id`,
      [memberId, source, sourceId, afterAll, clock.now()],
      { bonus_id: col.uuid },
    )
    if (opened !== undefined) await skipToNow(tx, memberId, opened.bonus_id)
  }
