import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Bonus } from '../../engine/wagering/bonus.ts'
import { countRows, type BookRow } from '../../engine/wagering/count-rows.ts'
import { isWaiting } from '../../engine/wagering/expire.ts'
import type { BonusesDeps, BookMark, TurnoverRow } from '../deps.ts'
import { bonusColumns, bonusFields, countedOf, placeOf, type BonusRow } from './bonus-row.ts'
import { closeBonus, markMet } from './close-bonus.ts'
import { contributionsOf, storeContributions } from './contributions.ts'
import { lockMember, type BonusMember } from './lock-member.ts'
import { isLost } from '../play/play-rounds.ts'

const batchMax = 2_000
const batchesMax = 20

type Settled = Result<{ isDone: boolean }, 'account-frozen'>

/**
 * Counts the member's rows of the book since the last time, each once, then closes bonuses that are
 * met, lost or out of time. Bets do no extra work: the book is read afterwards.
 */
export const settleMember =
  (deps: BonusesDeps) =>
  async (memberId: string): Promise<Settled> => {
    const settle = settleMemberIn(deps)
    for (let batch = 0; batch < batchesMax; batch++) {
      const settled = await deps.db.tx(async (tx): Promise<Settled> => {
        const done = await settle(tx, memberId)
        // a frozen account keeps what was counted
        return done.ok || done.error !== 'account-frozen' ? done : ok({ isDone: true })
      })
      if (!settled.ok || settled.value.isDone) return settled
    }
    return ok({ isDone: false })
  }

/** One batch of it in the caller's transaction. */
const settleMemberIn =
  (deps: BonusesDeps) =>
  async (tx: Tx, memberId: string): Promise<Settled> => {
    const member = await lockMember(tx, memberId)
    if (member === null || member.bookXid === null) return ok({ isDone: true })
    const rows = await liveBonuses(tx, memberId)
    if (rows.length === 0) return ok({ isDone: true })
    const account = await deps.wallet.lock(tx, member.mainAccount)
    const isFrozen = account?.isOpen !== true
    const after = { xid: member.bookXid, seq: member.bookSeq ?? 0n }
    const read = await deps.book.memberRowsAfter(tx, { memberId, after, limit: batchMax })
    if (read.length > 0) await count(deps, tx, { member, rows, read, isFrozen })
    await touch(deps, tx, { memberId, mark: read.at(-1) ?? after })
    // decide only once everything is counted: what meets a bonus in time may be in the rest
    if (read.length === batchMax) return ok({ isDone: false })
    return endLive(deps, tx, { member, isFrozen })
  }

/** Bonuses that live: the playable one first, then locked ones by age, then those that wait. */
const liveBonuses = (tx: Tx, memberId: string): Promise<readonly BonusRow[]> =>
  tx.query(
    `select ${bonusColumns} from bonuses.bonus
     where member_id = $1 and state in ('open', 'met', 'queued')
     order by after_xid nulls last, after_seq, bonus_id`,
    [memberId],
    bonusFields,
  )

const bookRowOf = (row: TurnoverRow): BookRow => ({
  no: placeOf(row),
  bet: row.roundId,
  category: row.category,
  vendor: row.vendor,
  game: row.game,
  placedAt: row.placedAt.getTime(),
  bookedAt: row.at.getTime(),
  valid: row.dValidAll,
  validReal: row.dValid,
})

type Counting = {
  readonly member: BonusMember
  readonly rows: readonly BonusRow[]
  readonly read: readonly TurnoverRow[]
  readonly isFrozen: boolean
}

const count = async (
  deps: BonusesDeps,
  tx: Tx,
  { member, rows, read, isFrozen }: Counting,
): Promise<void> => {
  const { memberId, lastOrdinal } = member
  const corrected = read.filter(({ dValidAll }) => dValidAll < 0n).map(({ roundId }) => roundId)
  const given = await contributionsOf(tx, { memberId, rounds: corrected })
  const before = rows.map((row): Bonus => ({
    ...countedOf(row),
    contributions: given.get(row.bonus_id) ?? [],
  }))
  const counted = countRows(before, read.map(bookRowOf), { isFrozen, lastOrdinal })
  const versions = new Map(read.map((row) => [placeOf(row), row.version]))
  await storeContributions(tx, { member, before, counted, versions })
  await persist(deps, tx, { member, counted })
}

