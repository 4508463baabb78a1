import { plus, type Ratio } from '@faro/kernel/ratio'
import { arrangements, permutationsOf, sumOf } from '../combinatorics.ts'
import { chanceOf, hit, merged, type Hit, type Play, type Plays } from '../play.ts'
import { fourTiers, type Forecast, type FourDraw, type FourTier } from './four-digits.ts'
import { runChance, thaiDigits, thaiHits, type ThaiDraw } from './thai.ts'

/** Chances of a number in each way it is paid. */
const thaiChances: Readonly<Record<string, Readonly<Record<string, Ratio>>>> = {
  '3top': { win: chanceOf(1, 1_000) },
  // by how many orders the digits have
  '3tod': { '6': chanceOf(6, 1_000), '3': chanceOf(3, 1_000), '1': chanceOf(1, 1_000) },
  '2top': { win: chanceOf(1, 100) },
  '2bottom': { win: chanceOf(1, 100) },
  runtop: { win: runChance('top') },
  runbottom: { win: runChance('bottom') },
  '3front': { win: chanceOf(2, 1_000) },
  '3back': { win: chanceOf(2, 1_000) },
}

const tierOf = (code: string, number: string): string =>
  code === '3tod' ? String(arrangements([...number])) : 'win'

/** How many numbers of a list one draw can hit. */
const mostOf = (code: string, numbers: readonly string[]): readonly (readonly Hit[])[] => {
  if (code === '3tod') return ['6', '3', '1'].map((tier) => hit(1, tier))
  const shown = { runtop: 3, runbottom: 2, '3front': 2, '3back': 2 }[code] ?? 1
  // both prizes of three may be the same number
  return [hit(code.startsWith('run') ? Math.min(numbers.length, shown) : shown)]
}

const thaiPlay = (code: string): Play<ThaiDraw> => ({
  chances: thaiChances[code] ?? {},
  read: (fields) => {
    const numbers = fields.typed('nums', thaiDigits(code))
    return {
      bets: numbers.length,
      most: mostOf(code, numbers),
      hits: (draw) =>
        merged(
          numbers.flatMap((number) => hit(thaiHits(code, number, draw) ?? 0, tierOf(code, number))),
        ),
    }
  },
})

const shared = ['3top', '3tod', '2top', '2bottom', 'runtop', 'runbottom'] as const

const playsOf = (codes: readonly string[]): Plays<ThaiDraw> =>
  new Map(codes.map((code) => [code, thaiPlay(code)]))

/** Plays of the Thai government lottery, and those of draws that print no front and back. */
export const thaiPlays: Plays<ThaiDraw> = playsOf([...shared, '3front', '3back'])
export const topBottomPlays: Plays<ThaiDraw> = playsOf(shared)

const wonTiers = (draw: FourDraw, number: string): readonly FourTier[] =>
  fourTiers.flatMap((tier) => draw[tier].filter((prize) => prize === number).map(() => tier))

const tiersIn = (forecast: Forecast): readonly FourTier[] =>
  forecast === 'big' ? fourTiers : fourTiers.slice(0, 3)

const fourChance = (tier: FourTier): Ratio =>
  chanceOf(tier === 'special' || tier === 'consolation' ? 10 : 1, 10_000)

const fourChances = (forecast: Forecast) =>
  Object.fromEntries(tiersIn(forecast).map((tier) => [tier, fourChance(tier)]))

const hitsIn = (forecast: Forecast, draw: FourDraw, number: string): readonly Hit[] =>
  wonTiers(draw, number)
    .filter((tier) => tiersIn(forecast).includes(tier))
    .flatMap((tier) => hit(1, tier))

/** A number may be drawn at several places, and then each pays: what all places pay is the limit. */
const straight = (forecast: Forecast, isBox: boolean): Play<FourDraw> => ({
  chances: fourChances(forecast),
  read: (fields) => {
    const numbers = fields.typed('nums', 4)
    const ordersOf = (one: string) => (isBox ? permutationsOf(one) : [one])
    return {
      // counted, not listed: a long list is read while others wait
      bets: isBox ? sumOf(numbers.map((one) => arrangements([...one]))) : numbers.length,
      most: [tiersIn(forecast).map((tier) => ({ tier, times: 1 }))],
      hits: (draw) =>
        merged(numbers.flatMap(ordersOf).flatMap((number) => hitsIn(forecast, draw, number))),
    }
  },
})

const orderCounts = [24, 12, 6, 4, 1]

/** One stake on every order of the digits: tier `24.first` is first prize of 24 orders. */
const shares = (forecast: Forecast): Play<FourDraw> => ({
  chances: Object.fromEntries(
    orderCounts.flatMap((orders) =>
      tiersIn(forecast).map((tier) => [
        `${orders}.${tier}`,
        plus(...Array.from({ length: orders }, () => fourChance(tier))),
      ]),
    ),
  ),
  read: (fields) => {
    const numbers = fields.typed('nums', 4)
    const counts = new Set(numbers.map((one) => arrangements([...one])))
    return {
      bets: numbers.length,
      // numbers of as many orders are paid alike: each way is told once
      most: [...counts].map((count) =>
        tiersIn(forecast).map((tier) => ({ tier: `${count}.${tier}`, times: 1 })),
      ),
      hits: (draw) =>
        merged(
          numbers
            .map(permutationsOf)
            .flatMap((list) =>
              list
                .flatMap((number) => hitsIn(forecast, draw, number))
                .map(({ tier, times }) => ({ tier: `${list.length}.${tier}`, times })),
            ),
        ),
    }
  },
})

/** Plays on four digits: as they stand, every order at its own stake, every order at one. */
export const fourPlays: Plays<FourDraw> = new Map<string, Play<FourDraw>>(
  (['big', 'small'] as const).flatMap((forecast): [string, Play<FourDraw>][] => [
    [forecast, straight(forecast, false)],
    [`${forecast}.box`, straight(forecast, true)],
    [`${forecast}.ibox`, shares(forecast)],
  ]),
)
