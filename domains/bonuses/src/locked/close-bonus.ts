import type { BonusesEvents } from '@faro/contract/bonuses'
import { assert } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Posting } from '@faro/wallet'
import type { BonusesDeps } from '../deps.ts'
import { bonusColumns, bonusFields, type BonusRow } from './bonus-row.ts'
import type { BonusMember } from './lock-member.ts'
import { convert } from './turnover.ts'

type Outcome = BonusesEvents['bonuses.ended']['outcome']

/** The pooled account that pays for free rounds, and gets forfeited money back. */
export const costAccount = 'promotion:free-rounds'
/** Money stops here between the two accounts of a member: always empty. */
const passage = 'bonus'

/**
 * Closes a bonus and moves its money in one posting: the converted part to the member's real money,
 * the rest back to the pooled account. A frozen account leaves the bonus as it is.
 */
export const closeBonus =
  ({ wallet, clock, events }: Pick<BonusesDeps, 'wallet' | 'clock' | 'events'>) =>
  async (
    tx: Tx,
    member: BonusMember,
    { row, outcome }: { readonly row: BonusRow; readonly outcome: Outcome },
  ): Promise<Result<BonusRow, 'account-frozen'>> => {
    const { bonus_id: bonusId, merchant_id: merchantId, currency } = row
    const { converted, forfeited } =
      outcome === 'converted'
        ? convert(row.amount, row.conversion_max)
        : { converted: 0n, forfeited: row.amount }
    const pooled = (name: string) => wallet.pooled(tx, { merchantId, name, currency })
    const keyOf = (kind: string) => ({ party: 'bonuses', kind, id: bonusId })
    const postings: Posting[] = []
    if (converted > 0n) {
      const move = { contraId: await pooled(passage), kind: 'bonus', ref: bonusId } as const
      postings.push(
        { ...move, accountId: member.bonusAccount, amount: -converted, key: keyOf('out') },
        { ...move, accountId: member.mainAccount, amount: converted, key: keyOf('in') },
      )
    }
    if (forfeited > 0n)
      postings.push({
        accountId: member.bonusAccount,
        amount: -forfeited,
        contraId: await pooled(costAccount),
        kind: 'bonus',
        key: keyOf('forfeited'),
        ref: bonusId,
      })
    const posted = await wallet.post(tx, postings)
    if (!posted.ok) {
      assert(posted.error === 'account-frozen', `a bonus is covered: ${posted.error}`)
      return err(posted.error)
    }
    const [closed] = await tx.query(
      `update bonuses.bonus set state = $2, converted = $3, forfeited = $4, closed_at = $5
       where bonus_id = $1 returning ${bonusColumns}`,
      [bonusId, outcome, converted, forfeited, clock.now()],
      bonusFields,
    )
    assert(closed !== undefined, 'a locked bonus is there')
    await events.emit<BonusesEvents, 'bonuses.ended'>(tx, {
      topic: 'bonuses.ended',
      merchantId,
      payload: {
        bonusId,
        memberId: member.memberId,
        outcome,
        converted: String(converted),
        forfeited: String(forfeited),
        currency,
      },
    })
    return ok(closed)
  }
