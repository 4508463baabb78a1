import { err, ok, type Result } from '@faro/kernel/result'

/** What an activity may cost: ledger units, or pieces of goods. */
export type Budget = {
  /** Null where there is no limit. */
  readonly limit: bigint | null
  readonly reserved: bigint
  readonly spent: bigint
}

/** Sets aside what a claim will pay before the claim is shown (A3). */
export const reserve = (budget: Budget, x: bigint): Result<Budget, 'promotion-exhausted'> => {
  const { limit, reserved, spent } = budget
  if (limit !== null && reserved + spent + x > limit) return err('promotion-exhausted')
  return ok({ ...budget, reserved: reserved + x })
}

/** What was set aside was paid. */
export const consume = (budget: Budget, x: bigint): Result<Budget, 'state-changed'> =>
  x > budget.reserved
    ? err('state-changed')
    : ok({ ...budget, reserved: budget.reserved - x, spent: budget.spent + x })

/** What was set aside is not needed. */
export const free = (budget: Budget, x: bigint): Result<Budget, 'state-changed'> =>
  x > budget.reserved ? err('state-changed') : ok({ ...budget, reserved: budget.reserved - x })
