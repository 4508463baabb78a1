import type { AwardState } from '@faro/contract/gaming'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { awardColumns, awardFields, type AwardRow } from './award.ts'

const shownMax = 50

/** A member's awards: those that can be played first, then the newest. */
export const awardsOfMember = (
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<readonly AwardRow[]> =>
  db.query(
    `select ${awardColumns} from gaming.free_round_award where member_id = $1
     order by state = 'open' and expires_at > $2 desc,
       case when state = 'open' and expires_at > $2 then expires_at end, award_id desc
     limit ${shownMax}`,
    [memberId, now],
    awardFields,
  )

export type AwardFilter = {
  readonly merchantId: number
  readonly state?: AwardState | undefined
  readonly memberId?: string | undefined
  readonly gameCode?: string | undefined
  readonly before: string | undefined
  readonly limit: number
  readonly now: Date
}

/** A brand's awards, newest first; one more than the limit. */
export const listAwards = (db: Queryable, filter: AwardFilter): Promise<readonly AwardRow[]> =>
  db.query(
    `select ${awardColumns} from gaming.free_round_award
     where merchant_id = $1 and ($2::uuid is null or award_id < $2)
       and ($3::uuid is null or member_id = $3) and ($4::text is null or game_code = $4)
       and ($5::text is null or $5 = case when state = 'open' and expires_at <= $6
         then 'expired' else state end)
     order by award_id desc limit $7`,
    [
      filter.merchantId,
      filter.before ?? null,
      filter.memberId ?? null,
      filter.gameCode ?? null,
      filter.state ?? null,
      filter.now,
      filter.limit + 1,
    ],
    awardFields,
  )

const freeFields = rowOf({
  round_id: col.uuid,
  award_id: col.uuid,
  ordinal: col.int4,
  rounds: col.int4,
})

/** Which of a member's rounds were played for nothing, and as which of how many. */
export const freeRoundsAmong = async (
  db: Queryable,
  memberId: string,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, { awardId: string; ordinal: number; rounds: number }>> => {
  if (roundIds.length === 0) return new Map()
  const rows = await db.query(
    `select f.round_id, f.award_id, f.ordinal, a.rounds
     from gaming.free_round f join gaming.free_round_award a using (award_id)
     where f.member_id = $1 and f.round_id = any($2::uuid[])`,
    [memberId, [...roundIds]],
    freeFields,
  )
  return new Map(
    rows.map(({ round_id, award_id: awardId, ordinal, rounds }) => [
      round_id,
      { awardId, ordinal, rounds },
    ]),
  )
}