/** Writes progress, ends what was met, and goes on with what was opened behind it. */
const persist = async (
  deps: BonusesDeps,
  tx: Tx,
  { member, counted }: { readonly member: BonusMember; readonly counted: readonly Bonus[] },
): Promise<void> => {
  const left = new Map(counted.map((one) => [one.id, one]))
  for (;;) {
    const open = (await liveBonuses(tx, member.memberId)).filter(({ state }) => state === 'open')
    const row = open.find(({ bonus_id: id }) => left.has(id))
    if (row === undefined) return
    const one = left.get(row.bonus_id)
    left.delete(row.bonus_id)
    if (one === undefined || one.state === 'queued') continue
    await storeProgress(tx, row, one)
    if (one.state === 'met') await markMet(tx, row.bonus_id)
    if (one.state !== 'converted') continue
    const closed = await closeBonus(deps)(tx, member, { row, outcome: 'converted' })
    if (!closed.ok) await markMet(tx, row.bonus_id)
  }
}

const storeProgress = async (tx: Tx, row: BonusRow, one: Bonus): Promise<void> => {
  const wasQueued = one.queuedAt > 0 && placeOf(markOf(row)) !== one.countsAfter
  await tx.query(
    `update bonuses.bonus set progress = $2, after_xid = $3, after_seq = $4
     where bonus_id = $1`,
    [
      row.bonus_id,
      String(one.progress),
      ...(wasQueued
        ? [one.countsAfter >> 64n, one.countsAfter & mask]
        : [row.after_xid, row.after_seq]),
    ],
  )
}

const mask = (1n << 64n) - 1n

const markOf = (row: BonusRow): BookMark => ({ xid: row.after_xid ?? 0n, seq: row.after_seq ?? 0n })

const touch = async (
  { clock }: Pick<BonusesDeps, 'clock'>,
  tx: Tx,
  { memberId, mark }: { readonly memberId: string; readonly mark: BookMark },
): Promise<void> => {
  await tx.query(
    `update bonuses.member set book_xid = $2, book_seq = $3, counted_at = $4
     where member_id = $1`,
    [memberId, mark.xid, mark.seq, clock.now()],
  )
}

type Ending = { readonly member: BonusMember; readonly isFrozen: boolean }

/** Ends what waits for nothing any more: met, without money left, out of time (W7, B6). */
const endLive = async (
  deps: BonusesDeps,
  tx: Tx,
  { member, isFrozen }: Ending,
): Promise<Settled> => {
  const now = deps.clock.now().getTime()
  // what meets a bonus in time may be booked and wait for the end of an older transaction
  const isRead = await deps.book.isRead(tx, member.memberId)
  const openStakes = await deps.book.openStakes(tx, member.memberId)
  const stakes = openStakes.map(({ placedAt, ...rest }) => ({
    ...rest,
    placedAt: placedAt.getTime(),
  }))
  for (const row of await liveBonuses(tx, member.memberId)) {
    const isOver = isRead && isExpired(row, stakes, now)
    const outcome = await outcomeOf(tx, { row, isFrozen, isRead, isOver })
    if (outcome === null) continue
    const closed = await closeBonus(deps)(tx, member, { row, outcome })
    if (!closed.ok) return err(closed.error)
  }
  return ok({ isDone: true })
}

type Stakes = Parameters<typeof isWaiting>[1]

const isExpired = (row: BonusRow, stakes: Stakes, now: number): boolean => {
  const counted = countedOf(row)
  return row.state === 'open' && counted.expiresAt <= now && !isWaiting(counted, stakes, now)
}

const outcomeOf = async (
  tx: Tx,
  given: {
    readonly row: BonusRow
    readonly isFrozen: boolean
    readonly isRead: boolean
    readonly isOver: boolean
  },
): Promise<'converted' | 'expired' | 'lost' | null> => {
  const { row, isFrozen } = given
  if (row.state === 'met') return isFrozen ? null : 'converted'
  if (row.state !== 'open') return null
  if (row.mode === 'playable' && given.isRead && (await isLost(tx, row))) return 'lost'
  return given.isOver ? 'expired' : null
}
