import type { Order } from './book.ts'

type Span = { readonly from: string; readonly to: string }

const lineOf = ({ subject, reference, providerRef, state, amount, currency, openedAt }: Order) => ({
  subject,
  reference,
  provider_ref: providerRef,
  state,
  amount,
  currency,
  at: openedAt,
})

type StatementLine = ReturnType<typeof lineOf>

const otherCent = (amount: string): string =>
  amount.replace(/.$/, (last) => (last === '9' ? '8' : '9'))

/**
 * The provider's statement of a period. Sentinels: an amount ending in .21 is missing, in .22 has
 * another amount, in .23 another state, and in .24 appears a second time under an unknown
 * reference.
 */
export const statementOf = (orders: readonly Order[], { from, to }: Span): StatementLine[] =>
  orders
    .filter(({ openedAt = '' }) => openedAt >= from && openedAt < to)
    .flatMap((order): StatementLine[] => {
      const line = lineOf(order)
      if (order.amount.endsWith('.21')) return []
      if (order.amount.endsWith('.22')) return [{ ...line, amount: otherCent(line.amount) }]
      if (order.amount.endsWith('.23'))
        return [{ ...line, state: line.state === 'paid' ? 'pending' : 'paid' }]
      if (order.amount.endsWith('.24')) return [line, { ...line, reference: `${line.reference}-2` }]
      return [line]
    })
