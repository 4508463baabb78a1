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
  const factor = payout > stake ? onWin : onLoss
  const wished = factor === 1 ? auto.base : stake * BigInt(factor)
  const next = wished > stakeMax ? stakeMax : wished
  // the next bet could lose more than was allowed
  return -net + next > lossMax ? null : { ...auto, stake: next, left, net }
}
