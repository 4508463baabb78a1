import { floorOf, times, whole, type Ratio } from '@faro/kernel/ratio'
import { err, ok, type Result } from '@faro/kernel/result'
import { choose, combinations } from '../combinatorics.ts'
import { prizesWith, type Region, type VnDraw } from './draw.ts'

export type VnRules = {
  /** Whether the 2-digit prizes count for the first two digits: units 27/18 instead of 23/17. */
  readonly firstTwoOfAll: boolean
}

export const vnRules: VnRules = { firstTwoOfAll: false }

/** What is compared with a number, prize by prize: each that is equal is a hit. */
type Ends = (draw: VnDraw, region: Region) => readonly string[]

export type NumberPlay = {
  readonly digits: number
  /** Whether all prizes cost one unit together. */
  readonly isOneUnit?: boolean
  /** Units that one number costs; 0 where the region has no such play. */
  readonly units: (region: Region) => number
  readonly ends: Ends
}

const all = (draw: VnDraw): readonly string[] => Object.values(draw).flat()
const last = (prizes: readonly string[], digits: number): readonly string[] =>
  prizes.filter((one) => one.length >= digits).map((one) => one.slice(-digits))
const first = (prizes: readonly string[], digits: number): readonly string[] =>
  prizes.map((one) => one.slice(0, digits))
const of = (draw: VnDraw, ...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => draw[name] ?? [])

const two =
  (inNorth: number, inSouth: number): NumberPlay['units'] =>
  (region) =>
    region === 'north' ? inNorth : inSouth

const everyPrize = (digits: number): NumberPlay => ({
  digits,
  units: (region) => prizesWith(region, digits),
  ends: (draw) => last(all(draw), digits),
})

const lowOf = (draw: VnDraw, region: Region): readonly string[] =>
  of(draw, region === 'north' ? 'G7' : 'G8')
const threesOf = (draw: VnDraw, region: Region): readonly string[] =>
  of(draw, region === 'north' ? 'G6' : 'G7')
const bottomOf = (draw: VnDraw, region: Region): readonly string[] =>
  region === 'north' ? of(draw, 'DB', 'G6', 'G7') : of(draw, 'DB', 'G5', 'G6', 'G7', 'G8')

const endOf = (prize: string, digits: number): NumberPlay => ({
  digits,
  units: () => 1,
  ends: (draw) => last(of(draw, prize), digits),
})

const startOf = (prize: string): NumberPlay => ({
  digits: 2,
  units: () => 1,
  ends: (draw) => first(of(draw, prize), 2),
})

const bottom = (units: NumberPlay['units']): NumberPlay => ({
  digits: 2,
  units,
  ends: (draw, region) => last(bottomOf(draw, region), 2),
})

/** Plays on single numbers, paid per occurrence (games.md §1.8). */
export const numberPlays = ({ firstTwoOfAll }: VnRules): Readonly<Record<string, NumberPlay>> => ({
  lo2: everyPrize(2),
  lo2_1k: { ...everyPrize(2), isOneUnit: true, units: () => 1 },
  lo2dau: {
    digits: 2,
    units: (region) => prizesWith(region, firstTwoOfAll ? 2 : 3),
    ends: (draw) =>
      first(
        all(draw).filter((one) => firstTwoOfAll || one.length >= 3),
        2,
      ),
  },
  lo3: everyPrize(3),
  lo4: everyPrize(4),
  de_db: endOf('DB', 2),
  de_dau_db: startOf('DB'),
  de_g1: endOf('G1', 2),
  de_dau_g1: startOf('G1'),
  de_low: { digits: 2, units: two(4, 1), ends: lowOf },
  dauduoi2: {
    digits: 2,
    units: two(5, 2),
    ends: (draw, region) => [...lowOf(draw, region), ...last(of(draw, 'DB'), 2)],
  },
  dau: { digits: 1, units: () => 1, ends: (draw) => first(last(of(draw, 'DB'), 2), 1) },
  duoi: endOf('DB', 1),
  '3c_db': endOf('DB', 3),
  '3c_g1': endOf('G1', 3),
  '3c_dau': { digits: 3, units: two(3, 1), ends: threesOf },
  '3c_dauduoi': {
    digits: 3,
    units: two(4, 2),
    ends: (draw, region) => [...threesOf(draw, region), ...last(of(draw, 'DB'), 3)],
  },
  '4c_db': endOf('DB', 4),
  bao7: bottom(two(0, 7)),
  bao8: bottom(two(8, 0)),
})

