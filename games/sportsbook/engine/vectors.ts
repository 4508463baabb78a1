import { ratioText, whole, type Ratio } from '@faro/kernel/ratio'
import { decimalOf, exactly, notApplicable, type Vectors } from '@faro/kernel/vectors'
import { judgePrice, type AcceptMode } from './acceptance.ts'
import { cashOutOffer, partOf } from './cash-out.ts'
import { fairByPower, marginOf, pricesWith } from './margin.ts'
import { decimalOdds, inverse, numberOf, oddsIn, riskToWin, type OddsFormat } from './odds.ts'
import { handicapOutcome, scoredSince, totalOutcome, type Outcome, type Score } from './outcome.ts'
import {
  accumulatorReturn,
  deadHeatReturn,
  eachWayReturn,
  foldsOf,
  systemReturn,
  type Leg,
} from './returns.ts'
import { deductionFor, returnAfterDeduction } from './withdrawn-runner.ts'

type LegCase = { readonly odds: string; readonly outcome: Outcome }
const legOf = ({ odds, outcome }: LegCase): Leg => ({ odds: numberOf(odds), outcome })
const numbers = (texts: readonly string[]): readonly Ratio[] => texts.map(numberOf)

type Priced = { readonly format: OddsFormat; readonly value: string }
const readOdds = ({ format, value }: Priced): Ratio => decimalOdds(format, numberOf(value))

const odds: Vectors = {
  'odds.convert': (priced: Priced) => {
    const price = readOdds(priced)
    const shown = (format: OddsFormat): string => decimalOf(oddsIn(format, price))
    return {
      hk: shown('hk'),
      malay: shown('malay'),
      indo: shown('indo'),
      american: shown('american'),
      implied: decimalOf(inverse(price)),
      fractional: fractionText(oddsIn('fractional', price)),
    }
  },
  'odds.toDecimal': (priced: Priced) => exactly(readOdds(priced)),
  'odds.malayNegative': ({ odds: malay, toWinStake }: { odds: string; toWinStake: string }) => ({
    risk: decimalOf(riskToWin(numberOf(malay), numberOf(toWinStake))),
    profitIfWin: toWinStake,
  }),
  'odds.overround': (prices: readonly string[]) => {
    const { overround, margin, payoutRate, fair } = marginOf(numbers(prices))
    return {
      overround: decimalOf(overround),
      margin: decimalOf(margin),
      payoutRate: decimalOf(payoutRate),
      fairProbabilitiesProportional: fair.map(decimalOf),
    }
  },
  'odds.fairPower': (prices: readonly string[]) =>
    fairByPower(prices.map(Number)).map((chance) => String(Number(chance.toPrecision(12)))),
  'odds.applyMarginProportional': ({
    probabilities,
    margin,
  }: {
    probabilities: readonly string[]
    margin: string
  }) => pricesWith(numbers(probabilities), numberOf(margin)).map(decimalOf),
  'odds.changeAcceptance': ({
    mode,
    slipOdds,
    currentOdds,
    lineChanged,
    suspended = false,
  }: {
    mode: AcceptMode
    slipOdds: string
    currentOdds: string
    lineChanged: boolean
    suspended?: boolean
  }) =>
    judgePrice({
      mode,
      slip: numberOf(slipOdds),
      current: numberOf(currentOdds),
      isLineChanged: lineChanged,
      isSuspended: suspended,
    }),
}

const fractionText = (ratio: Ratio): string => {
  const text = ratioText(ratio)
  return text.includes('/') ? text : `${text}/1`
}

type HandicapCase = {
  readonly line: string
  readonly goalsFor: number
  readonly goalsAgainst: number
}

type InPlayCase = {
  readonly line: string
  readonly backed: 'home' | 'away'
  readonly scoreAtBet: Score
  readonly finalScore: Score
}

type SystemCase = {
  readonly unitStake: string
  readonly system: string
  /** Of a system that has no name. */
  readonly folds?: readonly number[]
  readonly legs: readonly LegCase[]
}

type BankersCase = Omit<SystemCase, 'system' | 'folds'> & {
  readonly bankers: readonly LegCase[]
  readonly folds: readonly number[]
}

const played = (
  { unitStake, legs, bankers = [] }: Omit<BankersCase, 'folds' | 'bankers'> & Partial<BankersCase>,
  folds: readonly number[],
) => {
  const unit = numberOf(unitStake)
  const { bets, returned } = systemReturn({
    unitStake: unit,
    legs: legs.map(legOf),
    folds,
    bankers: bankers.map(legOf),
  })
  const total = { n: unit.n * BigInt(bets), d: unit.d }
  return { bets, totalStake: decimalOf(total), ...exactly(returned) }
}

