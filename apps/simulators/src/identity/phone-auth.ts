import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Inbox } from '../messages/inbox.ts'

type Options = { readonly inbox: Inbox; readonly project: string }
type Pending = { readonly number: string; readonly code: string; at: number; tries: number }

const lifetimeMs = 60_000
const triesMax = 5

/** What a number brings about by its last four digits. */
const sentinels: Readonly<Record<string, string>> = {
  '0001': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '0002': 'QUOTA_EXCEEDED',
  '0003': 'OPERATION_NOT_ALLOWED',
  '0004': 'CAPTCHA_CHECK_FAILED',
}

/**
 * A phone-auth service: sends codes of its own and gives out ID tokens for numbers, in the shape of
 * the Identity Toolkit's REST API. Numbers ending in 0001 to 0004 meet its refusals; a code whose
 * digits are all noughts is expired.
 */
export const phoneAuthSimulator = async ({ inbox, project }: Options) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  const pending = new Map<string, Pending>()
  const refuse = (reply: FastifyReply, message: string) =>
    reply.status(400).send({ error: { code: 400, message } })
  const tokenFor = (number: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      auth_time: now,
      phone_number: number,
      user_id: number,
      firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' },
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setSubject(number)
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .setJti(randomUUID())
      .sign(privateKey)
  }
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-headers', 'content-type')
    })
    app.options('/*', async (_request, reply) => reply.status(204).send())
    app.get('/keys', async () => ({ keys: [jwk] }))
    // a doubled colon stands for one
    app.post('/v1/accounts::sendVerificationCode', async (request, reply) => {
      const number = bodyOf(request)['phoneNumber'] ?? ''
      if (number === '') return refuse(reply, 'MISSING_PHONE_NUMBER')
      if (!/^\+\d{8,15}$/.test(number)) return refuse(reply, 'INVALID_PHONE_NUMBER')
      const sentinel = sentinels[number.slice(-4)]
      if (sentinel !== undefined) return refuse(reply, sentinel)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const sessionInfo = randomUUID()
      pending.set(sessionInfo, { number, code, at: Date.now(), tries: 0 })
      const text = `${code} is your verification code for ${project}.`
      inbox.take({ channel: 'sms', to: number, from: 'Phone Auth', subject: '', text, html: '' })
      return { sessionInfo }
    })
    app.post('/v1/accounts::signInWithPhoneNumber', async (request, reply) => {
      const { sessionInfo = '', code = '' } = bodyOf(request)
      const found = pending.get(sessionInfo)
      if (code === '') return refuse(reply, 'MISSING_CODE')
      if (found === undefined || code === '000000' || Date.now() - found.at > lifetimeMs)
        return refuse(reply, 'SESSION_EXPIRED')
      found.tries += 1
      if (found.tries > triesMax) return refuse(reply, 'TOO_MANY_ATTEMPTS_TRY_LATER')
      if (found.code !== code) return refuse(reply, 'INVALID_CODE')
      pending.delete(sessionInfo)
      return { idToken: await tokenFor(found.number), phoneNumber: found.number }
    })
  }
}

const bodyOf = (request: FastifyRequest): Record<string, string | undefined> =>
  (request.body ?? {}) as Record<string, string | undefined>
