import type { BetBody } from '@faro/contract/lottery'
import { floorOf, times as product, whole, type Ratio } from '@faro/kernel/ratio'
import { err, ok, type Result } from '@faro/kernel/result'
import { mostWin, parseLine, playTable, type Prices, type ReadLine } from '../engine/index.ts'
import type { PriceSet } from '../prices/prices.ts'

/** A line that was read and counted. */
export type CheckedLine = {
  readonly no: number
  readonly read: ReadLine
  readonly times: number
  /** Thousandths of a unit of play, of one atomic bet. */
  readonly unitMilli: bigint
  readonly prices: Prices
  /** The most that a stake of 1 is paid: worked out once, however many draws it is for. */
  readonly most: Ratio
  /** All typed numbers: what is closed is closed in a list of any length. */
  readonly typed: readonly string[]
  /** Numbers of which the exposure is kept one by one; empty where they are no numbers. */
  readonly numbers: readonly string[]
  readonly consented: NonNullable<BetBody['lines'][number]['cuts']>
}

/** What of a line its stake and its liability are worked out from. */
export type LineWorth = Omit<CheckedLine, 'no' | 'consented'>

export type LineRefusal = 'line-malformed' | 'play-unknown' | 'count-differs' | 'coverage-max'

const numbersKept = 1_000

/** Typed numbers of two to four digits, or of one. */
const typedOf = ({ selection }: ReadLine): readonly string[] => {
  const typed = selection['nums'] ?? selection['list']
  if (!Array.isArray(typed)) return []
  return typed.every((one) => typeof one === 'string') ? typed : []
}

/** A line that was read, with what it is worth at the prices it is sold at. */
export const checkedLine = (
  read: ReadLine,
  prices: Prices,
): Pick<CheckedLine, 'read' | 'prices' | 'most' | 'typed' | 'numbers'> => {
  const typed = typedOf(read)
  const numbers = typed.length > numbersKept ? [] : typed
  return { read, prices, most: mostWin(read, prices), typed, numbers }
}

const coverMost = { part: 8n, of: 10n }
const typedMost = { part: 9n, of: 10n }

const isAbove = (count: number, options: number, most: { part: bigint; of: bigint }): boolean =>
  BigInt(count) * most.of > BigInt(options) * most.part

/** Whether a line covers so much of all outcomes that it is no bet (lottery.md §4.2). */
const coversTooMuch = (family: string, { play, selection }: ReadLine): boolean => {
  const positions = selection['pos']
  if (play === 'dwd' && Array.isArray(positions)) {
    const options = family === 'x5' ? 11 : 10
    return positions.some((one) => Array.isArray(one) && isAbove(one.length, options, coverMost))
  }
  const numbers = selection['nums']
  if (!Array.isArray(numbers) || typeof numbers[0] !== 'string') return false
  return isAbove(numbers.length, 10 ** numbers[0].length, typedMost)
}

type LineBet = Pick<BetBody, 'lines'> & {
  readonly family: LotteryFamilyName
  readonly day: string
  readonly set: PriceSet
  readonly unitMilli: bigint
}
type LotteryFamilyName = Parameters<typeof playTable>[0]

/** Reads every line by its grammar, and refuses the first that is wrong, naming it. */
export const readLines = ({
  lines,
  family,
  day,
  set,
  unitMilli,
}: LineBet): Result<readonly CheckedLine[], LineRefusal> => {
  const table = playTable(family, day)
  const checked: CheckedLine[] = []
  for (const [i, { text, times, bets, cuts = [] }] of lines.entries()) {
    const no = i + 1
    const read = parseLine(table, text)
    if (!read.ok) {
      const fault = typeof read.detail === 'object' ? read.detail : {}
      return err(read.error, { field: 'lines', line: no, ...fault })
    }
    const offer = set.plays.get(read.value.play)
    if (offer === undefined) return err('play-unknown', { field: 'lines', line: no })
    if (read.value.bets !== bets)
      return err('count-differs', { field: 'bets', line: no, bets: read.value.bets })
    if (coversTooMuch(family, read.value)) return err('coverage-max', { field: 'lines', line: no })
    checked.push({
      ...checkedLine(read.value, offer.prices),
      no,
      times,
      unitMilli,
      consented: cuts,
    })
  }
  return ok(checked)
}

/** Thousandths of a unit of play that a line stakes at a draw's multiplier. */
export const lineMilli = ({ read, times, unitMilli }: LineWorth, drawTimes: number): bigint =>
  BigInt(read.bets) * unitMilli * BigInt(times) * BigInt(drawTimes)

export type Worth = { readonly drawTimes: number; readonly group: number; readonly point: bigint }

const inUnits = ({ times, unitMilli }: LineWorth, { drawTimes, group, point }: Worth): Ratio =>
  product(whole(BigInt(times) * BigInt(drawTimes) * unitMilli * point * BigInt(group)), {
    n: 1n,
    d: 2_000_000n,
  })

/** The most that a line can be paid in one draw, in ledger units. */
export const lineMost = (line: LineWorth, worth: Worth): bigint =>
  floorOf(product(inUnits(line, worth), line.most))

/** What one hit of the dearest tier pays, in ledger units: the liability of a single number. */
export const hitMost = (line: LineWorth, worth: Worth): bigint =>
  Object.values(line.prices)
    .map((price) => floorOf(product(inUnits(line, worth), price)))
    .reduce((most, one) => (one > most ? one : most), 0n)
