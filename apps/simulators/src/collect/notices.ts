import { randomUUID } from 'node:crypto'
import { sign, type Signer } from '../hosted-pay/signing.ts'
import type { Arrival, Collection } from './collection.ts'

const pausesMs = [0, 1_000, 3_000, 10_000, 30_000]

/** Tells of arrivals, again after a pause until the other side has taken it. */
export const sendArrivals = ({ secret, now = Date.now }: Signer) => {
  const timers = new Set<NodeJS.Timeout>()
  const later = (delayMs: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, delayMs)
    timers.add(timer)
  }
  const send = async (order: Collection, body: string, attempt: number): Promise<void> => {
    const isTaken = await fetch(order.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': sign(secret, body, now()),
      },
      body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.ok,
      () => false,
    )
    const pause = pausesMs[attempt + 1]
    if (!isTaken && pause !== undefined) later(pause, () => void send(order, body, attempt + 1))
  }
  return {
    later,
    send: (order: Collection, arrival: Arrival, eventId: string = randomUUID()): void => {
      const { reference, providerRef: provider_ref } = order
      const body = { event_id: eventId, reference, provider_ref, transfer: arrival }
      void send(order, JSON.stringify(body), 0)
    },
    stop: (): void => timers.forEach((timer) => clearTimeout(timer)),
  }
}
