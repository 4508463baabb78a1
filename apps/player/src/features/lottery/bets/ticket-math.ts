import type { LotteryDeskView, ModeOffer, PlayPrice } from '@faro/contract/lottery'
import { mostWin, parseLine, type ReadLine } from '@faro/lottery/engine'
import type { Table } from '../draft.ts'
import type { CartLine } from '../cart.ts'
import { isWhole, microOf, shareOf, type Micro } from '../money.ts'

type Ratio = { readonly n: bigint; readonly d: bigint }

/** Gross price by tier for a stake of 1 at group 2000, as the server told it. */
const pricesOf = ({ tiers }: Pick<PlayPrice, 'tiers'>): Readonly<Record<string, Ratio>> =>
  Object.fromEntries(tiers.map(({ tier, num, den }) => [tier, { n: BigInt(num), d: BigInt(den) }]))

const fairGroup = 2_000n

/** What one hit of a tier pays at a group. */
const prizeOf = (unit: Micro, price: Ratio, group: number): Micro =>
  shareOf(unit, { n: price.n * BigInt(group), d: price.d * fairGroup })

/** The dearest and the cheapest tier of a play: "98.00 – 490.00", or one prize. */
export const prizeRange = (
  play: PlayPrice,
  unit: Micro,
  group: number,
): readonly [Micro, Micro] | null => {
  const prizes = Object.values(pricesOf(play)).map((price) => prizeOf(unit, price, group))
  const [first] = prizes
  if (first === undefined) return null
  return prizes.reduce<readonly [Micro, Micro]>(
    ([least, most], one) => [one < least ? one : least, one > most ? one : most],
    [first, first],
  )
}

export type BetTerms = {
  readonly offer: ModeOffer
  readonly unit: Micro
  readonly group: number
  /** Multipliers of the draws, one for each. */
  readonly draws: readonly number[]
}

export type PricedLine = CartLine & { readonly line: ReadLine; readonly play: PlayPrice }

/** Lines that the table of plays still reads and the mode still offers. */
export const pricedLines = (
  table: Table,
  offer: ModeOffer,
  lines: readonly CartLine[],
): readonly PricedLine[] =>
  lines.flatMap((cart) => {
    const line = parseLine(table, cart.text)
    if (!line.ok) return []
    const play = offer.plays.find((one) => one.play === line.value.play)
    return play === undefined ? [] : [{ ...cart, line: line.value, play }]
  })

/** Stake of one draw at 1 time. */
export const stakePerDraw = (lines: readonly PricedLine[], unit: Micro): Micro =>
  lines.reduce((sum, { line, times }) => sum + BigInt(line.bets * times) * unit, 0n)

export const betsIn = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { line }) => sum + line.bets, 0)

/** The most that one draw at 1 time can pay. */
export const winPerDraw = (lines: readonly PricedLine[], { unit, group }: BetTerms): Micro =>
  lines.reduce((sum, { line, times, play }) => {
    const most = mostWin(line, pricesOf(play))
    return sum + prizeOf(unit * BigInt(times), most, group)
  }, 0n)

export type Totals = {
  readonly stake: Micro
  readonly rebate: Micro
  readonly possibleWin: Micro
  /** Whether each draw's stake is whole units of the account's money. */
  readonly isWhole: boolean
}

const million = 1_000_000n

/** Part of the stake that comes back at once: by group, and what the mode gives whatever the group. */
const rebateOf = (stake: Micro, { offer, group }: BetTerms): Micro =>
  shareOf(stake, { n: BigInt(offer.groupMax - group), d: fairGroup }) +
  shareOf(stake, { n: BigInt(offer.rebatePpm), d: million })

export const totalsOf = (
  lines: readonly PricedLine[],
  terms: BetTerms,
  { decimals }: LotteryDeskView['currency'],
): Totals => {
  const perDraw = stakePerDraw(lines, terms.unit)
  const stake = terms.draws.reduce((sum, times) => sum + perDraw * BigInt(times), 0n)
  const most = Math.max(0, ...terms.draws)
  return {
    stake,
    rebate: rebateOf(stake, terms),
    possibleWin: winPerDraw(lines, terms) * BigInt(most),
    isWhole: terms.draws.every((times) => isWhole(perDraw * BigInt(times), decimals)),
  }
}

/** The unit that a field's text means; null where the mode does not take it. */
export const unitIn = (offer: ModeOffer, text: string): Micro | null => {
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(text)) return null
  const unit = microOf(text)
  const units = offer.units.map(microOf)
  if (units.includes(unit)) return unit
  const step = units[0] ?? 0n
  return offer.isFreeUnit && step > 0n && unit > 0n && unit % step === 0n ? unit : null
}