export type VnLine = {
  /** Numbers, or tickets of several numbers. */
  readonly entries: number
  readonly unitsPerEntry: number
  /** Per number or ticket, how often it is paid. */
  readonly hits: (draw: VnDraw) => readonly number[]
}

export type VnLineInput = {
  readonly region: Region
  readonly play: string
  readonly numbers: readonly string[]
}

export type VnFault = 'play-unknown' | 'line-malformed'

/** xiên (all appear) and trượt (none appears) of so many numbers. */
const ticketKind = (play: string): { isAll: boolean; size: number } | null => {
  const [, kind, size] = /^(xien|truot)(\d+)$/.exec(play) ?? []
  const known = kind === 'xien' ? [2, 3, 4] : kind === 'truot' ? [4, 6, 8, 10] : []
  return known.includes(Number(size)) ? { isAll: kind === 'xien', size: Number(size) } : null
}

/** Most tickets that one line may make of its numbers. */
const ticketsMost = 10_000

const isNumbers = (numbers: readonly string[], digits: number): boolean =>
  numbers.length > 0 &&
  new Set(numbers).size === numbers.length &&
  numbers.every((one) => one.length === digits && /^\d+$/.test(one))

/**
 * A line of numbers. More numbers than a xiên takes make every ticket of them (xiên quay).
 * Errors: `play-unknown` (or not in this region), `line-malformed`.
 */
export const readVnLine = (
  { region, play, numbers }: VnLineInput,
  rules: VnRules = vnRules,
): Result<VnLine, VnFault> => {
  const kind = ticketKind(play)
  if (kind !== null) {
    const entries = choose(numbers.length, kind.size)
    if (!isNumbers(numbers, 2) || entries === 0 || entries > ticketsMost)
      return err('line-malformed')
    const tickets = combinations(numbers, kind.size)
    return ok({
      entries,
      unitsPerEntry: 1,
      hits: (draw) => {
        const shown = new Set(last(all(draw), 2))
        return tickets.map((ticket) =>
          (
            kind.isAll
              ? ticket.every((one) => shown.has(one))
              : !ticket.some((one) => shown.has(one))
          )
            ? 1
            : 0,
        )
      },
    })
  }
  const found = numberPlays(rules)[play]
  if (found === undefined || found.units(region) === 0) return err('play-unknown')
  if (!isNumbers(numbers, found.digits)) return err('line-malformed')
  return ok({
    entries: numbers.length,
    unitsPerEntry: found.units(region),
    hits: (draw) => {
      const ends = found.ends(draw, region)
      return numbers.map((number) => ends.filter((end) => end === number).length)
    },
  })
}

/** Cost in the unit of the point: units × point × numbers, in each station. */
export const vnStake = (line: VnLine, point: Ratio, stations = 1): Ratio =>
  times(point, whole(BigInt(line.unitsPerEntry * line.entries * stations)))

/** Gross payout: hits × odds × point. */
export const vnPayout = (hits: number, odds: Ratio, point: Ratio): Ratio =>
  times(times(odds, point), whole(BigInt(hits)))

/** The same in whole units of the wallet. */
export const vnPaid = (hits: number, odds: Ratio, point: Ratio): bigint =>
  floorOf(vnPayout(hits, odds, point))

/** Units of đá: every pair of the numbers on every prize. */
export const daUnits = (region: Region, numbers: number): number =>
  choose(numbers, 2) * prizesWith(region, 2)

/**
 * Đá: V for each matched number after the first, and half of V for each further time that the
 * most frequent one shows; V = odds × point.
 */
export const daPayout = (counts: readonly number[], odds: Ratio, point: Ratio): Ratio => {
  const matched = counts.filter((count) => count > 0).length
  if (matched < 2) return { n: 0n, d: 1n }
  const halves = 2 * (matched - 1) + (Math.max(...counts) - 1)
  return times(times(odds, point), { n: BigInt(halves), d: 2n })
}
