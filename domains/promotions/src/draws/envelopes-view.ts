import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { activitiesById } from '../activities/activities.query.ts'
import { textsIn } from '../activities/activity.ts'
import { nearDrops, type DropRow } from '../envelopes/drop.ts'

const pieceFields = rowOf({
  drop_id: col.uuid,
  activity_id: col.uuid,
  no: col.int4,
  amount: col.int8,
  at: col.timestamptz,
})

type Reader = {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: CurrencyCode
  readonly languages: readonly (string | null)[]
  readonly now: Date
}

/** A member's pieces, newest first. */
const piecesBy = (
  db: Queryable,
  of: { readonly memberId: string; readonly before: Date | null; readonly limit: number },
) =>
  db.query(
    `select p.drop_id, d.activity_id, p.no, p.amount, p.at
     from promotions.envelope_piece p join promotions.envelope_drop d using (drop_id)
     where p.member_id = $1 and ($2::timestamptz is null or p.at < $2)
     order by p.at desc limit $3`,
    [of.memberId, of.before, of.limit + 1],
    pieceFields,
  )

const stateOf = (drop: DropRow, now: Date): 'scheduled' | 'open' | 'sold-out' => {
  if (drop.taken >= drop.pieces) return 'sold-out'
  return now < drop.starts_at ? 'scheduled' : 'open'
}

/** What rains now and next, with the member's own piece. */
export const readDrops = async (db: Queryable, reader: Reader) => {
  const { merchantId, memberId, currency, languages, now } = reader
  const drops = await nearDrops(db, merchantId, now)
  const own = await db.query(
    `select drop_id, amount from promotions.envelope_piece
     where member_id = $1 and drop_id = any($2::uuid[])`,
    [memberId, drops.map(({ drop_id }) => drop_id)],
    { drop_id: col.uuid, amount: col.int8 },
  )
  const activities = await activitiesById(db, [...new Set(drops.map((one) => one.activity_id))])
  return drops.map((drop) => {
    const row = activities.get(drop.activity_id)
    const piece = own.find(({ drop_id }) => drop_id === drop.drop_id)
    return {
      dropId: drop.drop_id,
      title: row === undefined ? '' : textsIn(row, languages).title,
      startsAt: drop.starts_at.toISOString(),
      endsAt: drop.ends_at.toISOString(),
      total: formatAmount(drop.total, currency),
      pieces: drop.pieces,
      minimum: formatAmount(drop.minimum, currency),
      commitment: drop.commitment,
      state: stateOf(drop, now),
      piece: piece === undefined ? null : formatAmount(piece.amount, currency),
    }
  })
}

/** What a member has got of rains. */
export const readPast = async (
  db: Queryable,
  { memberId, currency, languages }: Reader,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) => {
  // a place that no page told is the first
  const before = /^\d{1,14}$/.test(cursor ?? '') ? new Date(Number(cursor)) : null
  const rows = await piecesBy(db, { memberId, before, limit })
  const activities = await activitiesById(db, [...new Set(rows.map((one) => one.activity_id))])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ drop_id: dropId, activity_id: id, no, amount, at }) => {
      const row = activities.get(id)
      return {
        dropId,
        no,
        amount: formatAmount(amount, currency),
        at: at.toISOString(),
        title: row === undefined ? '' : textsIn(row, languages).title,
      }
    }),
    next: rows.length > limit && last !== undefined ? String(last.at.getTime()) : null,
  }
}
