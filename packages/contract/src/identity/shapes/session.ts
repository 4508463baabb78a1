import * as z from 'zod/mini'
import '../../fields.ts'

/** What a member gets who is let in. */
export const Session = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})
export type Session = z.output<typeof Session>
