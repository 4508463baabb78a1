import type { BonusEnd, BonusesEvents } from '@faro/contract/bonuses'
import { assert } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { Posting } from '@faro/wallet'
import { endOf } from '../../engine/wagering/end.ts'
import type { BonusesDeps } from '../deps.ts'
import { bonusColumns, bonusFields, type BonusRow } from './bonus-row.ts'
import type { BonusMember } from './lock-member.ts'
import { openNextQueued } from './open-queued.ts'

/** The pooled account that pays for free rounds, and gets forfeited money back. */
export const costAccount = 'promotion:free-rounds'
/** The pooled account that pays a bonus, and gets back what is lost of it. */
const costOf = ({ budget }: Pick<BonusRow, 'budget'>): string => `promotion:${budget}`
/** Money stops here between the two accounts of a member: always empty. */
const passage = 'bonus'

/** What a bonus holds: of a queued one nothing was paid yet. */
const heldBy = ({ mode, state, amount, balance }: BonusRow): bigint => {
  if (state === 'queued') return 0n
  return mode === 'locked' ? amount : balance
}

type Deps = Pick<BonusesDeps, 'wallet' | 'clock' | 'events'>

type Ending = { readonly row: BonusRow; readonly outcome: BonusEnd }

/**
 * Closes a bonus and moves its money in one posting: the converted part to the member's real money,
 * the rest back to who paid it. The next playable one that waits is opened. A frozen account leaves
 * the bonus as it is.
 */
export const closeBonus =
  (deps: Deps) =>
  async (
    tx: Tx,
    member: BonusMember,
    { row, outcome }: Ending,
  ): Promise<Result<BonusRow, 'account-frozen'>> => {
    const held = heldBy(row)
    const ending = { amount: row.amount, held, isSticky: row.is_sticky, cap: row.conversion_max }
    const { converted, returned } = endOf(outcome, ending)
    const posted = await moveHeld(deps, tx, { member, row, converted, returned })
    if (!posted.ok) return posted
    const lacks = row.is_sticky && outcome === 'converted' && held < row.amount
    const [closed] = await tx.query(
      `update bonuses.bonus set state = $2, converted = $3, forfeited = $4, closed_at = $5,
         held = $6, balance = 0, lacking = $7
       where bonus_id = $1 returning ${bonusColumns}`,
      [
        row.bonus_id,
        outcome,
        converted,
        returned,
        deps.clock.now(),
        held,
        lacks ? row.amount - held : 0n,
      ],
      bonusFields,
    )
    assert(closed !== undefined, 'a locked bonus is there')
    await publish(deps, tx, { row: closed, outcome, unpaid: unpaidOf(row) })
    if (row.mode === 'playable') await openNextQueued(deps)(tx, member)
    return ok(closed)
  }

type Moving = {
  readonly member: BonusMember
  readonly row: BonusRow
  readonly converted: bigint
  readonly returned: bigint
}

const moveHeld = async (
  { wallet }: Pick<Deps, 'wallet'>,
  tx: Tx,
  { member, row, converted, returned }: Moving,
): Promise<Result<null, 'account-frozen'>> => {
  const { bonus_id: bonusId, merchant_id: merchantId, currency } = row
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
  if (returned > 0n)
    postings.push({
      accountId: member.bonusAccount,
      amount: -returned,
      contraId: await pooled(costOf(row)),
      kind: 'bonus',
      key: keyOf('forfeited'),
      ref: bonusId,
    })
  if (postings.length === 0) return ok(null)
  const posted = await wallet.post(tx, postings)
  if (posted.ok) return ok(null)
  assert(posted.error === 'account-frozen', `a bonus is covered: ${posted.error}`)
  return err(posted.error)
}

/** Of a queued one nothing was paid yet: its budget gets all of it back. */
const unpaidOf = ({ state, amount }: BonusRow): bigint => (state === 'queued' ? amount : 0n)

/** Rounds that are not over and were played with it. */
const openRounds = async (tx: Tx, { bonus_id, mode, state }: BonusRow): Promise<number> => {
  if (mode !== 'playable' || state !== 'converted') return 0
  const [row] = await tx.query(
    'select count(*)::int as count from bonuses.play_round where bonus_id = $1 and is_open and stake > 0',
    [bonus_id],
    { count: col.int4.present },
  )
  return row?.count ?? 0
}

const publish = async (
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { row, outcome, unpaid }: Ending & { readonly unpaid: bigint },
): Promise<void> =>
  events.emit<BonusesEvents, 'bonuses.ended'>(tx, {
    topic: 'bonuses.ended',
    merchantId: row.merchant_id,
    payload: {
      bonusId: row.bonus_id,
      memberId: row.member_id,
      mode: row.mode,
      outcome,
      converted: String(row.converted),
      forfeited: String(row.forfeited),
      unpaid: String(unpaid),
      openRounds: await openRounds(tx, row),
      currency: row.currency,
      budget: row.budget,
      source: row.source,
      sourceId: row.source_id,
    },
  })

/** A frozen account's bonus that is met waits for its conversion (W5). */
export const markMet = async (tx: Tx, bonusId: string): Promise<void> => {
  await tx.query(`update bonuses.bonus set state = 'met' where bonus_id = $1`, [bonusId])
}