type EachWayCase = {
  readonly stakePerPart: string
  readonly odds: string
  readonly placeFraction: string
  readonly won: boolean
  readonly placed: boolean
  readonly deadHeatWinFactor?: string
  readonly deadHeatPlaceFactor?: string
}

type CashOutCase = {
  readonly stake: string
  readonly legs: readonly {
    readonly odds: string
    readonly outcome?: Outcome
    readonly current?: string | null
    readonly suspended?: boolean
  }[]
  readonly margin: string
}

const settlement: Vectors = {
  'sports.asianHandicap': ({ line, goalsFor, goalsAgainst }: HandicapCase) =>
    handicapOutcome(numberOf(line), whole(BigInt(goalsFor - goalsAgainst))),
  'sports.total': ({
    side,
    line,
    total,
  }: {
    side: 'over' | 'under'
    line: string
    total: number
  }) => totalOutcome(side, numberOf(line), whole(BigInt(total))),
  'sports.asianHandicapInPlay': ({ line, backed, scoreAtBet, finalScore }: InPlayCase) =>
    handicapOutcome(numberOf(line), scoredSince(backed, { atBet: scoreAtBet, final: finalScore })),
  'sports.singleReturn': ({ stake, ...leg }: LegCase & { stake: string }) =>
    exactly(accumulatorReturn(numberOf(stake), [legOf(leg)])),
  'sports.accaReturn': ({ stake, legs }: { stake: string; legs: readonly LegCase[] }) =>
    exactly(accumulatorReturn(numberOf(stake), legs.map(legOf))),
  'sports.systemReturn': (input: SystemCase) => {
    const folds = input.folds ?? foldsOf(input.system, input.legs.length)
    return folds === null
      ? notApplicable(`there is no system ${input.system} of ${input.legs.length}`)
      : played(input, folds)
  },
  'sports.systemWithBankers': (input: BankersCase) => played(input, input.folds),
  'sports.deadHeat': ({
    stake,
    odds: price,
    placesRemaining,
    tied,
  }: {
    stake: string
    odds: string
    placesRemaining: number
    tied: number
  }) =>
    exactly(
      deadHeatReturn(
        { stake: numberOf(stake), odds: numberOf(price) },
        { placesLeft: BigInt(placesRemaining), tied: BigInt(tied) },
      ),
    ),
  'sports.eachWay': (input: EachWayCase) =>
    exactly(
      eachWayReturn({
        stakePerPart: numberOf(input.stakePerPart),
        odds: numberOf(input.odds),
        placeFraction: numberOf(input.placeFraction),
        isWon: input.won,
        isPlaced: input.placed,
        winFactor: numberOf(input.deadHeatWinFactor ?? '1'),
        placeFactor: numberOf(input.deadHeatPlaceFactor ?? '1'),
      }),
    ),
  'sports.rule4Deduction': ({ withdrawnPrice }: { withdrawnPrice: string }) =>
    Number(deductionFor(numberOf(withdrawnPrice))),
  'sports.applyRule4': ({
    stake,
    odds: price,
    deduction,
  }: {
    stake: string
    odds: string
    deduction: number
  }) =>
    exactly(
      returnAfterDeduction({ stake: numberOf(stake), odds: numberOf(price) }, BigInt(deduction)),
    ),
  'sports.cashOut': ({ stake, legs, margin }: CashOutCase) => {
    const offer = cashOutOffer(
      numberOf(stake),
      legs.map(({ odds: price, outcome, current, suspended }) =>
        outcome === undefined
          ? {
              odds: numberOf(price),
              current:
                suspended === true || current === undefined || current === null
                  ? null
                  : numberOf(current),
            }
          : legOf({ odds: price, outcome }),
      ),
      numberOf(margin),
    )
    return offer === null ? null : exactly(offer)
  },
  'sports.partialCashOut': ({
    stake,
    fullOffer,
    fraction,
  }: {
    stake: string
    fullOffer: string
    fraction: string
  }) => {
    const bet = { stake: numberOf(stake), offer: numberOf(fullOffer) }
    const { paid, left } = partOf(bet, numberOf(fraction))
    return { paidNow: decimalOf(paid), remainingStake: decimalOf(left) }
  },
}

export const vectors: Vectors = { ...odds, ...settlement }
