/** After a win or a loss the stake goes back to the first one, or is raised by so many per cent. */
export type AfterResult =
  | { readonly kind: 'reset' }
  | { readonly kind: 'raise'; readonly by: number }

export type AutobetRules = {
  /** Null: until a limit or the player stops it. */
  readonly rounds: number | null
  /** Stops before more than so much could be lost in all; units of money, as everything here. */
  readonly lossMax: bigint
  /** Stops once so much is won in all; null for never. */
  readonly profitMax: bigint | null
  readonly onWin: AfterResult
  readonly onLoss: AfterResult
}

export type Autobet = {
  readonly base: bigint
  readonly stake: bigint
  readonly played: number
  /** What was paid minus what was staked so far. */
  readonly net: bigint
  readonly rules: AutobetRules
}

export const beginAutobet = (base: bigint, rules: AutobetRules): Autobet => ({
  base,
  stake: base,
  played: 0,
  net: 0n,
  rules,
})

type Played = { readonly stake: bigint; readonly payout: bigint; readonly stakeMax: bigint }

/** What to bet next after a round; null once a rule ends it. */
export const afterRound = (auto: Autobet, { stake, payout, stakeMax }: Played): Autobet | null => {
  const { rules, base } = auto
  const net = auto.net + payout - stake
  const played = auto.played + 1
  if (rules.rounds !== null && played >= rules.rounds) return null
  if (rules.profitMax !== null && net >= rules.profitMax) return null
  const rule = payout > stake ? rules.onWin : rules.onLoss
  const wished = rule.kind === 'reset' ? base : stake + (stake * BigInt(rule.by)) / 100n
  const next = wished > stakeMax ? stakeMax : wished
  // the next stake could take it over the limit: stop before, not after
  return next - net > rules.lossMax ? null : { ...auto, stake: next, net, played }
}
