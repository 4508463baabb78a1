import { partnerFetch } from '@faro/server-kit/outgoing'
import * as z from 'zod/mini'
import type { ProofCheck } from './bot-check.ts'

type Options = {
  /** `https://challenges.cloudflare.com/turnstile/v0`, or whatever speaks its protocol. */
  readonly baseUrl: string
  readonly secret: string
}

const timeoutMs = 6_000
const ask = partnerFetch({ timeoutMs, bytesMax: 65_536 })
const Verdict = z.object({ success: z.boolean() })

/**
 * Verifies a Turnstile token with its service; a token is good once and for five minutes. While the
 * service is unreachable nobody passes: the brand may switch to another check.
 */
export const turnstile =
  ({ baseUrl, secret }: Options): ProofCheck =>
  async (proof, { ip }) => {
    try {
      const response = await ask(`${baseUrl}/siteverify`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: proof, remoteip: ip }),
      })
      const verdict = Verdict.safeParse(await response.json())
      return verdict.success && verdict.data.success
    } catch {
      return false
    }
  }
