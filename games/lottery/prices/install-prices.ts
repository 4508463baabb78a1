import type { LotteryFamily, PrizeMode } from '@faro/contract/lottery'
import { floorOf, times, whole, type Ratio } from '@faro/kernel/ratio'
import { col, type Tx } from '@faro/server-kit/db'
import { playTable } from '../engine/index.ts'
import { newestPriceSet } from './prices.ts'
import { seedPrices, type PlayPrices } from './seed-prices.ts'

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

/** Errors: the plays whose prices at the largest group, with the rebate, pass the ceiling. */
export const playsAbove = (
  plays: readonly PlayPrices[],
  { ceilingPpm, groupMax }: Pick<ModeTerms, 'ceilingPpm' | 'groupMax'>,
  rebatePpm = 0,
): readonly string[] =>
  plays
    .filter(({ return: back }) => {
      const most = times(back, { n: BigInt(groupMax), d: 2_000n })
      return ppmUp(most) + rebatePpm > ceilingPpm
    })
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

/** Plays that the newest set of a family and mode has no price for: they came after it. */
const addPlays = async (
  tx: Tx,
  { family, mode, day }: { family: LotteryFamily; mode: PrizeMode; day: string },
): Promise<void> => {
  const base = await newestPriceSet(tx, { family, mode })
  if (base === null) return
  const added = seedPrices(family, mode, day).filter(({ play }) => !base.plays.has(play))
  if (added.length === 0) return
  const above = playsAbove(added, base, base.rebatePpm)
  if (above.length > 0)
    throw new Error(`${family} ${mode} returns more than its ceiling: ${above.join(', ')}`)
  const [set] = await tx.query(
    `insert into lottery.price_set(family, mode, version, ceiling_ppm, rebate_ppm, group_min,
       group_max, units_milli, is_free_unit, valid_from)
     select family, mode, version + 1, ceiling_ppm, rebate_ppm, group_min, group_max, units_milli,
       is_free_unit, greatest(valid_from, kit.now())
     from lottery.price_set where price_set = $1
     on conflict on constraint price_set_version do nothing returning price_set`,
    [base.priceSet],
    { price_set: col.int4 },
  )
  if (set === undefined) return
  await tx.query(
    `insert into lottery.price(price_set, play, tier, num, den, return_ppm)
     select $2, play, tier, num, den, return_ppm from lottery.price where price_set = $1`,
    [base.priceSet, set.price_set],
  )
  await insertPrices(
    tx,
    set.price_set,
    added.flatMap((play) => rowsOf(play, base.groupMax)),
  )
}

export const installPrices = async (
  tx: Tx,
  sets: readonly { readonly family: LotteryFamily; readonly mode: PrizeMode }[],
  day: string,
): Promise<void> => {
  const rows = await tx.query(
    `select s.family, s.mode, array(select distinct p.play from lottery.price p
       where p.price_set = s.price_set) as plays
     from (select distinct on (family, mode) family, mode, price_set from lottery.price_set
       order by family, mode, version desc) s`,
    [],
    { family: col.text, mode: col.text, plays: col.textArray.present },
  )
  const known = new Map(
    rows.map(({ family, mode, plays }) => [`${family} ${mode}`, new Set(plays)]),
  )
  for (const set of sets) {
    const plays = known.get(`${set.family} ${set.mode}`)
    if (plays === undefined) await installSet(tx, { ...set, day })
    else if ([...playTable(set.family, day).keys()].some((play) => !plays.has(play)))
      await addPlays(tx, { ...set, day })
  }
}
