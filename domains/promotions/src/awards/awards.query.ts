import type { Award, AwardSource } from '@faro/contract/promotions'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import { awardColumns, awardFields, type AwardRow } from './award-row.ts'

const shownMax = 200

/** What a member may collect at a moment, what ends first before the rest. */
export const openAwards = (
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<readonly AwardRow[]> =>
  db.query(
    `select ${awardColumns} from promotions.award
     where member_id = $1 and state = 'claim' and (claim_until is null or claim_until > $2)
     order by claim_until nulls last, award_id limit ${shownMax}`,
    [memberId, now],
    awardFields,
  )

export type HistoryQuery = {
  readonly memberId: string
  readonly source: AwardSource | undefined
  readonly before: string | undefined
  readonly limit: number
}

export const pastAwards = (
  db: Queryable,
  { memberId, source, before, limit }: HistoryQuery,
): Promise<readonly AwardRow[]> =>
  db.query(
    `select ${awardColumns} from promotions.award
     where member_id = $1 and state <> 'claim' and ($2::text is null or source = $2)
       and ($3::uuid is null or award_id < $3)
     order by award_id desc limit $4`,
    [memberId, source ?? null, before ?? null, limit + 1],
    awardFields,
  )

export const findAward = async (
  db: Queryable,
  { memberId, awardId }: { readonly memberId: string; readonly awardId: string },
): Promise<AwardRow | null> => {
  const [row] = await db.query(
    `select ${awardColumns} from promotions.award where member_id = $1 and award_id = $2`,
    [memberId, awardId],
    awardFields,
  )
  return row ?? null
}

const counted: ReadonlySet<string> = new Set(['free-rounds', 'tickets', 'goods'])

const amountOf = ({ kind, amount }: AwardRow, currency: CurrencyCode): string => {
  if (counted.has(kind)) return String(amount)
  return formatAmount(amount, kind === 'points' ? 'PTS' : currency)
}

export type AwardView = {
  readonly currency: CurrencyCode
  /** What an award is called, where it is of something that has a name. */
  readonly titleOf: (row: AwardRow) => string | null
}

export const awardOf = (row: AwardRow, { currency, titleOf }: AwardView): Award => ({
  awardId: row.award_id,
  source: row.source,
  title: titleOf(row),
  period: row.period,
  kind: row.kind,
  amount: amountOf(row, currency),
  currency: counted.has(row.kind) ? null : row.kind === 'points' ? 'PTS' : currency,
  state: row.state,
  claimUntil: row.claim_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
