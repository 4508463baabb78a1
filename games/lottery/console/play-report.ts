import type { LotteryFamily } from '@faro/contract/lottery'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { plus, times, zero, type Ratio } from '@faro/kernel/ratio'
import { err, ok } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { parseLine, playTable, type PlayRow } from '../engine/index.ts'
import { points, type PriceSet } from '../prices/prices.ts'
import { tierGroup } from '../prices/seed-prices.ts'
import type { LotteryDeps } from '../src/deps.ts'

const fields = rowOf({
  play: col.text,
  currency: col.text.as<CurrencyCode>(),
  price_set: col.int4,
  canon: col.text,
  family: col.text.as<LotteryFamily>(),
  day: col.text.present,
  lines: col.int4.present,
  bets: col.int4,
  /** Thousandths of ledger units. */
  stake_milli: col.text.present,
  priced: col.text.present,
  squares: col.text.present,
  payout: col.text.present,
})
type SelectionRow = RowOf<typeof fields>

type Period = {
  readonly merchantId: number
  readonly gameCode: string
  readonly from: string
  readonly to: string
}

/**
 * Settled lines by what they select. Lines of one selection in one draw win together, so that their
 * stakes are added up before they are squared.
 */
const settledSelections = (db: Queryable, { merchantId, gameCode, from, to }: Period) =>
  db.query(
    `with own as (
       select t.draw_id, t.price_set, t.currency, l.selection_id, l.play, l.bets,
         max(to_char(d.day, 'YYYY-MM-DD')) as day, count(*) as lines,
         sum(l.unit_milli::numeric * l.times * l.bets * c.point) as stake_milli,
         sum(l.unit_milli::numeric * l.times * l.bets * c.point * t.price_group * l.factor_bps
           / 20000000000) as priced,
         sum(coalesce(w.payout, 0)) as payout
       from lottery.ticket t join lottery.draw d using (draw_id)
         join lottery.line l using (draw_id, ticket_id)
         join unnest($5::text[], $6::bigint[]) c(code, point) on c.code = t.currency
         left join lottery.win w on w.draw_id = t.draw_id and w.settlement = t.settlement
           and w.ticket_id = t.ticket_id and w.no = l.no
       where t.merchant_id = $1 and t.game_code = $2 and t.state in ('won', 'lost')
         and t.placed_at >= $3::date and t.placed_at < $4::date + 1
       group by t.draw_id, t.price_set, t.currency, l.selection_id, l.play, l.bets)
     select o.play, o.currency, o.price_set, s.canon, g.family, max(o.day) as day,
       sum(o.lines)::int as lines, o.bets, sum(o.stake_milli)::text as stake_milli,
       sum(o.priced)::text as priced, sum(o.priced * o.priced)::text as squares,
       sum(o.payout)::text as payout
     from own o join lottery.selection s using (selection_id)
       join lottery.game g on g.game_code = $2
     group by o.play, o.currency, o.price_set, s.canon, g.family, o.bets`,
    [
      merchantId,
      gameCode,
      from,
      to,
      points.map(({ code }) => code),
      points.map(({ point }) => point),
    ],
    fields,
  )

/** What a stake of 1 comes back as: its mean, and the mean of its square. */
type Moments = {
  readonly mean: number
  readonly square: number
  /** The chance that it comes back as it is. */
  readonly voids: number
}

const numberOf = ({ n, d }: Ratio): number => Number((n * 1_000_000_000n) / d) / 1e9

/**
 * Of a bet that wins one tier of a group or nothing. Where a selection names several groups, each
 * takes the same part of the stake.
 */
const momentsOf = (row: PlayRow, { canon, family, price_set }: SelectionRow, set: PriceSet) => {
  const read = parseLine(new Map([[row.code, row]]), canon)
  const prices = set.plays.get(row.code)?.prices
  if (!read.ok || prices === undefined) throw new Error(`no price of ${canon} in ${price_set}`)
  const tiers = new Set(read.value.most.flatMap((hits) => hits.map(({ tier }) => tier)))
  const groups = Object.values(
    Object.groupBy([...tiers], (tier) => tierGroup(family, row.code, tier)),
  )
  const part = { n: 1n, d: BigInt(Math.max(1, groups.length)) }
  let [mean, square] = [zero, zero]
  for (const tier of tiers) {
    const [chance, price] = [row.chances[tier], prices[tier]]
    if (chance === undefined || price === undefined) continue
    const share = times(part, chance)
    mean = plus(mean, times(share, price))
    square = plus(square, times(share, times(price, price)))
  }
  return {
    mean: numberOf(mean),
    square: numberOf(square),
    voids: numberOf(row.voids),
  } satisfies Moments
}

/** Money is summed exactly; what is expected is a statistic. */
type Sums = {
  lines: number
  stakeMilli: bigint
  payout: bigint
  expected: number
  variance: number
}

const add = (sums: Sums, row: SelectionRow, { mean, square, voids }: Moments): void => {
  sums.lines += row.lines
  sums.stakeMilli += BigInt(row.stake_milli)
  sums.payout += BigInt(row.payout)
  // a draw that returns the bet pays its stake; of several bets one wins as a rule
  sums.expected +=
    (1 - voids) * Number(row.priced) * mean + (voids * Number(row.stake_milli)) / 1_000
  sums.variance += Number(row.squares) * Math.max(0, square / row.bets - mean * mean)
}

type Deps = Pick<LotteryDeps, 'db' | 'priceSets'>

const bookOf = async (deps: Deps, rows: readonly SelectionRow[]) => {
  const book = new Map<string, Sums>()
  for (const row of rows) {
    const play = playTable(row.family, row.day).get(row.play)
    if (play === undefined) continue
    const key = `${row.play} ${row.currency}`
    const sums = book.get(key) ?? { lines: 0, stakeMilli: 0n, payout: 0n, expected: 0, variance: 0 }
    book.set(key, sums)
    const set = await deps.priceSets.bySet(row.price_set)
    add(sums, row, momentsOf(play, row, set))
  }
  return book
}

/**
 * What the bet types of a lottery paid in some days beside what their prices lead to expect: `z` is
 * the difference in standard deviations. Days are those in which tickets were placed, in UTC.
 */
export const playReport = async (deps: Deps, period: Period) => {
  const [known] = await deps.db.query('select 1 from lottery.game where game_code = $1', [
    period.gameCode,
  ])
  if (known === undefined) return err('game-unknown')
  const book = await bookOf(deps, await settledSelections(deps.db, period))
  return ok(
    [...book]
      .map(([key, { lines, stakeMilli, payout, expected, variance }]) => {
        const [play = '', code = ''] = key.split(' ')
        const currency = code as CurrencyCode
        const z = variance === 0 ? 0 : (Number(payout) - expected) / Math.sqrt(variance)
        return {
          play,
          currency,
          lines,
          stake: formatAmount(stakeMilli / 1_000n, currency),
          payout: formatAmount(payout, currency),
          expected: formatAmount(BigInt(Math.round(expected)), currency),
          z: Math.round(z * 100) / 100,
        }
      })
      .toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z) || a.play.localeCompare(b.play)),
  )
}
