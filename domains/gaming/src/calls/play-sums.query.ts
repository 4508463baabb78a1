import { col, type Queryable } from '@faro/server-kit/db'
import { playSumsOf } from './call-state.query.ts'
import type { PlaySums } from './play-sums.ts'

const columns = `array[day::text, day_stake::text, day_net::text, day_ms::text, week_stake::text,
  week_net::text, week_ms::text, month_stake::text, month_net::text, month_ms::text,
  net::text] as sums`

/** Stakes, net and time played of a player, as last counted. */
export const findPlaySums = async (db: Queryable, memberId: string): Promise<PlaySums | null> => {
  const [row] = await db.query(
    `select ${columns} from gaming.play_sum where member_id = $1`,
    [memberId],
    { sums: col.textArray.as<string[]>() },
  )
  return playSumsOf(row?.sums ?? null)
}

export type Play = {
  readonly memberId: string
  readonly day: string
  readonly stake: bigint
  readonly payout: bigint
}

/** Counts money that moved without a bet: rollbacks, transfers to a vendor's own wallet. */
export const countPlay = async (
  tx: Queryable,
  { memberId, day, stake, payout }: Play,
): Promise<void> => {
  await tx.query(
    `select gaming.count_plays($1::uuid[], $2::date[], $3::bigint[], $4::bigint[], '{0}'::int[])`,
    [`{${memberId}}`, `{${day}}`, `{${stake}}`, `{${payout}}`],
  )
}
