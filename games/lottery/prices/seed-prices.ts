import type { LotteryFamily, PrizeMode } from '@faro/contract/lottery'
import { compare, plus, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import { fourPrize, iBoxPrize, playTable, type FourTier, type PlayRow } from '../engine/index.ts'

/** What one hit of a tier pays at group 2000, for a stake of 1. */
type Price = { readonly tier: string; readonly price: Ratio }
export type PlayPrices = {
  readonly play: string
  readonly prices: readonly Price[]
  /** What comes back at group 2000 of bets that no draw returns. */
  readonly return: Ratio
  /** The largest chance that a draw returns a bet. */
  readonly voids: Ratio
}

const inverse = ({ n, d }: Ratio): Ratio => ({ n: d, d: n })
const sumOfRatios = (all: readonly Ratio[]): Ratio => all.reduce((sum, one) => plus(sum, one), zero)
const decimal = (text: string): Ratio => {
  const [units = '', fraction = ''] = text.split('.')
  return { n: BigInt(units + fraction), d: 10n ** BigInt(fraction.length) }
}

/** Rounded down to so many decimals, as odds are published. */
const cutTo = ({ n, d }: Ratio, decimals: number): Ratio => {
  const scale = 10n ** BigInt(decimals)
  return { n: (n * scale) / d, d: scale }
}

/**
 * Tiers of which one bet may win any: they share the return. Where tiers are of different bets,
 * each stands alone.
 */
export const tierGroup = (family: LotteryFamily, play: string, tier: string): string => {
  if (family === 'four') return play.endsWith('.ibox') ? (tier.split('.')[0] ?? '') : ''
  if (family === 'lhc' && (play === '3z2' || play === '2zt')) return ''
  if (family === 'lhc' && play === 'zhengxiao') return tier.slice(0, 1)
  return tier
}

/** How the return of a group is shared among its tiers. */
const weightOf = (play: string, tier: string): bigint =>
  play === 'zhengxiao' ? BigInt(tier.slice(-1)) : 1n

const groupsIn = (family: LotteryFamily, { code, chances }: PlayRow) =>
  Object.values(
    Object.groupBy(Object.entries(chances), ([tier]) => tierGroup(family, code, tier)),
  ).map((group) => group ?? [])

/** Prices under which a stake comes back in full over time: what a group of 2000 pays. */
const fairPrices = (family: LotteryFamily, row: PlayRow): readonly Price[] =>
  groupsIn(family, row).flatMap((group) => {
    if (row.code === 'zhengxiao') {
      const per = inverse(
        sumOfRatios(group.map(([tier, chance]) => times(whole(weightOf(row.code, tier)), chance))),
      )
      return group.map(([tier]) => ({ tier, price: times(whole(weightOf(row.code, tier)), per) }))
    }
    const shares = whole(BigInt(group.length))
    return group.map(([tier, chance]) => ({ tier, price: inverse(times(shares, chance)) }))
  })

/** Odds that are published for plays of Southeast Asia (games.md §1.8, §1.9). */
const published: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'vn-north': { lo2_1k: '3.68', 'db.dx': '1.98', xien2: '16', xien3: '65', xien4: '180' },
  'vn-south': { lo2_1k: '5.445', 'db.dx': '1.98', xien2: '28', xien3: '150', xien4: '750' },
  vn: {
    lo2: '99.5',
    lo2dau: '99.5',
    lo3: '980',
    lo4: '8880',
    de_db: '99.5',
    de_dau_db: '98',
    de_g1: '98',
    de_dau_g1: '98',
    de_low: '98',
    dauduoi2: '98',
    dau: '9.9',
    duoi: '9.9',
    '3c_db': '980',
    '3c_g1': '980',
    '3c_dau': '960',
    '3c_dauduoi': '980',
    '4c_db': '8880',
    bao7: '75',
    bao8: '75',
  },
  thai: {
    '3top': '900',
    '2top': '95',
    '2bottom': '95',
    runtop: '3.2',
    runbottom: '4.2',
    '3front': '450',
    '3back': '450',
    '3tod.6': '150',
    '3tod.3': '300',
    '3tod.1': '900',
  },
}

const tablesOf = (family: LotteryFamily): readonly string[] => {
  if (family.startsWith('vn-')) return [family, 'vn']
  return ['thai', 'hanoi', 'yeekee'].includes(family) ? ['thai'] : []
}

const publishedOf = (family: LotteryFamily, play: string, tier: string): Ratio | null => {
  for (const table of tablesOf(family)) {
    const odds = published[table]?.[play] ?? published[table]?.[`${play}.${tier}`]
    if (odds !== undefined) return decimal(odds)
  }
  return null
}

const fourOdds = (play: string, tier: string): Ratio => {
  const forecast = play.startsWith('big') ? 'big' : 'small'
  if (!play.endsWith('.ibox')) return whole(fourPrize(forecast, tier as FourTier))
  const [orders = '', prize = ''] = tier.split('.')
  return whole(iBoxPrize(Number(orders), forecast, prize as FourTier))
}

/** What fixed odds return where none are published. */
const fixedReturn: Readonly<Record<'Elott' | 'SEA', Ratio>> = {
  Elott: { n: 985n, d: 1_000n },
  SEA: { n: 98n, d: 100n },
}

const fixedOdds = (
  family: LotteryFamily,
  row: PlayRow,
  mode: 'Elott' | 'SEA',
): readonly Price[] => {
  if (family === 'four')
    return Object.keys(row.chances).map((tier) => ({ tier, price: fourOdds(row.code, tier) }))
  return fairPrices(family, row).map(({ tier, price }) => ({
    tier,
    price: publishedOf(family, row.code, tier) ?? cutTo(times(price, fixedReturn[mode]), 4),
  }))
}

/** The dearest of what the groups of a play return. */
export const returnOf = (family: LotteryFamily, row: PlayRow, prices: readonly Price[]): Ratio =>
  groupsIn(family, row)
    .map((group) =>
      sumOfRatios(
        group.map(([tier, chance]) =>
          times(chance, prices.find((one) => one.tier === tier)?.price ?? zero),
        ),
      ),
    )
    .reduce((most, one) => (compare(one, most) > 0 ? one : most), zero)

/** The prices that a family begins with in a mode; prices of animals are those of the day. */
export const seedPrices = (
  family: LotteryFamily,
  mode: PrizeMode,
  day: string,
): readonly PlayPrices[] =>
  [...playTable(family, day).values()].map((row) => {
    const prices =
      mode === 'Lott' || mode === 'ZY' ? fairPrices(family, row) : fixedOdds(family, row, mode)
    return { play: row.code, prices, return: returnOf(family, row, prices), voids: row.voids }
  })
