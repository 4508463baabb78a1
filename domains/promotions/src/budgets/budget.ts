import type { CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'

/** A budget of a brand: of an activity by its code, or of a programme such as `vip`. */
export type BudgetName = {
  readonly merchantId: number
  readonly code: string
  readonly currency: CurrencyCode
}

/** The pooled account that pays what a budget gives. */
export const costAccountOf = (code: string): string => `promotion:${code}`

/** Budgets of programmes, which have no limit of their own: no activity is called so. */
const programmes: ReadonlySet<string> = new Set([
  'points',
  'cashback',
  'vip',
  'free-rounds',
  'free-bets',
  'boosts',
  'grants',
])

export const isProgramme = (code: string): boolean => programmes.has(code)

export type Cost = { readonly amount: bigint; readonly pieces?: number }

/** A programme without a budget of its own has no limit. */
const openBudget = (tx: Tx, { merchantId, code, currency }: BudgetName) =>
  tx.query(
    `insert into promotions.budget(merchant_id, code, currency) values ($1, $2, $3)
     on conflict do nothing`,
    [merchantId, code, currency],
  )

/** Sets aside what a reward will cost, before it is shown as one to claim (A3). */
export const reserveIn = async (
  tx: Tx,
  name: BudgetName,
  { amount, pieces = 0 }: Cost,
): Promise<Result<null, 'promotion-exhausted'>> => {
  const { merchantId, code } = name
  const reserve = () =>
    tx.query(
      `update promotions.budget set reserved = reserved + $3,
         pieces_reserved = pieces_reserved + $4
       where merchant_id = $1 and code = $2
         and (amount_limit is null or reserved + spent + $3 <= amount_limit)
         and (pieces_limit is null or pieces_reserved + pieces_spent + $4 <= pieces_limit)
       returning 1`,
      [merchantId, code, amount, pieces],
    )
  if ((await reserve()).length > 0) return ok(null)
  await openBudget(tx, name)
  return (await reserve()).length > 0 ? ok(null) : err('promotion-exhausted')
}

/** What was set aside was paid; `paid` may be less, the rest is free again. */
export const consumeIn = async (
  tx: Tx,
  { merchantId, code }: Omit<BudgetName, 'currency'>,
  { reserved, paid, pieces = 0 }: { reserved: bigint; paid: bigint; pieces?: number },
): Promise<void> => {
  await tx.query(
    `update promotions.budget set reserved = reserved - $3, spent = spent + $4,
       pieces_reserved = pieces_reserved - $5, pieces_spent = pieces_spent + $5
     where merchant_id = $1 and code = $2`,
    [merchantId, code, reserved, paid, pieces],
  )
}

/** What was set aside is not needed. */
export const freeIn = (
  tx: Tx,
  name: Omit<BudgetName, 'currency'>,
  { amount, pieces = 0 }: Cost,
): Promise<unknown> =>
  tx.query(
    `update promotions.budget set reserved = reserved - $3,
       pieces_reserved = pieces_reserved - $4
     where merchant_id = $1 and code = $2`,
    [name.merchantId, name.code, amount, pieces],
  )

/** What came back of what had been paid: a bonus that was lost, a reward that was taken back. */
export const refundIn = (
  tx: Tx,
  name: Omit<BudgetName, 'currency'>,
  amount: bigint,
): Promise<unknown> =>
  tx.query('update promotions.budget set spent = spent - $3 where merchant_id = $1 and code = $2', [
    name.merchantId,
    name.code,
    amount,
  ])
