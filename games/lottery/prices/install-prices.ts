import type { LotteryFamily, PrizeMode } from '@faro/contract/lottery'
import { floorOf, negative, plus, times, whole, type Ratio } from '@faro/kernel/ratio'
import { col, type Tx } from '@faro/server-kit/db'
import { playTable } from '../engine/index.ts'
import { newestPriceSet, type PriceSet } from './prices.ts'
import { returnOf, seedPrices, type PlayPrices } from './seed-prices.ts'

type ModeTerms = {
  readonly ceilingPpm: number
  readonly groupMin: number
  readonly groupMax: number
  readonly unitsMilli: readonly bigint[]
  readonly isFreeUnit: boolean
}

/** How bets are made in each prize mode of a new platform (LT02); a set of prices keeps its own. */
const standardTerms: Readonly<Record<PrizeMode, ModeTerms>> = {
  Lott: {
    ceilingPpm: 996_000,
    groupMin: 1_700,
    groupMax: 1_960,
    unitsMilli: [2_000n, 200n, 20n, 2n],
    isFreeUnit: false,
  },
  ZY: {
    ceilingPpm: 996_000,
    groupMin: 1_700,
    groupMax: 1_956,
    unitsMilli: [2_000n, 200n, 20n, 2n],
    isFreeUnit: false,
  },
  Elott: {
    ceilingPpm: 996_000,
    groupMin: 2_000,
    groupMax: 2_000,
    unitsMilli: [100n],
    isFreeUnit: true,
  },
  SEA: {
    ceilingPpm: 996_000,
    groupMin: 2_000,
    groupMax: 2_000,
    unitsMilli: [100n],
    isFreeUnit: true,
  },
}

const million = 1_000_000n

/** Part of a stake in millionths, rounded up: a ceiling is never passed by rounding. */
const ppmUp = (part: Ratio): number => Number(-floorOf(times(part, whole(-million))))

/**
 * All that comes back at a group: what is won, stakes that a draw returns, and what the lower group
 * gave at once, which stays with the player even then.
 */
const backAt = (
  { return: back, voids }: Pick<PlayPrices, 'return' | 'voids'>,
  group: number,
  groupMax: number,
): Ratio =>
  plus(
    voids,
    times(plus(whole(1n), negative(voids)), times(back, { n: BigInt(group), d: 2_000n })),
    { n: BigInt(groupMax - group), d: 2_000n },
  )

/** The plays whose prices, with the rebate, pass the ceiling at the largest or the lowest group. */
export const playsAbove = (
  plays: readonly PlayPrices[],
  { ceilingPpm, groupMin, groupMax }: Pick<ModeTerms, 'ceilingPpm' | 'groupMin' | 'groupMax'>,
  rebatePpm = 0,
): readonly string[] =>
  plays
    .filter((play) =>
      [groupMin, groupMax].some(
        (group) => ppmUp(backAt(play, group, groupMax)) + rebatePpm > ceilingPpm,
      ),
    )
    .map(({ play }) => play)

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b

/** Rows of a play: its tiers share a divisor, so that sums of hits stay whole numbers. */
export const rowsOf = ({ play, prices, return: back }: PlayPrices, groupMax: number) => {
  const den = prices.reduce((all, { price }) => lcm(all, price.d), 1n)
  return prices.map(({ tier, price }) => ({
    play,
    tier,
    num: (price.n * (den / price.d)).toString(),
    den: den.toString(),
    returnPpm: ppmUp(times(back, { n: BigInt(groupMax), d: 2_000n })),
  }))
}

export const insertPrices = (
  tx: Tx,
  priceSet: number,
  rows: readonly ReturnType<typeof rowsOf>[number][],
): Promise<readonly unknown[]> =>
  tx.query(
    `insert into lottery.price(price_set, play, tier, num, den, return_ppm)
     select $1, r.play, r.tier, r.num, r.den, r.return_ppm
     from unnest($2::text[], $3::text[], $4::numeric[], $5::numeric[], $6::int[])
       r(play, tier, num, den, return_ppm)`,
    [
      priceSet,
      rows.map(({ play }) => play),
      rows.map(({ tier }) => tier),
      rows.map(({ num }) => num),
      rows.map(({ den }) => den),
      rows.map(({ returnPpm }) => returnPpm),
    ],
  )

