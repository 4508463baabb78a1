/** Limits a player sets before letting the game spin by itself. Amounts in ledger units. */
export type AutoplayLimits = {
  readonly spins: number
  readonly lossMax: bigint
  /** Null: a big win does not stop it. */
  readonly winMax: bigint | null
  /** Whether free spins or held coins stop it. */
  readonly stopsOnFeature: boolean
}

export type Autoplay = {
  readonly limits: AutoplayLimits
  readonly left: number
  /** What was paid minus what was staked so far. */
  readonly net: bigint
}

export const beginAutoplay = (limits: AutoplayLimits): Autoplay => ({
  limits,
  left: limits.spins,
  net: 0n,
})

/** The state after a spin; null once a limit says stop. */
export const afterSpin = (
  { limits, left, net }: Autoplay,
  { stake, payout, hasFeature }: { stake: bigint; payout: bigint; hasFeature: boolean },
): Autoplay | null => {
  const next = { limits, left: left - 1, net: net + payout - stake }
  if (next.left <= 0 || (hasFeature && limits.stopsOnFeature)) return null
  if (limits.winMax !== null && payout > limits.winMax) return null
  // the next stake could take it over the limit: stop before, not after
  return -next.net + stake > limits.lossMax ? null : next
}
