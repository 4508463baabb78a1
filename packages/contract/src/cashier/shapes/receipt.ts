import * as z from 'zod/mini'
import { Instant, Money } from '../../fields.ts'
import { caseStates, receiptStates } from '../values.ts'

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