/** Writes a set of prices; refuses one that returns more than its ceiling. */
const installSet = async (
  tx: Tx,
  { family, mode, day }: { family: LotteryFamily; mode: PrizeMode; day: string },
): Promise<void> => {
  const terms = standardTerms[mode]
  const [set] = await tx.query(
    `insert into lottery.price_set(family, mode, version, ceiling_ppm, group_min, group_max,
       units_milli, is_free_unit)
     values ($1, $2, 1, $3, $4, $5, $6, $7)
     on conflict on constraint price_set_version do nothing returning price_set`,
    [
      family,
      mode,
      terms.ceilingPpm,
      terms.groupMin,
      terms.groupMax,
      terms.unitsMilli,
      terms.isFreeUnit,
    ],
    { price_set: col.int4 },
  )
  if (set === undefined) return
  const plays = seedPrices(family, mode, day)
  const above = playsAbove(plays, terms)
  if (above.length > 0)
    throw new Error(`${family} ${mode} returns more than its ceiling: ${above.join(', ')}`)
  await insertPrices(
    tx,
    set.price_set,
    plays.flatMap((play) => rowsOf(play, terms.groupMax)),
  )
}

/** Plays of a set with what they return by the rules of today. */
const returnsOf = (family: LotteryFamily, set: PriceSet, day: string): readonly PlayPrices[] => {
  const table = playTable(family, day)
  return [...set.plays].flatMap(([play, { prices }]): PlayPrices[] => {
    const row = table.get(play)
    if (row === undefined) return []
    const tiers = Object.entries(prices).map(([tier, price]) => ({ tier, price }))
    return [{ play, prices: tiers, return: returnOf(family, row, tiers), voids: row.voids }]
  })
}

/**
 * A new version of a set with plays that came after it, and with the prices of the product in place
 * of those that are found to return more than the set's ceiling: those are sold no more.
 */
const mendSet = async (
  tx: Tx,
  { family, mode, day }: { family: LotteryFamily; mode: PrizeMode; day: string },
): Promise<void> => {
  const base = await newestPriceSet(tx, { family, mode })
  if (base === null) return
  const above = playsAbove(returnsOf(family, base, day), base, base.rebatePpm)
  const written = seedPrices(family, mode, day).filter(
    ({ play }) => !base.plays.has(play) || above.includes(play),
  )
  if (written.length === 0) return
  const still = playsAbove(written, base, base.rebatePpm)
  if (still.length > 0)
    throw new Error(`${family} ${mode} returns more than its ceiling: ${still.join(', ')}`)
  const [set] = await tx.query(
    `insert into lottery.price_set(family, mode, version, ceiling_ppm, rebate_ppm, group_min,
       group_max, units_milli, is_free_unit, valid_from)
     select family, mode, version + 1, ceiling_ppm, rebate_ppm, group_min, group_max, units_milli,
       is_free_unit, case when $2 then kit.now() else greatest(valid_from, kit.now()) end
     from lottery.price_set where price_set = $1
     on conflict on constraint price_set_version do nothing returning price_set`,
    [base.priceSet, above.length > 0],
    { price_set: col.int4 },
  )
  if (set === undefined) return
  await tx.query(
    `insert into lottery.price(price_set, play, tier, num, den, return_ppm)
     select $2, play, tier, num, den, return_ppm from lottery.price
     where price_set = $1 and play <> all ($3::text[])`,
    [base.priceSet, set.price_set, above],
  )
  await insertPrices(
    tx,
    set.price_set,
    written.flatMap((play) => rowsOf(play, base.groupMax)),
  )
}

/** Prices of every family and mode: of a new platform, and mended where they are not whole. */
export const installPrices = async (
  tx: Tx,
  sets: readonly { readonly family: LotteryFamily; readonly mode: PrizeMode }[],
  day: string,
): Promise<void> => {
  const rows = await tx.query('select distinct family, mode from lottery.price_set', [], {
    family: col.text,
    mode: col.text,
  })
  const known = new Set(rows.map(({ family, mode }) => `${family} ${mode}`))
  for (const set of sets)
    await (known.has(`${set.family} ${set.mode}`) ? mendSet : installSet)(tx, { ...set, day })
}
