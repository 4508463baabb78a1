import { whole } from '@faro/kernel/ratio'
import { unwrap } from '@faro/kernel/result'
import { decimalOf, exactly, scaled, type Vectors } from '@faro/kernel/vectors'
import { choose, permutationsOf } from '../combinatorics.ts'
import { allShow, noneShows } from './chances.ts'
import type { Region, VnDraw } from './draw.ts'
import { daPayout, daUnits, readVnLine, vnPayout, vnStake } from './plays.ts'
import { stationsOn } from './schedule.ts'

type LineCase = {
  readonly region: Region
  readonly play: string
  readonly numbers?: readonly string[]
  readonly permutationsOf?: string | readonly string[]
  readonly variant?: string
  readonly pointStake: number
  readonly stations?: number
}

/** Odds stand as decimals. */
const oddsOf = (odds: number | string) => ({ n: scaled(odds, 6), d: 10n ** 6n })

/** Numbers as they stand, or every order of their digits (đảo). */
const numbersOf = ({ numbers = [], permutationsOf: orders }: LineCase): readonly string[] =>
  orders === undefined
    ? numbers
    : [...new Set([orders].flat().flatMap((one) => permutationsOf(one)))]

/** Whether the 2-digit prizes count for the first two digits, by the words of the question. */
const countsTwoDigits = (variant: string): boolean =>
  !/excl|without|no\b/i.test(variant) && /27|18|all|incl|with|2-?digit/i.test(variant)

const lineOf = (input: LineCase) =>
  unwrap(
    readVnLine(
      { ...input, numbers: numbersOf(input) },
      { firstTwoOfAll: countsTwoDigits(input.variant ?? '') },
    ),
  )

const stakeOf = (input: LineCase) => {
  const point = whole(BigInt(input.pointStake))
  const stations = input.stations ?? 1
  if (input.play !== 'da') return Number(decimalOf(vnStake(lineOf(input), point, stations)))
  return daUnits(input.region, numbersOf(input).length) * input.pointStake * stations
}

type SettleCase = LineCase & { readonly odds: number; readonly draw: VnDraw }

type DaCase = {
  readonly numbers: readonly string[]
  readonly occurrences: Readonly<Record<string, number>>
  readonly pointStake: number
  readonly odds: number
}

type ChanceCase = { readonly prizes: number; readonly k: number }

export const vnVectors: Vectors = {
  'vn.settle': (input: SettleCase) => {
    const line = lineOf(input)
    const hits = line.hits(input.draw)
    const count = hits.reduce((sum, one) => sum + one, 0)
    return {
      unitsPerNumber: line.unitsPerEntry,
      totalStake: stakeOf(input),
      hits,
      grossPayout: decimalOf(vnPayout(count, oddsOf(input.odds), whole(BigInt(input.pointStake)))),
    }
  },
  'vn.totalStake': stakeOf,
  'vn.da.payout': ({ numbers, occurrences, pointStake, odds }: DaCase) => {
    const times = numbers.map((one) => occurrences[one] ?? 0)
    return Number(decimalOf(daPayout(times, oddsOf(odds), whole(BigInt(pointStake)))))
  },
  'vn.xienProbability': ({ prizes, k }: ChanceCase) => exactly(allShow(prizes, k)),
  'vn.truotProbability': ({ prizes, k }: ChanceCase) => exactly(noneShows(prizes, k)),
  'vn.xienQuayCount': ({ xien, numbers }: { xien: number; numbers: number }) =>
    choose(numbers, xien),
  'vn.schedule': ({ region, isoWeekday }: { region: Region; isoWeekday: number }) =>
    stationsOn(region, isoWeekday),
}
