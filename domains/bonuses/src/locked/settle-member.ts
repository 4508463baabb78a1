import { ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { EntryRow } from '@faro/wallet'
import type { BonusesDeps } from '../deps.ts'
import { bonusColumns, bonusFields, type BonusRow } from './bonus-row.ts'
import { closeBonus } from './close-bonus.ts'
import { lockMember, type BonusMember } from './lock-member.ts'
import { countTurnover, type Play, type Wagering } from './turnover.ts'

const batchMax = 2_000
const batchesMax = 20
/** A bet is dated by its beginning and seen at its end: longer than any of them lasts. */
const graceMs = 15_000

/**
 * Counts the member's turnover since the last time, each ledger entry once, then closes bonuses
 * that are met or expired. Bets do no extra work: the ledger is read afterwards. Stakes in open
 * rounds may still be refunded, so they meet nothing, and what they would meet does not expire yet.
 */
export const settleMember =
  (deps: BonusesDeps) =>
  async (memberId: string): Promise<Result<{ isDone: boolean }, 'account-frozen'>> => {
    const settle = settleMemberIn(deps)
    for (let batch = 0; batch < batchesMax; batch++) {
      const settled = await deps.db.tx((tx) => settle(tx, memberId))
      if (!settled.ok || settled.value.isDone) return settled
    }
    return ok({ isDone: false })
  }

/** One batch of it in the caller's transaction; money that waits for more is not ended yet. */
const settleMemberIn =
  (deps: BonusesDeps) =>
  async (tx: Tx, memberId: string): Promise<Result<{ isDone: boolean }, 'account-frozen'>> => {
    const member = await lockMember(tx, memberId)
    if (member === null) return ok({ isDone: true })
    const rows = await openBonuses(tx, memberId)
    if (rows.length === 0) return ok({ isDone: true })
    // entries and open rounds are of one moment
    await deps.wallet.lock(tx, member.mainAccount)
    const entries = await deps.wallet.entriesAfter(tx, member.mainAccount, {
      after: member.countedSeq,
      limit: batchMax,
    })
    const counted = countTurnover(rows.map(wageringOf), entries.flatMap(playsIn(deps.wallet)))
    const now = deps.clock.now()
    const seq = entries.at(-1)?.seq ?? member.countedSeq
    await store(tx, { member, counted, now, seq })
    // decide only once everything is counted: a refund or a turnover in time may be in the rest
    if (entries.length === batchMax) return ok({ isDone: false })
    const isSafe = await safeIn(deps, tx, { member, counted, seq })
    for (const [i, row] of rows.entries()) {
      const one = counted[i]
      if (one === undefined) continue
      const isMet = hasMet(one)
      const isOver = one.expiresAt.getTime() + graceMs <= now.getTime()
      if (isMet ? !isSafe(one) : !isOver) continue
      const outcome = isMet ? 'converted' : 'expired'
      const closed = await closeBonus(deps)(tx, member, { row, outcome })
      if (!closed.ok) return closed
    }
    return ok({ isDone: true })
  }

const hasMet = ({ wagered, requirement }: Wagering): boolean => wagered >= requirement

type Standing = Pick<Counted, 'member' | 'counted' | 'seq'>

/** Which bonuses stay met even if every stake of an open round is handed back. */
const safeIn = async (
  { openStakes }: BonusesDeps,
  tx: Tx,
  { member, counted, seq }: Standing,
): Promise<(bonus: Wagering) => boolean> => {
  if (!counted.some(hasMet)) return () => false
  const amount = await openStakes(tx, member.memberId)
  const back = { seq: seq + 1n, kind: 'rollback', amount, at: new Date(0) } as const
  const safe = new Set(
    countTurnover(counted, [back])
      .filter(hasMet)
      .map(({ bonusId }) => bonusId),
  )
  return ({ bonusId }) => safe.has(bonusId)
}

/** Oldest first: the order in which they are wagered. */
const openBonuses = (tx: Tx, memberId: string): Promise<readonly BonusRow[]> =>
  tx.query(
    `select ${bonusColumns} from bonuses.bonus where member_id = $1 and state = 'open'
     order by counts_after, bonus_id`,
    [memberId],
    bonusFields,
  )

const wageringOf = (row: BonusRow): Wagering => ({
  bonusId: row.bonus_id,
  requirement: row.requirement,
  wagered: row.wagered,
  over: row.over,
  countsAfter: row.counts_after ?? 0n,
  expiresAt: row.expires_at ?? new Date(0),
})

const playsIn =
  ({ kindOf }: Pick<BonusesDeps['wallet'], 'kindOf'>) =>
  ({ seq, amount, kind, counterparty, created_at: at }: EntryRow): Play[] => {
    const name = kindOf(kind)
    const isAtGame = counterparty?.startsWith('house:') === true && amount !== 0n
    return isAtGame && (name === 'bet' || name === 'rollback')
      ? [{ seq, kind: name, amount, at }]
      : []
  }

type Counted = {
  readonly member: BonusMember
  readonly counted: readonly Wagering[]
  readonly now: Date
  readonly seq: bigint
}

const store = async (tx: Tx, { member, counted, now, seq }: Counted): Promise<void> => {
  await tx.query(
    `update bonuses.bonus b set wagered = i.wagered, over = i.over
     from unnest($1::uuid[], $2::bigint[], $3::bigint[]) i(bonus_id, wagered, over)
     where b.bonus_id = i.bonus_id`,
    [
      counted.map(({ bonusId }) => bonusId),
      `{${counted.map(({ wagered }) => wagered).join(',')}}`,
      `{${counted.map(({ over }) => over).join(',')}}`,
    ],
  )
  await tx.query(
    'update bonuses.member set counted_seq = $2, counted_at = $3 where member_id = $1',
    [member.memberId, seq, now],
  )
}
