import type { CrashBet } from '@faro/contract/crash'
import { unitsOf } from '../units.ts'

/** After a win or a loss the stake goes back to where it began, or is multiplied. */
export type Autobet = {
  readonly base: bigint
  readonly stake: bigint
  readonly left: number
  readonly net: bigint
  readonly rules: AutobetRules
}

export type AutobetRules = {
  readonly rounds: number
  /** Ends when so much is lost in all; in units of money, as everything here. */
  readonly lossMax: bigint
  /** Ends when so much is won in all; null for never. */
  readonly winMax: bigint | null
  readonly onLoss: 1 | 2
  readonly onWin: 1 | 2
}

export const beginAutobet = (base: bigint, rules: AutobetRules): Autobet => ({
  base,
  stake: base,
  left: rules.rounds,
  net: 0n,
  rules,
})

type Played = { readonly stake: bigint; readonly payout: bigint; readonly stakeMax: bigint }

/** What to bet next after a round; null once a rule ends it. */
export const afterRound = (auto: Autobet, { stake, payout, stakeMax }: Played): Autobet | null => {
  const net = auto.net + payout - stake
  const left = auto.left - 1
  const { lossMax, winMax, onLoss, onWin } = auto.rules
  if (left <= 0 || (winMax !== null && net >= winMax)) return null
  const wished = wishedAfter(auto, { stake, payout, onLoss, onWin })
  const next = wished > stakeMax ? stakeMax : wished
  // the next bet could lose more than was allowed
  return -net + next > lossMax ? null : { ...auto, stake: next, left, net }
}

type Outcome = Pick<Played, 'stake' | 'payout'> & Pick<AutobetRules, 'onLoss' | 'onWin'>

const wishedAfter = ({ base }: Autobet, { stake, payout, onLoss, onWin }: Outcome): bigint => {
  // given back: neither won nor lost
  if (payout === stake) return stake
  const factor = payout > stake ? onWin : onLoss
  return factor === 1 ? base : stake * BigInt(factor)
}

type Limits = { readonly decimals: number; readonly stakeMax: string }

/** What comes after a bet; null while it is open, too. */
export const afterBet = (
  auto: Autobet,
  bet: CrashBet,
  { decimals, stakeMax }: Limits,
): Autobet | null =>
  bet.state === 'placed'
    ? null
    : afterRound(auto, {
        stake: unitsOf(bet.stake, decimals),
        payout: unitsOf(bet.payout, decimals),
        stakeMax: unitsOf(stakeMax, decimals),
      })

type Open = Limits & {
  readonly betId: string
  readonly history: () => Promise<readonly CrashBet[]>
}

/**
 * Counts a bet whose result this page missed before the next one is placed by it. One that is not
 * in the history ends autobet: the loss is unknown.
 */
export const catchUp = async (
  auto: Autobet,
  { betId, history, ...limits }: Open,
): Promise<Autobet | null> => {
  const rows = await history().catch(() => [])
  const bet = rows.find((row) => row.betId === betId)
  return bet === undefined ? null : afterBet(auto, bet, limits)
}
