import type { BetInput } from '@faro/contract/sportsbook'
import { typedUnits } from '../../games/stake.ts'
import { legInput, useSlip } from '../../sports/slip-store.ts'
import { payoutOf, sumsOf, totalOddsOf } from '../../sports/slip-sums.ts'
import { useSportSettings } from '../../sports/sport-settings.ts'
import type { BetMoney } from '../../sports/use-bet-money.ts'
import type { LegView } from './use-slip-view.ts'

export type SlipBets = {
  readonly bets: readonly BetInput[]
  /** Units of money, of all bets together. */
  readonly stake: bigint
  readonly payout: bigint
  /** Null where there are several bets. */
  readonly totalOdds: number | null
  readonly combinations: number
  /** Whether every bet has a stake that can be read. */
  readonly isStaked: boolean
}

/** The name under which the one stake of an accumulator or system is typed. */
export const wholeStake = 'all'

type Ready = { readonly legs: readonly LegView[]; readonly money: BetMoney }

/** What the slip would place now, at the prices of now. */
export const useSlipBets = ({ legs, money }: Ready): SlipBets => {
  const type = useSlip((slip) => slip.type)
  const folds = useSlip((slip) => slip.folds)
  const stakes = useSlip((slip) => slip.stakes)
  const accept = useSportSettings((settings) => settings.accept)
  const read = (name: string): bigint => typedUnits(stakes[name] ?? '', money.decimals) ?? 0n
  const priced = legs.map(({ leg, now }) => ({ odds: now ?? leg.odds, isBanker: leg.isBanker }))
  const inputs = legs.map(({ leg, now }) => legInput({ ...leg, odds: now ?? leg.odds }))
  if (type === 'single') {
    const singles = legs.flatMap(({ key }, i) => {
      const [input, price] = [inputs[i], priced[i]]
      const units = read(key)
      if (input === undefined || price === undefined || units === 0n) return []
      const payout = payoutOf(units, sumsOf([price], { type: 'accumulator' }))
      const { banker: _, ...leg } = input
      const bet: BetInput = { type, legs: [leg], stake: money.text(units), accept }
      return [{ bet, units, payout }]
    })
    return {
      bets: singles.map(({ bet }) => bet),
      stake: singles.reduce((sum, { units }) => sum + units, 0n),
      payout: singles.reduce((sum, { payout }) => sum + payout, 0n),
      totalOdds: legs.length === 1 ? (priced[0]?.odds ?? null) : null,
      combinations: singles.length,
      isStaked: singles.length > 0,
    }
  }
  const sums = sumsOf(priced, type === 'system' ? { type, folds } : { type })
  const units = read(wholeStake)
  return {
    bets: [
      {
        type,
        legs: type === 'system' ? inputs : inputs.map(({ banker: _, ...leg }) => leg),
        stake: money.text(units),
        accept,
        ...(type === 'system' ? { folds: [...folds] } : {}),
      },
    ],
    stake: units,
    payout: payoutOf(units, sums),
    totalOdds: totalOddsOf(sums),
    combinations: sums.combinations,
    isStaked: units > 0n,
  }
}
