import { plus, times, whole, type Ratio } from '@faro/kernel/ratio'
import type { OutcomeResult } from '../feed/message.ts'
import { isCancelledAt, type Standing } from '../feed/statements.ts'
import { openLeg, type LegValue, type Odds } from './bet.ts'

const one = whole(1n)
const tenThousand = 10_000n
const million = 1_000_000n
const tiedMax = 12n

export const oddsRatio = (odds: Odds): Ratio => ({ n: BigInt(odds), d: tenThousand })

/**
 * A dead heat's factor as it is meant: 0.333333 is a third. The fraction of up to twelve that share
 * which lies within a millionth of it, else itself.
 */
export const deadHeatOf = (millionths: number): Ratio => {
  const factor = BigInt(millionths)
  for (let d = 1n; d <= tiedMax; d++) {
    const n = (factor * d * 2n + million) / (million * 2n)
    const off = factor * d - n * million
    if ((off < 0n ? -off : off) <= d) return { n, d }
  }
  return { n: factor, d: million }
}

/** What one staked at odds comes back as: the void part as it is, the rest by its result. */
export const multiplierOf = (result: OutcomeResult, odds: Ratio): Ratio => {
  const voided: Ratio = { n: BigInt(result.voidFactor), d: million }
  const played: Ratio = { n: million - voided.n, d: million }
  if (result.result !== 1) return plus(voided)
  return plus(voided, times(times(played, deadHeatOf(result.deadHeatFactor)), odds))
}

const voidLeg: LegValue = { isOpen: false, multiplier: one, isVoid: true, isFull: false }

const wonLeg = (odds: Ratio): LegValue => ({
  isOpen: false,
  multiplier: odds,
  isVoid: false,
  isFull: true,
})

const resultLeg = (result: OutcomeResult, odds: Ratio): LegValue => {
  const isVoid = result.voidFactor === Number(million)
  if (isVoid) return voidLeg
  return {
    isOpen: false,
    multiplier: multiplierOf(result, odds),
    isVoid,
    isFull:
      result.result === 1 && result.voidFactor === 0 && result.deadHeatFactor === Number(million),
  }
}

export type LegMoment = {
  readonly outcome: string
  readonly odds: Ratio
  /** When the bet was accepted. */
  readonly acceptedAt: number
  /** Paid before its result: it is won, whatever comes. */
  readonly isPaidEarly: boolean
}

/** What stands for a selection, and whether its bet came after the result that stands. */
export const legValueOf = (
  standing: Standing,
  { outcome, odds, acceptedAt, isPaidEarly }: LegMoment,
): { readonly value: LegValue; readonly isLate: boolean } => {
  if (isCancelledAt(standing, acceptedAt)) return { value: voidLeg, isLate: false }
  if (isPaidEarly) return { value: wonLeg(odds), isLate: false }
  const { settlement } = standing
  const result = settlement?.decided.get(outcome)
  if (settlement === null || result === undefined) return { value: openLeg, isLate: false }
  if (settlement.timestamp < acceptedAt) return { value: openLeg, isLate: true }
  return { value: resultLeg(result, odds), isLate: false }
}

/** The odds of a place: a fraction of what the win pays beside its stake. */
export const placeOdds = (odds: Ratio, fraction: Ratio): Ratio =>
  plus(one, times(plus(odds, { n: -1n, d: 1n }), fraction))
