import { randomUUID } from 'node:crypto'
import type { Book, Order, Waiting } from './book.ts'
import { sign, type Signer } from './signing.ts'

const pausesMs = [0, 1_000, 3_000, 10_000, 30_000, 60_000, 120_000]
const tickMs = 200
const timeoutMs = 5_000

/** Sends signed call-backs and repeats them with growing pauses until one is answered with 200. */
export const callBacks = (book: Book, { secret, now = Date.now }: Signer) => {
  const busy = new Set<string>()
  let isOver = false
  const send = async (waiting: Waiting, order: Order): Promise<void> => {
    const { reference, providerRef, currency } = order
    const { reversal, eventId } = waiting
    const of = { event_id: eventId, reference, provider_ref: providerRef, currency }
    const body = JSON.stringify(
      reversal === undefined
        ? { ...of, subject: order.subject, state: order.state, amount: order.amount }
        : { ...of, subject: 'chargeback', chargeback_id: reversal.id, amount: reversal.amount },
    )
    const isTaken = await fetch(order.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': sign(secret, body, now()),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      (response) => response.ok,
      () => false,
    )
    waiting.attempts += 1
    const pause = pausesMs[waiting.attempts]
    if (isTaken || pause === undefined) book.waiting.delete(waiting.eventId)
    else waiting.dueAt = Date.now() + pause
    // what is not written down now is sent again after the next start
    if (!isOver) book.save()
  }
  const timer = setInterval(() => {
    for (const waiting of book.waiting.values()) {
      const order = book.orders.get(waiting.providerRef)
      if (order === undefined || waiting.dueAt > Date.now() || busy.has(waiting.eventId)) continue
      busy.add(waiting.eventId)
      void send(waiting, order).finally(() => busy.delete(waiting.eventId))
    }
  }, tickMs)
  const put = (waiting: Omit<Waiting, 'attempts' | 'dueAt'>, delayMs: number): void => {
    book.waiting.set(waiting.eventId, { ...waiting, attempts: 0, dueAt: Date.now() + delayMs })
    book.save()
  }
  return {
    /** Queues one call-back; `delayMs` makes the provider slow. */
    queue: ({ providerRef }: Order, delayMs = 0): void =>
      put({ eventId: randomUUID(), providerRef }, delayMs),
    /** Whoever paid has their money back, or a part of it; said twice where asked. */
    reverse: ({ providerRef }: Order, amount: string, delayMs = 0): void => {
      const reversal = { id: randomUUID(), amount }
      for (const again of [0, 400])
        put({ eventId: randomUUID(), providerRef, reversal }, delayMs + again)
    },
    stop: (): void => {
      isOver = true
      clearInterval(timer)
    },
  }
}

export type CallBacks = ReturnType<typeof callBacks>
