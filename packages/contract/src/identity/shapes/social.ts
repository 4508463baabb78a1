import * as z from 'zod/mini'
import { Nothing, Name, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { SocialDetails } from './forms.ts'
import { SocialProvider } from './security.ts'
import { Session } from './session.ts'
import { Held } from './verification.ts'

const Secret = z.string().check(z.regex(/^[\w-]{43}$/))

/** Where the visitor was: a path of this site. */
const ReturnTo = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/))

const provider = z.strictObject({ provider: SocialProvider })
const address = z.object({ url: z.string() })

/** What became of a visit to a provider. */
export const SocialOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), session: Session }),
  z.object({ outcome: z.literal('held'), held: Held }),
  z.object({ outcome: z.literal('linked') }),
  /** No account yet: it is created once the form is complete. */
  z.object({
    outcome: z.literal('new'),
    ticket: z.string(),
    nickname: z.string(),
    email: z.nullable(z.string()),
  }),
  /** The address belongs to an account: sign in to it, then link. */
  z.object({ outcome: z.literal('email-taken'), ticket: z.string(), email: z.string() }),
])
export type SocialOutcome = z.output<typeof SocialOutcome>

export const social = {
  begin: {
    limit: '20/min',
    summary: 'Begins a sign-in with a provider; answers where the browser goes',
    params: provider,
    body: z.strictObject({ returnTo: ReturnTo }),
    ok: address,
    errors: ['method-unavailable', 'social-unavailable', 'binding-taken'],
  },
  beginLink: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Begins to link a provider to the account; answers where the browser goes',
    params: provider,
    body: z.strictObject({ returnTo: ReturnTo }),
    ok: address,
    errors: ['proof-needed', 'method-unavailable', 'social-unavailable', 'binding-taken'],
  },
  finish: {
    limit: '20/min',
    summary: 'Exchanges what the browser came back with, once, for what became of it',
    body: z.strictObject({ handover: Secret }),
    ok: SocialOutcome,
    errors: ['social-expired', 'binding-taken', 'account-disabled', 'member-account-needed'],
  },
  register: {
    limit: '20/min',
    headers: ['cookie'],
    summary: 'Makes the account of somebody who came from a provider, and signs in',
    body: z.strictObject({
      ticket: Secret,
      nickname: Name(40, 2),
      agreed: z.literal(true),
      /** What the brand's rules of registration require beside. */
      details: z.optional(SocialDetails),
      language: z.optional(Text(5, 2)),
      /** The invitation code of the address, where none was typed. */
      addressCode: z.optional(z.string().check(z.maxLength(255))),
      domain: z.optional(z.string().check(z.maxLength(255))),
    }),
    ok: Session,
    errors: [
      'social-expired',
      'registration-closed',
      'binding-taken',
      'fields-refused',
      'invitation-code-invalid',
    ],
  },
  link: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Links the provider that somebody came from to the account they signed in to',
    body: z.strictObject({ ticket: Secret }),
    ok: Nothing,
    errors: ['proof-needed', 'social-expired', 'binding-taken'],
  },
  unlink: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Removes the link to a provider; the last way in stays',
    params: provider,
    ok: Nothing,
    errors: ['proof-needed', 'not-found', 'only-way-in'],
  },
} as const satisfies TermsByName
