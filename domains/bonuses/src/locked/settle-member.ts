import { ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { EntryRow } from '@faro/wallet'
import type { BonusesDeps } from '../deps.ts'
import { bonusColumns, type BonusRow } from './bonus-row.ts'
import { closeBonus } from './close-bonus.ts'
import { lockMember, type BonusMember } from './lock-member.ts'
import { countTurnover, type Play, type Wagering } from './turnover.ts'

const batchMax = 2_000
const batchesMax = 20

/**
 * Counts what the member has staked since the last time, each entry of the ledger once, then ends
 * what is met or over. Nothing is added to a bet's own way: the ledger is read behind it.
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
export const settleMemberIn =
  (deps: BonusesDeps) =>
  async (tx: Tx, memberId: string): Promise<Result<{ isDone: boolean }, 'account-frozen'>> => {
    const member = await lockMember(tx, memberId)
    if (member === null) return ok({ isDone: true })
    const rows = await openBonuses(tx, memberId)
    if (rows.length === 0) return ok({ isDone: true })
    const entries = await deps.wallet.entriesAfter(tx, member.mainAccount, {
      after: member.countedSeq,
      limit: batchMax,
    })
    const counted = countTurnover(rows.map(wageringOf), entries.flatMap(playsIn(deps.wallet)))
    const now = deps.clock.now()
    await store(tx, { member, counted, now, seq: entries.at(-1)?.seq ?? member.countedSeq })
    const isDone = entries.length < batchMax
    for (const [i, row] of rows.entries()) {
      const { wagered = 0n, expiresAt = now } = counted[i] ?? {}
      const isMet = wagered >= row.requirement
      // until everything is counted nobody can say that it was not met in time
      if (!isMet && !(isDone && expiresAt <= now)) continue
      const outcome = isMet ? 'converted' : 'expired'
      const closed = await closeBonus(deps)(tx, member, { row, outcome })
      if (!closed.ok) return closed
    }
    return ok({ isDone })
  }

/** Oldest first: the order in which they are wagered. */
const openBonuses = (tx: Tx, memberId: string): Promise<readonly BonusRow[]> =>
  tx.query<BonusRow>(
    `select ${bonusColumns} from bonuses.bonus where member_id = $1 and state = 'open'
     order by counts_after, bonus_id`,
    [memberId],
  )

const wageringOf = (row: BonusRow): Wagering => ({
  bonusId: row.bonus_id,
  requirement: row.requirement,
  wagered: row.wagered,
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
    `update bonuses.bonus b set wagered = i.wagered
     from unnest($1::uuid[], $2::bigint[]) i(bonus_id, wagered) where b.bonus_id = i.bonus_id`,
    [counted.map(({ bonusId }) => bonusId), `{${counted.map(({ wagered }) => wagered).join(',')}}`],
  )
  await tx.query(
    'update bonuses.member set counted_seq = $2, counted_at = $3 where member_id = $1',
    [member.memberId, seq, now],
  )
}
