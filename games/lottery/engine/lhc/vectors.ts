import { exactly, notApplicable, type Vectors } from '@faro/kernel/vectors'
import { countedLine } from '../counted-line.ts'
import { voidTier, type Hit } from '../play.ts'
import { animalWithTail, pairsOfSides } from './number-plays.ts'
import { tailNumbers, zodiacNumbers, type LhcDraw, type Zodiac } from './numbers.ts'
import { lhcPlays } from './plays.ts'

type SettleCase = LhcDraw & {
  readonly play: string
  readonly sel: unknown
  readonly yearAnimal?: Zodiac
}

/** Plays whose tiers are asked by name; of the others it is only asked whether they win. */
const isNamed = (play: string): boolean => play === '3z2' || play === '2zt'

/** How many numbers a tier of 正肖 pays for. */
const unitsIn = ({ tier, times }: Hit): number => Number(tier.split('x')[1] ?? 0) * times

const settle = ({ play, sel, yearAnimal = 'rat', main, special }: SettleCase) => {
  const line = countedLine(lhcPlays(yearAnimal), play, sel)
  const hits = line.hits({ main, special })
  const outcomes: Record<string, number> = {}
  const count = (name: string, times: number): void => {
    if (times > 0) outcomes[name] = (outcomes[name] ?? 0) + times
  }
  for (const { tier, times } of hits)
    count(tier === voidTier || isNamed(play) ? tier : 'win', times)
  count('lose', line.bets - hits.reduce((sum, { times }) => sum + times, 0))
  if (play === 'zhengxiao') outcomes['units'] = hits.reduce((sum, one) => sum + unitsIn(one), 0)
  return { bets: line.bets, outcomes }
}

/** `3z2.2of3` is a tier of a play; a play of one tier is asked by itself. */
const chanceIn = (name: string) => {
  const plays = lhcPlays('rat')
  const chances = plays.get(name)?.chances
  if (chances !== undefined && Object.keys(chances).length === 1) return Object.values(chances)[0]
  const cut = name.lastIndexOf('.')
  return plays.get(name.slice(0, cut))?.chances[name.slice(cut + 1)]
}

/** How many numbers one bet of a play takes; 特串 says it by no digit. */
const takeOf = (play: string): number => Number.parseInt(play === 'tc' ? '2' : play, 10)

export const lhcVectors: Vectors = {
  'lhc.settle': settle,
  'lhc.zodiacNumbers': ({ yearAnimal, zodiac }: { yearAnimal: Zodiac; zodiac: Zodiac }) =>
    zodiacNumbers(zodiac, yearAnimal),
  'lhc.winProbability': ({ play }: { play: string }) =>
    exactly(chanceIn(play) ?? notApplicable(`${play} has no single chance`)),
  'lhc.count.duipeng': ({ a, b }: { a: readonly number[]; b: readonly number[] }) =>
    pairsOfSides(a, b),
  'lhc.count.xiaochuanwei': (input: {
    readonly play: string
    readonly zodiacNumbers: readonly number[]
    readonly tail: number
  }) => animalWithTail(input.zodiacNumbers, tailNumbers(input.tail), takeOf(input.play)),
}
