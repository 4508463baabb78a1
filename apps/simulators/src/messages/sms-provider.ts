import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Inbox } from './inbox.ts'

type Options = {
  readonly inbox: Inbox
  readonly token: string
  /** Pauses before a call-back and between its repeats. */
  readonly timings?: { readonly deliveryMs: number; readonly slowMs: number }
}

const timingsDefault = { deliveryMs: 400, slowMs: 5_000 }
const callBackTries = 5

const isCalledBy = (header: string | undefined, token: string): boolean => {
  const [account, password = ''] = Buffer.from(
    /^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '',
    'base64',
  )
    .toString()
    .split(':')
  const [given, expected] = [Buffer.from(password), Buffer.from(token)]
  return account !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = (token: string, url: string, fields: Record<string, string>): string =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(fields)
          .toSorted()
          .map((name) => `${name}${fields[name]}`)
          .join(''),
    )
    .digest('base64')

/**
 * An SMS provider with the message resource of the usual REST API and its signed call-backs.
 * Sentinels: a number ending in 0000 does not exist, one ending in 1111 is never reached, one
 * ending in 2222 is slow and told twice, one ending in 3333 is answered with 503 two times first.
 */
export const smsProvider = ({ inbox, token, timings = timingsDefault }: Options) => {
  const outages = new Map<string, number>()
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }
  const tell = async (url: string, fields: Record<string, string>, tries = 1): Promise<void> => {
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signatureOf(token, url, fields),
      },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (!isTaken && tries < callBackTries)
      later(tries * timings.deliveryMs, () => void tell(url, fields, tries + 1))
  }
  const deliver = (sid: string, to: string, url: string): void => {
    const isReached = !to.endsWith('1111')
    const fields: Record<string, string> = {
      MessageSid: sid,
      To: to,
      MessageStatus: isReached ? 'delivered' : 'undelivered',
      ...(isReached ? {} : { ErrorCode: '30003' }),
    }
    const isSlow = to.endsWith('2222')
    later(isSlow ? timings.slowMs : timings.deliveryMs, () => void tell(url, fields))
    if (isSlow) later(timings.slowMs + timings.deliveryMs, () => void tell(url, fields))
  }
  const routes = async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    app.post('/2010-04-01/Accounts/:account/Messages.json', async (request, reply) => {
      if (!isCalledBy(request.headers.authorization, token))
        return reply.status(401).send({ code: 20003, message: 'Authenticate' })
      const fields = Object.fromEntries(new URLSearchParams(String(request.body)))
      const { To: to = '', From: from = '', Body: text = '', StatusCallback: url } = fields
      if (!/^\+\d{8,15}$/.test(to) || to.endsWith('0000'))
        return reply.status(400).send({ code: 21211, message: "Invalid 'To' Phone Number" })
      const outage = outages.get(to) ?? 0
      if (to.endsWith('3333') && outage < 2) {
        outages.set(to, outage + 1)
        return reply.status(503).send({ code: 20503, message: 'Service unavailable' })
      }
      const sid = `SM${randomBytes(16).toString('hex')}`
      if (!to.endsWith('1111'))
        inbox.take({ channel: 'sms', to, from, subject: '', text, html: '' })
      if (url !== undefined) deliver(sid, to, url)
      return reply.status(201).send({ sid, status: 'queued', to, from, body: text })
    })
  }
  return {
    routes,
    stop: (): void => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
