import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

const placeFields = rowOf({
  place: col.int8.present,
  member_id: col.uuid,
  score: col.numeric,
})
export type PlaceRow = RowOf<typeof placeFields>

/** The best of a tournament in its order (M5). */
export const topPlaces = (
  db: Queryable,
  of: { readonly activityId: string; readonly minScore: bigint; readonly limit: number },
): Promise<readonly PlaceRow[]> =>
  db.query(
    `select row_number() over (order by score desc, reached_at, member_id) as place, member_id,
       score
     from promotions.tournament_score
     where activity_id = $1 and not is_barred and score >= $2
     order by score desc, reached_at, member_id limit $3`,
    [of.activityId, String(of.minScore), of.limit],
    placeFields,
  )

/** A member's own place; null where they have no score that counts. */
export const ownPlace = async (
  db: Queryable,
  of: { readonly activityId: string; readonly minScore: bigint; readonly memberId: string },
): Promise<{ readonly place: number; readonly score: bigint; readonly toNext: bigint } | null> => {
  const [row] = await db.query(
    `select m.score, (select count(*) from promotions.tournament_score o
         where o.activity_id = m.activity_id and not o.is_barred and o.score >= $2
           and (o.score > m.score or (o.score = m.score
             and (o.reached_at, o.member_id) < (m.reached_at, m.member_id)))) as before,
       (select min(o.score) from promotions.tournament_score o
         where o.activity_id = m.activity_id and not o.is_barred and o.score > m.score) as above
     from promotions.tournament_score m
     where m.activity_id = $1 and m.member_id = $3 and not m.is_barred`,
    [of.activityId, String(of.minScore), of.memberId],
    { score: col.numeric, before: col.int8.present, above: col.numeric.orNull },
  )
  if (row === undefined) return null
  const score = BigInt(row.score)
  return {
    place: score >= of.minScore ? Number(row.before) + 1 : 0,
    score,
    toNext: row.above === null ? 0n : BigInt(row.above) - score,
  }
}
