import type { Collection } from './collection.ts'

type Span = { readonly from: string; readonly to: string }

type StatementLine = {
  readonly reference: string
  readonly transfer_id: string
  readonly amount: string
  readonly currency: string
  readonly final: boolean
  readonly at: string
}

const otherCent = (amount: string): string =>
  amount.replace(/.$/, (last) => (last === '9' ? '8' : '9'))

/**
 * What arrived within a span, a line each. Sentinels, by the amount that was asked for: of one
 * ending in .21 nothing is listed, of one ending in .22 all with another amount.
 */
export const statementOf = (
  orders: readonly Collection[],
  { from, to }: Span,
): readonly StatementLine[] =>
  orders.flatMap((order) =>
    order.amount.endsWith('.21')
      ? []
      : order.arrivals
          .filter(({ at = '' }) => at >= from && at < to)
          .map(({ transfer_id, amount, currency, final, at = '' }) => ({
            reference: order.reference,
            transfer_id,
            amount: order.amount.endsWith('.22') ? otherCent(amount) : amount,
            currency,
            final,
            at,
          })),
  )
