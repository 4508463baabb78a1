import type { BetInput, BetReward } from '@faro/contract/sportsbook'
import { ratioOf } from '@faro/kernel/ratio'
import { typedUnits } from '../../games/stake.ts'
import { legInput, useSlip } from '../../sports/slip-store.ts'
import {
  bonusOf,
  bonusPpm,
  boostedOdds,
  eachWaySums,
  payoutOf,
  sumsOf,
  totalOddsOf,
  type PricedLeg,
  type Shape,
  type Sums,
} from '../../sports/slip-sums.ts'
import { useSportSettings } from '../../sports/sport-settings.ts'
import type { BetMoney } from '../../sports/use-bet-money.ts'
import type { SlipQuote } from './use-quote.ts'
import type { LegView } from './use-slip-view.ts'

export type SlipBets = {
  readonly bets: readonly BetInput[]
  /** Units of money, of all bets together. */
  readonly stake: bigint
  /** With the bonus. */
  readonly payout: bigint
  /** What the brand pays on top of an accumulator; null where nothing. */
  readonly bonus: { readonly ppm: number; readonly units: bigint } | null
  /** Null where there are several bets. */
  readonly totalOdds: number | null
  readonly combinations: number
  /** Whether every bet has a stake that can be read. */
  readonly isStaked: boolean
}

/** The name under which the one stake of an accumulator, system or builder is typed. */
export const wholeStake = 'all'

type Ready = {
  readonly legs: readonly LegView[]
  readonly quote: Pick<SlipQuote, 'byKey' | 'price' | 'placeFraction' | 'accaBonus'>
  readonly money: BetMoney
}

type Kind = { readonly isEachWay: boolean; readonly fraction: string | null }

const sumsFor = (legs: readonly PricedLeg[], shape: Shape, { isEachWay, fraction }: Kind): Sums =>
  isEachWay && fraction !== null ? eachWaySums(legs, shape, ratioOf(fraction)) : sumsOf(legs, shape)

/** A boost is for one single; a free bet for any one bet. */
export const fitsReward = (kind: BetReward['kind'], type: string, count: number): boolean =>
  kind === 'boost' ? type === 'single' && count === 1 : type !== 'single' || count === 1

const rewardFields = (reward: BetReward | null): Pick<BetInput, 'freeBet' | 'boost'> => {
  if (reward === null) return {}
  return reward.kind === 'boost' ? { boost: reward.rewardId } : { freeBet: reward.rewardId }
}

/** Of a free bet what it pays beside its stake. */
const paid = (units: bigint, sums: Sums, reward: BetReward | null): bigint =>
  payoutOf(units, sums) - (reward?.kind === 'free-bet' ? units : 0n)

/** An accumulator at what its legs count for the bonus. */
const fedSums = (legs: Ready['legs'], { byKey }: Ready['quote']): Sums =>
  sumsOf(
    legs.map(({ key, leg, now }) => {
      const odds = now ?? leg.odds
      return { odds: Math.min(odds, byKey.get(key)?.bonusOdds ?? odds), isBanker: false }
    }),
    { type: 'accumulator' },
  )

/** What the slip would place now, at the prices of now. */
export const useSlipBets = ({ legs, quote, money }: Ready): SlipBets => {
  const type = useSlip((slip) => slip.type)
  const folds = useSlip((slip) => slip.folds)
  const stakes = useSlip((slip) => slip.stakes)
  const held = useSlip((slip) => slip.reward)
  const isEachWay = useSlip((slip) => slip.isEachWay) && quote.placeFraction !== null
  const accept = useSportSettings((settings) => settings.accept)
  const reward = held !== null && fitsReward(held.kind, type, legs.length) ? held : null
  const read = (name: string): bigint => typedUnits(stakes[name] ?? '', money.decimals) ?? 0n
  const boost = reward?.ppm ?? 0
  const priced = legs.map(({ leg, now }) => ({
    odds: boost > 0 ? boostedOdds(now ?? leg.odds, boost) : (now ?? leg.odds),
    isBanker: leg.isBanker,
  }))
  const inputs = legs.map(({ leg, now }) => legInput({ ...leg, odds: now ?? leg.odds }))
  const kind = { isEachWay, fraction: quote.placeFraction }
  const more = {
    accept,
    ...(isEachWay ? { eachWay: true } : {}),
    ...rewardFields(reward),
  } as const
  if (type === 'single') {
    const singles = legs.flatMap(({ key }, i) => {
      const [input, price] = [inputs[i], priced[i]]
      const units = read(key)
      if (input === undefined || price === undefined || units === 0n) return []
      const payout = paid(units, sumsFor([price], { type: 'accumulator' }, kind), reward)
      const { banker: _, ...leg } = input
      const bet: BetInput = { type, legs: [leg], stake: money.text(units), ...more }
      return [{ bet, units, payout }]
    })
    return {
      bets: singles.map(({ bet }) => bet),
      stake: singles.reduce((sum, { units }) => sum + units, 0n),
      payout: singles.reduce((sum, { payout }) => sum + payout, 0n),
      bonus: null,
      totalOdds: legs.length === 1 ? (priced[0]?.odds ?? null) : null,
      combinations: singles.length,
      isStaked: singles.length > 0,
    }
  }
  const sums = wholeSums({ type, folds, priced, price: quote.price, kind })
  const units = read(wholeStake)
  // neither free bets nor each ways are paid one
  const isPlain = type === 'accumulator' && !isEachWay && reward === null
  const ppm = isPlain && quote.accaBonus !== null ? bonusPpm(priced, quote.accaBonus) : 0
  const bonus =
    ppm > 0 ? { ppm, units: bonusOf(units, sums, { ppm, fed: fedSums(legs, quote) }) } : null
  return {
    bets: [
      {
        type,
        legs: type === 'system' ? inputs : inputs.map(({ banker: _, ...leg }) => leg),
        stake: money.text(units),
        ...more,
        ...(type === 'system' ? { folds: [...folds] } : {}),
        ...(type === 'builder' && quote.price !== null ? { price: quote.price } : {}),
      },
    ],
    stake: units,
    payout: paid(units, sums, reward) + (bonus?.units ?? 0n),
    bonus,
    totalOdds: totalOddsOf(sums),
    combinations: sums.combinations,
    isStaked: units > 0n,
  }
}

type Whole = {
  readonly type: 'accumulator' | 'system' | 'builder'
  readonly folds: readonly number[]
  readonly priced: readonly PricedLeg[]
  readonly price: number | null
  readonly kind: Kind
}

const wholeSums = ({ type, folds, priced, price, kind }: Whole): Sums => {
  if (type === 'builder')
    return sumsOf(price === null ? [] : [{ odds: price, isBanker: false }], { type: 'accumulator' })
  return sumsFor(priced, type === 'system' ? { type, folds } : { type }, kind)
}
