import { isUuid } from '@faro/kernel/ids'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'

export type RoundRow = {
  readonly round_id: string
  readonly vendor_round: string
  readonly game_code: string
  readonly state: 'open' | 'completed' | 'cancelled'
  readonly stake: bigint
  readonly payout: bigint
  readonly currency: CurrencyCode
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly opened_us: bigint
}

/** Inclusive days in UTC, yyyy-MM-dd. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

const inDays = `($2::date is null or opened_at >= $2::date)
  and ($3::date is null or opened_at < $3::date + 1)`

export const listRounds = (
  db: Queryable,
  memberId: string,
  { from, to, cursor, limit }: Days & { cursor: string | undefined; limit: number },
): Promise<readonly RoundRow[]> => {
  const [before, roundId] = readCursor(cursor)
  return db.query<RoundRow>(
    `select round_id, vendor_round, game_code, state, stake, payout, currency, opened_at, closed_at,
       (extract(epoch from opened_at) * 1000000)::bigint as opened_us
     from gaming.round where member_id = $1 and ${inDays}
       and ($4::bigint is null
         or opened_at < to_timestamp(0) + $4 * interval '1 microsecond'
         or opened_at = to_timestamp(0) + $4 * interval '1 microsecond' and round_id > $5::uuid)
     order by opened_at desc, round_id limit $6`,
    [memberId, from ?? null, to ?? null, before, roundId, limit + 1],
  )
}

/** Microseconds of the opening and the round's id: newest first, never twice, never left out. */
export const cursorOf = (row: RoundRow): string => `${row.opened_us}~${row.round_id}`

const readCursor = (cursor: string | undefined): readonly [string | null, string | null] => {
  const match = /^(\d{1,18})~([0-9a-f-]{36})$/.exec(cursor ?? '')
  return match?.[2] !== undefined && isUuid(match[2]) ? [match[1] ?? null, match[2]] : [null, null]
}

export type Totals = { readonly stake: string; readonly payout: string; readonly rounds: bigint }

/** A report over the chosen days, not a balance. */
export const totalsOfDays = async (
  db: Queryable,
  memberId: string,
  { from, to }: Days,
): Promise<Totals> => {
  const [row] = await db.query<Totals>(
    `select coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout, count(*) as rounds
     from gaming.round where member_id = $1 and state <> 'cancelled' and ${inDays}`,
    [memberId, from ?? null, to ?? null],
  )
  return row ?? { stake: '0', payout: '0', rounds: 0n }
}
