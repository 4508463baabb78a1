import { createHmac, timingSafeEqual } from 'node:crypto'
import { assert } from '@faro/kernel/assert'
import type { Clock } from '@faro/kernel/clock'
import { err, ok, type Result } from '@faro/kernel/result'
import { pageUrl, partnerFetch, type PublicFetch } from '@faro/server-kit/outgoing'
import * as z from 'zod/mini'
import type { Callback, PaymentProvider } from './port.ts'

export type Options = {
  readonly clock: Clock
  readonly baseUrl: string
  readonly secret: string
  readonly callbackUrl: string
  /** Whether a browser may be sent where the provider says. */
  readonly isPage: (url: string) => boolean
  readonly fetch?: PublicFetch
}

const timeoutMs = 8_000
const attemptsMax = 3
const skewSecondsMax = 300

const ProviderBody = z.object({
  subject: z.enum(['payment', 'payout']),
  reference: z.string(),
  provider_ref: z.string(),
  state: z.enum(['pending', 'paid', 'declined', 'expired', 'failed']),
  amount: z.string(),
  currency: z.string(),
})
const StatementBody = z.extend(ProviderBody, { at: z.iso.datetime() })
const Name = z.string().check(z.minLength(1), z.maxLength(80))
const CallbackBody = z.extend(ProviderBody, { event_id: Name })
const ChargebackBody = z.object({
  subject: z.literal('chargeback'),
  event_id: Name,
  reference: z.string(),
  provider_ref: z.string(),
  chargeback_id: Name,
  amount: z.string(),
  currency: z.string(),
})

const wordOf = ({ provider_ref, ...word }: z.output<typeof ProviderBody>) => ({
  ...word,
  providerRef: provider_ref,
})

/**
 * A provider with a hosted page: JSON over HTTPS, signed by HMAC-SHA256 over `timestamp.body` in
 * the header `x-signature: t=<unix seconds>,v1=<hex>`; the same scheme both ways.
 */
export const hostedPay = (options: Options): PaymentProvider => {
  assert(options.secret.length >= 16, 'the payment secret is missing or too short')
  const call = caller(options)
  return {
    way: 'page',
    open: async ({ reference, amount, currency, method, returnUrl }) => {
      const body = {
        reference,
        amount,
        currency,
        method,
        return_url: returnUrl,
        notify_url: options.callbackUrl,
      }
      const answer = await call('POST', '/api/payments', body)
      if (!answer.ok) return answer
      const opened = z
        .object({ page_url: pageUrl(options.isPage), provider_ref: z.string() })
        .safeParse(answer.value)
      return opened.success
        ? ok({ redirectUrl: opened.data.page_url, providerRef: opened.data.provider_ref })
        : err('provider-unavailable')
    },
    payOut: async ({ bankName, ...request }) => {
      const body = { ...request, bank_name: bankName, notify_url: options.callbackUrl }
      const answer = await call('POST', '/api/payouts', body)
      if (!answer.ok) return answer
      const taken = z.object({ provider_ref: z.string() }).safeParse(answer.value)
      return taken.success
        ? ok({ providerRef: taken.data.provider_ref })
        : err('provider-unavailable')
    },
    inquire: async (subject, reference) => {
      const answer = await call('GET', `/api/${subject}s/${encodeURIComponent(reference)}`)
      if (!answer.ok) return answer
      if (answer.value === null) return ok([])
      const word = ProviderBody.safeParse(answer.value)
      return word.success ? ok([wordOf(word.data)]) : err('provider-unavailable')
    },
    statement: async ({ from, to }) => {
      const span = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
      const answer = await call('GET', `/api/statement?${span}`)
      if (!answer.ok) return answer
      const lines = z.object({ lines: z.array(StatementBody) }).safeParse(answer.value)
      return lines.success
        ? ok(lines.data.lines.map(({ at, ...line }) => ({ ...line, at: new Date(at) })))
        : err('provider-unavailable')
    },
    readCallback: (raw, headers, now) => {
      if (!isSigned(raw, String(headers['x-signature'] ?? ''), { secret: options.secret, now }))
        return err('signature-wrong')
      return parseCallback(raw)
    },
  }
}

const parseCallback = (raw: Buffer): Result<Callback, 'malformed'> => {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'))
    const reversed = ChargebackBody.safeParse(body)
    if (reversed.success) {
      const { event_id: event, provider_ref: providerRef, chargeback_id, ...rest } = reversed.data
      return ok({ ...rest, providerRef, chargebackId: chargeback_id, eventId: event })
    }
    const parsed = CallbackBody.safeParse(body)
    if (!parsed.success) return err('malformed')
    const { event_id: eventId, ...word } = parsed.data
    return ok({ ...wordOf(word), eventId })
  } catch {
    return err('malformed')
  }
}

const signature = (secret: string, timestamp: string, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()

export const isSigned = (
  raw: Buffer,
  header: string,
  { secret, now }: { secret: string; now: Date },
): boolean => {
  const match = /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(header)
  if (match === null) return false
  const [, timestamp = '', hex = ''] = match
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > skewSecondsMax) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), signature(secret, timestamp, raw))
}

export const caller =
  ({ clock, baseUrl, secret, fetch: ask = partnerFetch({ timeoutMs }) }: Options) =>
  async (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Result<unknown, 'provider-unavailable'>> => {
    const text = body === undefined ? '' : JSON.stringify(body)
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      const timestamp = String(Math.floor(clock.now().getTime() / 1000))
      try {
        const response = await ask(`${baseUrl}${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'x-signature': `t=${timestamp},v1=${signature(secret, timestamp, text).toString('hex')}`,
          },
          ...(body === undefined ? {} : { body: text }),
        })
        if (response.status === 404 && method === 'GET') return ok(null)
        if (response.ok) return ok(await response.json())
        // the same reference is safe to send again, but only where trying again can help
        if (response.status < 500) return err('provider-unavailable')
      } catch {
        // no answer: whether it arrived is unknown, the reference makes a repeat harmless
      }
      await new Promise((resolve) => setTimeout(resolve, 150 * attempt))
    }
    return err('provider-unavailable')
  }
