import * as z from 'zod/mini'
import { Instant, Money } from '../fields.ts'

/**
 * awaiting: paid, nobody has said whether it arrived; forced: staff have said so; the others are
 * the member's word. Who says nothing in time has received.
 */
export const receiptStates = [
  'awaiting',
  'received',
  'part-received',
  'not-received',
  'forced',
] as const

export const caseStates = ['open', 'proposed', 'refunded', 'paid-again', 'received'] as const
export const caseResolutions = ['refund', 'pay-again'] as const

export const Receipt = z.object({
  state: z.enum(receiptStates),
  by: z.nullable(z.enum(['member', 'time', 'staff'])),
  received: z.nullable(Money),
  /** When silence counts as received. */
  dueAt: z.nullable(Instant),
  /** What became of the money that is missing; null where none is. */
  caseState: z.nullable(z.enum(caseStates)),
})
export type Receipt = z.output<typeof Receipt>
