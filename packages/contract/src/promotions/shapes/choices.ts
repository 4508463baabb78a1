import * as z from 'zod/mini'
import '../../fields.ts'
import type { TermsByName } from '../../route.ts'

/** What a member wants to hear of. */
export const Choices = z.strictObject({
  /** Promotions at all; off, nothing of them is shown anywhere. */
  offers: z.boolean(),
  inbox: z.boolean(),
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
})
export type Choices = z.output<typeof Choices>

export const choices = {
  mine: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'Whether the member wants promotions, and by which ways',
    ok: Choices,
    errors: [],
  },
  save: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Changes it at once',
    body: Choices,
    ok: Choices,
    errors: [],
  },
} as const satisfies TermsByName
