const groupUnits = 2_000n

/** What each upline of a chain is above the next one: the chain goes from the root to the bettor. */
const steps = (chain: readonly number[]): readonly bigint[] =>
  chain.slice(0, -1).map((limit, i) => BigInt(limit - (chain[i + 1] ?? limit)))

export type LotteryRebate = {
  /** With the bet, in ledger units. */
  readonly own: bigint
  /** By upline from the root on, in two-thousandths of a ledger unit. */
  readonly uplines: readonly bigint[]
}

/** What a lottery bet at a prize group gives back to the bettor and to those above (R2). */
export const lotteryRebate = (
  groups: readonly number[],
  { group, stake }: { readonly group: number; readonly stake: bigint },
): LotteryRebate => ({
  own: (stake * BigInt((groups.at(-1) ?? group) - group)) / groupUnits,
  uplines: steps(groups).map((step) => stake * step),
})

/** What a difference of valid bet gives to those above, in millionths of a unit each (R3). */
export const categoryRebate = (ratesPpm: readonly number[], valid: bigint): readonly bigint[] =>
  steps(ratesPpm).map((step) => valid * step)

export type RebateDay = {
  /** In ledger units. */
  readonly paid: bigint
  /** In parts of a unit, of which so many make one; below zero what is taken off days to come. */
  readonly remainder: bigint
}

/** An upline's sum of a day with what was left of the days before: whole units are paid (R4). */
export const rebateDay = (sum: bigint, remainder: bigint, partsPerUnit: bigint): RebateDay => {
  const all = sum + remainder
  const paid = all < 0n ? 0n : all / partsPerUnit
  return { paid, remainder: all - paid * partsPerUnit }
}
