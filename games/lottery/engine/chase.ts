import { err, ok, type Result } from '@faro/kernel/result'

export type ChasePlan =
  | { readonly kind: 'constant'; readonly times: number }
  | {
      readonly kind: 'doubling'
      readonly times: number
      readonly factor: number
      /** Draws after which the factor is applied. */
      readonly every: number
    }
  /** Profit of at least so many per cent of all that was staked until then. */
  | { readonly kind: 'profit'; readonly percent: number }

export type ChaseInput = {
  readonly draws: number
  /** What the lines stake at 1 time, and what one hit of them pays, in the same unit. */
  readonly stake: bigint
  readonly prize: bigint
  readonly timesMax: number
}

/** A chase covers at most so many draws (lottery.md §4.5). */
export const chaseMost = 120

/** The smallest multiplier with the profit asked for; null where none is large enough. */
const timesForProfit = (
  { stake, prize }: Pick<ChaseInput, 'stake' | 'prize'>,
  percent: bigint,
  spent: bigint,
): bigint | null => {
  const gain = 100n * prize - (100n + percent) * stake
  if (gain <= 0n) return null
  const needed = (100n + percent) * spent
  const times = (needed + gain - 1n) / gain
  return times < 1n ? 1n : times
}

const profitPlan = (
  input: ChaseInput,
  percent: number,
): Result<readonly number[], 'chase-impossible'> => {
  const times: number[] = []
  let spent = 0n
  for (let draw = 0; draw < input.draws; draw += 1) {
    const next = timesForProfit(input, BigInt(percent), spent)
    if (next === null || next > BigInt(input.timesMax)) return err('chase-impossible')
    times.push(Number(next))
    spent += next * input.stake
  }
  return ok(times)
}

/**
 * Multipliers for the draws of a chase, one per draw.
 * Errors: `chase-too-long`; `chase-impossible` where a multiplier passes the most, or no multiplier
 * reaches the profit.
 */
export const planChase = (
  plan: ChasePlan,
  input: ChaseInput,
): Result<readonly number[], 'chase-too-long' | 'chase-impossible'> => {
  if (input.draws < 1 || input.draws > chaseMost) return err('chase-too-long')
  if (plan.kind === 'profit') return profitPlan(input, plan.percent)
  const times = Array.from({ length: input.draws }, (_, i) =>
    plan.kind === 'constant' ? plan.times : plan.times * plan.factor ** Math.floor(i / plan.every),
  )
  return times.every((one) => one >= 1 && one <= input.timesMax)
    ? ok(times)
    : err('chase-impossible')
}
