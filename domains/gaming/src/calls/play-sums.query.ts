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
export const countPlay = (tx: Queryable, play: Play): Promise<void> => countPlays(tx, [play])

/** The same of many: one statement for each day that a member has among them. */
export const countPlays = async (tx: Queryable, plays: readonly Play[]): Promise<void> => {
  let rest = sumsOf(plays)
  while (rest.length > 0) {
    const members = new Set<string>()
    const now = rest.filter(({ memberId }) => {
      const isFirst = !members.has(memberId)
      members.add(memberId)
      return isFirst
    })
    await tx.query(
      `select gaming.count_plays($1::uuid[], $2::date[], $3::bigint[], $4::bigint[],
         array_fill(0, array[cardinality($1::uuid[])]))`,
      [
        now.map(({ memberId }) => memberId),
        now.map(({ day }) => day),
        now.map(({ stake }) => stake),
        now.map(({ payout }) => payout),
      ],
    )
    const counted = new Set(now)
    rest = rest.filter((one) => !counted.has(one))
  }
}

/** By member and day, older days first; what moved nothing is left out. */
const sumsOf = (plays: readonly Play[]): readonly Play[] => {
  const sums = new Map<string, Play>()
  for (const { memberId, day, stake, payout } of plays) {
    const before = sums.get(`${memberId}|${day}`)
    sums.set(`${memberId}|${day}`, {
      memberId,
      day,
      stake: stake + (before?.stake ?? 0n),
      payout: payout + (before?.payout ?? 0n),
    })
  }
  return [...sums.values()]
    .filter(({ stake, payout }) => stake !== 0n || payout !== 0n)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
