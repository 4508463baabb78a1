import type { Clock } from '@faro/kernel/clock'
import type { Queryable } from '@faro/server-kit/db'
import { partnerFetch } from '@faro/server-kit/outgoing'
import { createRemoteJWKSet, customFetch, jwtVerify, type FetchImplementation } from 'jose'
import { consumeProof } from '../bot-check/consume-proof.ts'

type Options = {
  readonly db: Queryable
  readonly clock: Clock
  /** Where the issuer's public keys lie. */
  readonly keysUrl: string
  readonly project: string
}

const timeoutMs = 5_000
const ask = partnerFetch({ timeoutMs, bytesMax: 262_144 })
const askForKeys: FetchImplementation = (url, { method, headers, signal }) =>
  ask(url, { method, headers: Object.fromEntries(headers), signal })

/** How long ago the code may have been entered. */
const ageSecondsMax = 300

/** The number that a phone-auth token proves, in E.164; null where it proves none. */
export type PhoneAuth = (idToken: string) => Promise<string | null>

/**
 * ID tokens of Firebase Authentication: signed by the issuer's keys, for our project, signed in by
 * phone a moment ago. Ours to see to: that each is used once.
 */
export const phoneAuth = ({ db, clock, keysUrl, project }: Options): PhoneAuth => {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: timeoutMs,
    [customFetch]: askForKeys,
  })
  return async (idToken) => {
    const now = clock.now()
    const verified = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time', 'phone_number'],
    }).catch(() => null)
    if (verified === null) return null
    const { phone_number: number, auth_time: at, firebase } = verified.payload
    const ageSeconds = now.getTime() / 1000 - Number(at)
    const byPhone = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
    if (byPhone !== 'phone' || typeof number !== 'string') return null
    if (!(ageSeconds >= -60 && ageSeconds <= ageSecondsMax)) return null
    const expiresAt = new Date(now.getTime() + ageSecondsMax * 2_000)
    // what is signed, not how the signature is written: its last letter has several spellings
    const signed = idToken.slice(0, idToken.lastIndexOf('.'))
    return (await consumeProof(db, `phone-auth:${signed}`, expiresAt)) ? number : null
  }
}
