import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { present } from '@faro/kernel/assert'
import { cashbackCounter } from '../cashback/cashback.counter.ts'
import type { PromotionsDeps } from '../deps.ts'
import { lockMembers, openMembers, type PromoMember } from '../members/promo-member.ts'
import { pointsCounter } from '../points/points.counter.ts'
import { stakeJumpCounter } from '../irregular/stake-jump.counter.ts'
import { missionsCounter } from '../missions/missions.counter.ts'
import { ticketsCounter } from '../raffles/tickets.counter.ts'
import { termsOfBrands } from '../settings/settings.query.ts'
import { tournamentsCounter } from '../tournaments/tournaments.counter.ts'
import { vipCounter } from '../vip/vip.counter.ts'
import { brandsOf, column, type Batch } from './counter.ts'
import { playDaysCounter } from './play-days.counter.ts'
import type { BookMark, BookRow } from './turnover-book.ts'

/** Rows of a transaction: it must not last over two seconds. */
const batchMax = 10_000
const memberBatchMax = 2_000

const isBehind = (row: BookMark, mark: BookMark): boolean =>
  row.xid > mark.xid || (row.xid === mark.xid && row.seq > mark.seq)

const markOf = ({ countedXid, countedSeq }: PromoMember): BookMark => ({
  xid: countedXid,
  seq: countedSeq,
})

/** Counts rows of members that are locked, and moves their marks (exactly once: promotions.md 1.2). */
const countRows = async (
  deps: PromotionsDeps,
  tx: Tx,
  { locked, rows }: { readonly locked: readonly PromoMember[]; readonly rows: readonly BookRow[] },
): Promise<void> => {
  const members = new Map(locked.map((member) => [member.memberId, member]))
  const fresh = rows.flatMap((row) => {
    const member = members.get(row.memberId)
    return member !== undefined && isBehind(row, markOf(member)) ? [{ member, row }] : []
  })
  if (fresh.length === 0) return
  const terms = await termsOfBrands(tx, brandsOf(locked))
  const batch: Batch = {
    members,
    memberIds: [...new Set(fresh.map(({ member }) => member.memberId))],
    termsOf: ({ merchantId }) => present(terms.get(merchantId), 'terms of a brand'),
    now: deps.clock.now(),
  }
  const vip = await vipCounter(deps)(tx, batch)
  const counters = [
    await playDaysCounter(tx, batch),
    await pointsCounter(deps)(tx, batch),
    // before the row's own level: the rate is that of the booking
    await cashbackCounter(tx, { ...batch, levelOf: vip.levelOf }),
    vip,
    await missionsCounter(deps)(tx, batch),
    await tournamentsCounter(tx, batch),
    await ticketsCounter(tx, batch),
    await stakeJumpCounter(deps)(tx, batch),
  ]
  for (const { member, row } of fresh) for (const counter of counters) counter.count(member, row)
  for (const counter of counters) await counter.store()
  await moveMarks(tx, fresh)
}

const moveMarks = async (
  tx: Tx,
  fresh: readonly { readonly member: PromoMember; readonly row: BookRow }[],
): Promise<void> => {
  const last = new Map(fresh.map(({ member, row }) => [member.memberId, row]))
  await tx.query(
    `update promotions.member m set counted_xid = i.xid, counted_seq = i.seq
     from unnest($1::uuid[], $2::bigint[], $3::bigint[]) i(member_id, xid, seq)
     where m.member_id = i.member_id`,
    [
      [...last.keys()],
      column([...last.values()].map(({ xid }) => xid)),
      column([...last.values()].map(({ seq }) => seq)),
    ],
  )
}

/** Reads on where the book was read up to; answers whether there was nothing left. */
export const foldBook = (deps: PromotionsDeps) => {
  const open = openMembers(deps, () => deps.clock.now())
  return async (): Promise<{ readonly isDone: boolean }> => {
    const done = await deps.db.tx(async (tx) => {
      const mark = await lockReading(tx)
      const { rows, isLast } = await deps.book.rowsAfter(tx, mark, batchMax)
      const last = rows.at(-1)
      if (last === undefined) return ok({ isDone: isLast })
      const locked = await open(tx, [...new Set(rows.map(({ memberId }) => memberId))])
      await countRows(deps, tx, { locked, rows })
      await moveReading(tx, last, deps.clock.now())
      return ok({ isDone: isLast })
    })
    return done.ok ? done.value : { isDone: true }
  }
}

/** One process reads on at a time. */
const lockReading = async (tx: Tx): Promise<BookMark> => {
  const [row] = await tx.query(
    `select xid, seq from promotions.reading where reader = 'book' for update`,
    [],
    { xid: col.int8, seq: col.int8 },
  )
  return present(row, 'where the book is read up to')
}

const moveReading = (tx: Tx, { xid, seq }: BookMark, now: Date): Promise<unknown> =>
  tx.query(`update promotions.reading set xid = $1, seq = $2, at = $3 where reader = 'book'`, [
    xid,
    seq,
    now,
  ])

/** Once: promotions count what is booked from now on. */
export const beginReading =
  ({ db, book, clock }: Pick<PromotionsDeps, 'db' | 'book' | 'clock'>) =>
  async (): Promise<void> => {
    const { xid, seq } = await book.horizon(db)
    await db.query(
      `insert into promotions.reading(reader, xid, seq, first_xid, first_seq, at)
       values ('book', $1, $2, $1, $2, $3) on conflict do nothing`,
      [xid, seq, clock.now()],
    )
  }

/** Counts what is left of one member, for whoever looks at something of theirs. */
export const settleMember =
  (deps: PromotionsDeps) =>
  async (memberId: string): Promise<void> => {
    for (;;) {
      const settled = await deps.db.tx(async (tx) => ok(await settleMemberIn(deps)(tx, memberId)))
      if (!settled.ok || settled.value) return
    }
  }

/** One batch of it in the caller's transaction; answers whether nothing is left. */
export const settleMemberIn =
  (deps: PromotionsDeps) =>
  async (tx: Tx, memberId: string): Promise<boolean> => {
    const locked = await lockMembers(tx, [memberId])
    const [member] = locked
    if (member === undefined) return true
    const given = { memberId, after: markOf(member), limit: memberBatchMax }
    const rows = await deps.book.memberRowsAfter(tx, given)
    await countRows(deps, tx, { locked, rows })
    return rows.length < memberBatchMax
  }
