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
 * What the provider says began within a span. Sentinels: an amount ending in .21 is left out, one
 * ending in .22 has another amount, one ending in .23 another state, and one ending in .24 stands
 * there a second time under a reference that nobody else knows.
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
