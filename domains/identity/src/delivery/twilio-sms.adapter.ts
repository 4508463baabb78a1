import { createHmac, timingSafeEqual } from 'node:crypto'
import { partnerFetch } from '@faro/server-kit/outgoing'
import * as z from 'zod/mini'
import type { SendOutcome, SmsSender } from './ports.ts'

const ask = partnerFetch({ timeoutMs: 8_000, bytesMax: 65_536 })

export type TwilioOptions = {
  /** `https://api.twilio.com`, or whatever speaks its protocol. */
  readonly baseUrl: string
  readonly account: string
  readonly token: string
  /** The number or name that the message comes from. */
  readonly from: string
  readonly statusUrl: string
}

const Taken = z.object({ sid: z.string() })
const Refused = z.object({ code: z.optional(z.number()), message: z.optional(z.string()) })

/**
 * Sends by the message resource of Twilio's REST API (version 2010-04-01): basic authentication,
 * form body. 4xx other than 429 is the provider's last word; the rest is tried again.
 */
export const twilioSms = (options: TwilioOptions): SmsSender => ({
  send: async ({ to, text }): Promise<SendOutcome> => {
    const { baseUrl, account, token, from, statusUrl } = options
    const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
    const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
    try {
      const response = await ask(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, From: from, Body: text, StatusCallback: statusUrl }),
      })
      const body: unknown = await response.json().catch(() => null)
      if (response.ok) {
        const taken = Taken.safeParse(body)
        return taken.success
          ? { kind: 'taken', providerRef: taken.data.sid }
          : { kind: 'unavailable', reason: 'unreadable answer' }
      }
      const refused = Refused.safeParse(body)
      const code = refused.success ? (refused.data.code ?? response.status) : response.status
      const isFinal = response.status < 500 && response.status !== 429
      return { kind: isFinal ? 'refused' : 'unavailable', reason: `provider ${code}` }
    } catch (error) {
      return { kind: 'unavailable', reason: error instanceof Error ? error.name : 'failed' }
    }
  },
})

/**
 * The signature of a status call-back: base64 of HMAC-SHA1 over the address and the sorted fields,
 * with the account's token.
 */
const twilioSignature = (
  token: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string => {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name] ?? ''}`)
    .join('')
  return createHmac('sha1', token).update(`${url}${text}`).digest('base64')
}

export const isTwilioSigned = (
  { token, statusUrl }: Pick<TwilioOptions, 'token' | 'statusUrl'>,
  signature: string,
  fields: Readonly<Record<string, string>>,
): boolean => {
  const expected = Buffer.from(twilioSignature(token, statusUrl, fields))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
