import { DepositInstructions } from '@faro/contract/cashier/shapes'
import { assert } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import * as z from 'zod/mini'
import { caller, isSigned, type Options } from './hosted-pay.adapter.ts'
import type { Callback, PaymentProvider, TransferUpdate } from './port.ts'

const Transfer = z.object({
  transfer_id: z.string().check(z.minLength(1), z.maxLength(80)),
  amount: z.string(),
  currency: z.string(),
  confirmations: z.int().check(z.minimum(0)),
  final: z.boolean(),
})
const Opened = z.object({
  provider_ref: z.string(),
  expires_at: z.iso.datetime(),
  instructions: DepositInstructions,
})
const State = z.object({
  reference: z.string(),
  provider_ref: z.string(),
  transfers: z.array(Transfer),
})
const Notice = z.object({
  event_id: z.string().check(z.maxLength(80)),
  reference: z.string(),
  provider_ref: z.string(),
  transfer: Transfer,
})

const StatementBody = z.object({
  lines: z.array(
    z.object({
      transfer_id: z.string().check(z.minLength(1), z.maxLength(80)),
      amount: z.string(),
      currency: z.string(),
      final: z.boolean(),
      at: z.iso.datetime(),
    }),
  ),
})

type Order = { readonly reference: string; readonly provider_ref: string }

const wordOf = (
  { reference, provider_ref: providerRef }: Order,
  { transfer_id: transferId, final: isFinal, ...transfer }: z.output<typeof Transfer>,
): TransferUpdate => ({
  subject: 'transfer',
  reference,
  providerRef,
  transferId,
  isFinal,
  ...transfer,
})

/**
 * A provider that collects transfers: it answers with where to send the money and tells of each
 * arrival, signed as hosted-pay does. It pays nothing out.
 */
export const collectPay = (options: Options): PaymentProvider => {
  assert(options.secret.length >= 16, 'the payment secret is missing or too short')
  const call = caller(options)
  return {
    way: 'instructions',
    open: async ({ reference, amount, currency, method }) => {
      const body = { reference, amount, currency, method, notify_url: options.callbackUrl }
      const answer = await call('POST', '/api/collections', body)
      if (!answer.ok) return answer
      const opened = Opened.safeParse(answer.value)
      if (!opened.success) return err('provider-unavailable')
      const { provider_ref: providerRef, expires_at: expiresAt, instructions } = opened.data
      const { sandboxUrl } = instructions
      if (sandboxUrl !== null && !options.isPage(sandboxUrl)) return err('provider-unavailable')
      return ok({ redirectUrl: null, providerRef, instructions, expiresAt: new Date(expiresAt) })
    },
    payOut: async () => err('provider-unavailable'),
    inquire: async (_subject, reference) => {
      const answer = await call('GET', `/api/collections/${encodeURIComponent(reference)}`)
      if (!answer.ok) return answer
      if (answer.value === null) return ok([])
      const state = State.safeParse(answer.value)
      if (!state.success) return err('provider-unavailable')
      return ok(state.data.transfers.map((transfer) => wordOf(state.data, transfer)))
    },
    // a line per arrival: one deposit may have many, and each is credited for itself
    statement: async ({ from, to }) => {
      const span = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
      const answer = await call('GET', `/api/statement?${span}`)
      if (!answer.ok) return answer
      const read = StatementBody.safeParse(answer.value)
      if (!read.success) return err('provider-unavailable')
      return ok(
        read.data.lines.map(({ transfer_id: reference, final, at, amount, currency }) => ({
          subject: 'payment' as const,
          reference,
          state: final ? ('paid' as const) : ('pending' as const),
          amount,
          currency,
          at: new Date(at),
        })),
      )
    },
    readCallback: (raw, headers, now) => {
      if (!isSigned(raw, String(headers['x-signature'] ?? ''), { secret: options.secret, now }))
        return err('signature-wrong')
      return parseNotice(raw)
    },
  }
}

const parseNotice = (raw: Buffer): Result<Callback, 'malformed'> => {
  try {
    const parsed = Notice.safeParse(JSON.parse(raw.toString('utf8')))
    if (!parsed.success) return err('malformed')
    const { event_id: eventId, transfer, ...order } = parsed.data
    return ok({ ...wordOf(order, transfer), eventId })
  } catch {
    return err('malformed')
  }
}
