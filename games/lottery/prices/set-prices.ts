import type { LotteryFamily, PrizeMode } from '@faro/contract/lottery'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { playTable } from '../engine/index.ts'
import { insertPrices, playsAbove, rowsOf } from './install-prices.ts'
import { newestPriceSet, type PriceSet } from './prices.ts'
import { returnOf, type PlayPrices } from './seed-prices.ts'

/** New odds of one tier, per unit of stake at group 2000: "1.985". */
export type OddsRow = { readonly play: string; readonly tier: string; readonly odds: string }

type NewPrices = {
  readonly family: LotteryFamily
  readonly mode: PrizeMode
  /** The set that was looked at: the newest, or the change is refused. */
  readonly base: number
  readonly ceilingPpm: number
  /** Null: at once. */
  readonly validFrom: string | null
  readonly rows: readonly OddsRow[]
}

type Refusal = 'prices-changed' | 'play-unknown' | 'rtp-exceeded'

const oddsOf = (text: string) => {
  const [units = '', fraction = ''] = text.split('.')
  return { n: BigInt(units + fraction), d: 10n ** BigInt(fraction.length) }
}

type PriceChange = Pick<NewPrices, 'family' | 'ceilingPpm' | 'rows'> & {
  /** The most that a brand gives back of a stake in the mode, in ppm (seams X14). */
  readonly highestRate: number
}

/**
 * The set that a change would make: every play of the present one with the new odds in it, each
 * return worked out anew. Refused where a return with the rebate passes the ceiling, with the plays
 * that do, so that a lowered ceiling says what it breaks.
 */
export const pricesAfter = (
  base: PriceSet,
  { family, ceilingPpm, rows, highestRate }: PriceChange,
  day: string,
): Result<readonly PlayPrices[], Refusal> => {
  const table = playTable(family, day)
  const changed = new Map(rows.map(({ play, tier, odds }) => [`${play} ${tier}`, oddsOf(odds)]))
  for (const { play, tier } of rows)
    if (base.plays.get(play)?.prices[tier] === undefined)
      return err('play-unknown', { field: 'rows', play, tier })
  const plays = [...base.plays].flatMap(([play, { prices }]): PlayPrices[] => {
    const row = table.get(play)
    if (row === undefined) return []
    const after = Object.entries(prices).map(([tier, price]) => ({
      tier,
      price: changed.get(`${play} ${tier}`) ?? price,
    }))
    return [{ play, prices: after, return: returnOf(family, row, after), voids: row.voids }]
  })
  const terms = { ...base, ceilingPpm }
  const above = playsAbove(plays, terms, base.rebatePpm + highestRate)
  return above.length > 0 ? err('rtp-exceeded', { field: 'rows', plays: above }) : ok(plays)
}

type Setting = NewPrices & {
  readonly highestRate: number
  readonly by: string
  readonly reason: string
  readonly day: string
}

/** Writes a new version; tickets that are placed keep their set. */
export const setPrices = async (tx: Tx, setting: Setting): Promise<Result<number, Refusal>> => {
  const base = await newestPriceSet(tx, setting)
  if (base === null || base.priceSet !== setting.base) return err('prices-changed')
  const plays = pricesAfter(base, setting, setting.day)
  if (!plays.ok) return plays
  const [set] = await tx.query(
    `insert into lottery.price_set(family, mode, version, ceiling_ppm, rebate_ppm, group_min,
       group_max, units_milli, is_free_unit, valid_from, set_by, reason)
     select family, mode, version + 1, $2, rebate_ppm, group_min, group_max, units_milli,
       is_free_unit, greatest(coalesce($3::timestamptz, kit.now()), kit.now()), $4, $5
     from lottery.price_set where price_set = $1
     on conflict on constraint price_set_version do nothing returning price_set`,
    [setting.base, setting.ceilingPpm, setting.validFrom, setting.by, setting.reason],
    { price_set: col.int4 },
  )
  if (set === undefined) return err('prices-changed')
  await insertPrices(
    tx,
    set.price_set,
    plays.value.flatMap((one) => rowsOf(one, base.groupMax)),
  )
  return ok(set.price_set)
}
