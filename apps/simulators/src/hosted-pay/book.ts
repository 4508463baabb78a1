import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type State = 'pending' | 'paid' | 'declined' | 'failed'

/** One payment or payout in the provider's own books. */
export type Order = {
  readonly subject: 'payment' | 'payout'
  readonly reference: string
  readonly providerRef: string
  readonly amount: string
  readonly currency: string
  readonly returnUrl: string
  readonly notifyUrl: string
  readonly number: string
  readonly openedAt?: string
  state: State
}

/** Call-backs that have not been answered yet: they outlive a restart. */
export type Waiting = {
  readonly eventId: string
  readonly providerRef: string
  /** What whoever paid has back; left out where the order itself is told. */
  readonly reversal?: { readonly id: string; readonly amount: string }
  attempts: number
  dueAt: number
}

export type Book = {
  readonly orders: Map<string, Order>
  readonly waiting: Map<string, Waiting>
  readonly save: () => void
}

/** The provider's orders, stored in a file so that they survive a restart. */
export const openBook = (folder: string): Book => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'hosted-pay.json')
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { orders: Order[]; waiting: Waiting[] })
    : { orders: [], waiting: [] }
  const orders = new Map(kept.orders.map((order) => [order.providerRef, order]))
  const waiting = new Map(kept.waiting.map((one) => [one.eventId, one]))
  return {
    orders,
    waiting,
    save: () => {
      writeFileSync(
        `${file}.tmp`,
        JSON.stringify({ orders: [...orders.values()], waiting: [...waiting.values()] }),
      )
      renameSync(`${file}.tmp`, file)
    },
  }
}

export const findOrder = (
  { orders }: Book,
  subject: Order['subject'],
  reference: string,
): Order | undefined =>
  [...orders.values()].find((order) => order.subject === subject && order.reference === reference)
