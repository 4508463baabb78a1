import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isSigned, type Signer } from '../hosted-pay/signing.ts'
import { languageOf } from '../hosted-pay/page.ts'
import {
  codeFrom,
  confirmationsNeeded,
  instructionsOf,
  share,
  type Arrival,
  type Collection,
} from './collection.ts'
import { sendArrivals } from './notices.ts'
import { sendPage, sendings, type Sending } from './send-page.ts'
import { statementOf } from './statement.ts'

type Options = Signer & {
  readonly folder: string
  readonly publicUrl: string
  /** Between two confirmations of an address. */
  readonly blockMs?: number
}

const lifeMs = 30 * 60_000

const openBook = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'collect.json')
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Collection[]) : []
  const orders = new Map(kept.map((order) => [order.reference, order]))
  return {
    orders,
    save: () => {
      writeFileSync(`${file}.tmp`, JSON.stringify([...orders.values()]))
      renameSync(`${file}.tmp`, file)
    },
  }
}

/**
 * A provider that collects what people send by themselves: to a bank account or an electronic purse
 * with a reference, by a code to be scanned, or to an address that confirms block by block. On its
 * page the sender may send too little, too much, twice, or have the notice repeated or lost. An
 * amount ending in .13 is answered with 503. Its statement errs on purpose: see there.
 */
export const collectSimulator = (options: Options) => {
  const book = openBook(options.folder)
  const notices = sendArrivals(options)
  const send = sender({ book, notices, blockMs: options.blockMs ?? 1_200 })
  const routes = (app: FastifyInstance): void => {
    const types = ['application/json', 'application/x-www-form-urlencoded']
    app.addContentTypeParser(types, { parseAs: 'string' }, (_r, body, done) => done(null, body))
    app.addHook('preHandler', async (request, reply) => {
      if (!request.url.includes('/api/')) return undefined
      const header = String(request.headers['x-signature'] ?? '')
      const body = typeof request.body === 'string' ? request.body : ''
      return isSigned(options.secret, { header, body, nowMs: (options.now ?? Date.now)() })
        ? undefined
        : reply.status(401).send({ error: 'signature' })
    })
    app.post('/api/collections', async (request, reply) => {
      const body = JSON.parse(String(request.body)) as Record<string, string>
      if (body['amount']?.endsWith('.13')) return reply.status(503).send({ error: 'unavailable' })
      const order = book.orders.get(body['reference'] ?? '') ?? newOrder(body)
      book.orders.set(order.reference, order)
      book.save()
      const { providerRef: provider_ref, expiresAt: expires_at } = order
      const sandbox = `${options.publicUrl}/collect/send/${order.reference}`
      return { provider_ref, expires_at, instructions: instructionsOf(order, sandbox) }
    })
    app.get('/api/collections/:reference', async (request, reply) => {
      const order = book.orders.get((request.params as { reference: string }).reference)
      if (order === undefined) return reply.status(404).send({ error: 'unknown' })
      const { reference, providerRef: provider_ref, arrivals: transfers } = order
      return { reference, provider_ref, transfers }
    })
    app.get('/api/statement', async (request) => {
      const { from = '', to = '' } = request.query as { from?: string; to?: string }
      return { lines: statementOf([...book.orders.values()], { from, to }) }
    })
    app.get('/send/:reference', async (request, reply) => {
      const order = book.orders.get((request.params as { reference: string }).reference)
      if (order === undefined) return reply.status(404).send()
      const language = languageOf(request.headers['accept-language'])
      return reply.type('text/html; charset=utf-8').send(sendPage(order, language))
    })
    app.post('/send/:reference', async (request, reply) => {
      const order = book.orders.get((request.params as { reference: string }).reference)
      const wished = new URLSearchParams(String(request.body)).get('sending')
      const sending = sendings.find((one) => one === wished)
      if (order === undefined || sending === undefined) return reply.status(400).send()
      send(order, sending)
      return reply.redirect(`./${order.reference}`, 303)
    })
  }
  return { routes, stop: notices.stop }
}

const newOrder = (body: Record<string, string>): Collection => ({
  reference: body['reference'] ?? '',
  providerRef: randomUUID(),
  amount: body['amount'] ?? '',
  currency: body['currency'] ?? '',
  method: body['method'] ?? '',
  notifyUrl: body['notify_url'] ?? '',
  code: codeFrom(randomBytes(32), 32),
  expiresAt: new Date(Date.now() + lifeMs).toISOString(),
  arrivals: [],
})

type Parts = {
  readonly book: ReturnType<typeof openBook>
  readonly notices: ReturnType<typeof sendArrivals>
  readonly blockMs: number
}

const sender = ({ book, notices, blockMs }: Parts) => {
  const arrive = (order: Collection, amount: string): Arrival => {
    const isChain = order.method === 'crypto'
    const arrival: Arrival = {
      transfer_id: randomUUID(),
      amount,
      currency: order.currency,
      at: new Date().toISOString(),
      confirmations: 0,
      final: !isChain,
    }
    order.arrivals.push(arrival)
    return arrival
  }
  const follow = (order: Collection, arrival: Arrival): void => {
    notices.send(order, arrival)
    if (arrival.final) return
    notices.later(blockMs, () => {
      arrival.confirmations += 1
      arrival.final = arrival.confirmations >= confirmationsNeeded
      book.save()
      follow(order, arrival)
    })
  }
  const amounts: Readonly<Record<Sending, (amount: string) => readonly string[]>> = {
    exact: (amount) => [amount],
    half: (amount) => [share(amount, 1n, 2n)],
    over: (amount) => [share(amount, 11n, 10n)],
    double: (amount) => [amount, amount],
    repeated: (amount) => [amount],
    lost: (amount) => [amount],
  }
  return (order: Collection, sending: Sending): void => {
    for (const amount of amounts[sending](order.amount)) {
      const arrival = arrive(order, amount)
      if (sending === 'lost') arrival.final = true
      else follow(order, arrival)
      if (sending === 'repeated') notices.later(300, () => notices.send(order, arrival))
    }
    book.save()
  }
}
