import * as z from 'zod/mini'
import '../../fields.ts'

/** What a member gets who is let in. */
export const Session = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Somebody else opened the account: with the new password its owner accepts the terms. */
  termsNeeded: z.optional(z.boolean()),
})
export type Session = z.output<typeof Session>
