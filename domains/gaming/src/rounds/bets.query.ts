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
}

/** Inclusive days in UTC, yyyy-MM-dd. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

const inDays = `($2::date is null or opened_at >= $2::date)
  and ($3::date is null or opened_at < $3::date + 1)`

export const listRounds = (
  db: Queryable,
  memberId: string,
  { from, to, before, limit }: Days & { before: string | undefined; limit: number },
): Promise<readonly RoundRow[]> =>
  db.query<RoundRow>(
    `select round_id, vendor_round, game_code, state, stake, payout, currency, opened_at, closed_at
     from gaming.round where member_id = $1 and ${inDays} and ($4::uuid is null or round_id < $4)
     order by round_id desc limit $5`,
    [memberId, from ?? null, to ?? null, before ?? null, limit + 1],
  )

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
