import * as z from 'zod/mini'
import { Nothing } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

export const language = {
  update: {
    audience: 'signed-in',
    beforeTerms: true,
    limit: '30/min',
    summary: 'The language in which the member is written to: one that the brand speaks',
    body: z.strictObject({
      language: z.string().check(z.regex(/^[A-Z]{2,3}(-[A-Z]{2})?$/)),
    }),
    ok: Nothing,
    errors: ['language-not-offered'],
  },
} as const satisfies TermsByName
