import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findOrder, openBook, type Book, type Order } from './book.ts'
import { callBacks, type CallBacks } from './call-backs.ts'
import { languageOf, outcomes, payPage, type Outcome } from './page.ts'
import { isSigned, type Signer } from './signing.ts'
import { statementOf } from './statement.ts'

type Options = Signer & { readonly folder: string; readonly publicUrl: string }
type Parts = { readonly book: Book; readonly notices: CallBacks; readonly options: Options }

const slowMs = 6_000
const payoutMs = 1_200
const reversalMs = 30_000

/**
 * A payment provider as the outside world has them: hosted page, payouts, signed call-backs that
 * may come late, twice or never. Sentinels: a payout to a number ending in 0000 fails, one ending
 * in 1111 is slow; an amount ending in .13 is answered with 503, a payment ending in .66 is taken
 * back by whoever paid, half a minute later and told of twice. Its
 * statement errs on purpose: see there.
 */
export const hostedPaySimulator = async (options: Options) => {
  const book = openBook(options.folder)
  const notices = callBacks(book, options)
  return {
    stop: notices.stop,
    routes: (app: FastifyInstance): void => {
      app.addContentTypeParser('application/json', { parseAs: 'string' }, (_r, body, done) =>
        done(null, body),
      )
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_r, body, done) => done(null, body),
      )
      addApi(app, { book, notices, options })
      addControl(app, { book, notices, options })
      addPage(app, { book, notices, options })
    },
  }
}

type Body = Record<string, string>

const addApi = (app: FastifyInstance, { book, notices, options }: Parts): void => {
  const trusted = (request: FastifyRequest): boolean =>
    isSigned(options.secret, {
      header: String(request.headers['x-signature'] ?? ''),
      body: typeof request.body === 'string' ? request.body : '',
      nowMs: (options.now ?? Date.now)(),
    })
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.includes('/api/') && !trusted(request))
      return reply.status(401).send({ error: 'signature' })
    return undefined
  })
  app.post('/api/payments', async (request, reply) => {
    const body = JSON.parse(String(request.body)) as Body
    if (body['amount']?.endsWith('.13')) return reply.status(503).send({ error: 'unavailable' })
    const order = takeOrder(book, 'payment', body)
    return {
      provider_ref: order.providerRef,
      page_url: `${options.publicUrl}/hosted-pay/pay/${order.providerRef}`,
    }
  })
  app.post('/api/payouts', async (request) => {
    const body = JSON.parse(String(request.body)) as Body
    const known = findOrder(book, 'payout', body['reference'] ?? '')
    const order = known ?? takeOrder(book, 'payout', body)
    if (known === undefined) {
      order.state = order.number.endsWith('0000') ? 'failed' : 'paid'
      notices.queue(order, order.number.endsWith('1111') ? slowMs : payoutMs)
    }
    return { provider_ref: order.providerRef }
  })
  app.get('/api/statement', async (request) => {
    const { from = '', to = '' } = request.query as { from?: string; to?: string }
    return { lines: statementOf([...book.orders.values()], { from, to }) }
  })
  for (const subject of ['payment', 'payout'] as const)
    app.get(`/api/${subject}s/:reference`, async (request, reply) => {
      const { reference } = request.params as { reference: string }
      const order = findOrder(book, subject, reference)
      if (order === undefined) return reply.status(404).send({ error: 'unknown' })
      const { providerRef, amount, currency, state } = order
      return { subject, reference, provider_ref: providerRef, state, amount, currency }
    })
}

/** For tests and people: `POST chargebacks {reference, amount?}` takes back a payment now. */
const addControl = (app: FastifyInstance, { book, notices }: Parts): void => {
  app.post('/chargebacks', async (request, reply) => {
    const { reference = '', amount } = JSON.parse(String(request.body)) as Body
    const order = findOrder(book, 'payment', reference)
    if (order?.state !== 'paid') return reply.status(404).send({ error: 'unknown' })
    notices.reverse(order, amount ?? order.amount)
    return { taken: true }
  })
}

/** The same reference is the same order, however often it is sent. */
const takeOrder = (book: Book, subject: Order['subject'], body: Body): Order => {
  const known = findOrder(book, subject, body['reference'] ?? '')
  if (known !== undefined) return known
  const order: Order = {
    subject,
    reference: body['reference'] ?? '',
    providerRef: randomUUID(),
    amount: body['amount'] ?? '',
    currency: body['currency'] ?? '',
    returnUrl: body['return_url'] ?? '',
    notifyUrl: body['notify_url'] ?? '',
    number: body['number'] ?? '',
    openedAt: new Date().toISOString(),
    state: 'pending',
  }
  book.orders.set(order.providerRef, order)
  book.save()
  return order
}

const addPage = (app: FastifyInstance, { book, notices }: Parts): void => {
  const payment = (request: FastifyRequest): Order | undefined =>
    book.orders.get((request.params as { providerRef: string }).providerRef)
  app.get('/pay/:providerRef', async (request, reply) => {
    const order = payment(request)
    if (order === undefined || order.subject !== 'payment') return reply.status(404).send()
    if (order.state !== 'pending') return reply.redirect(order.returnUrl)
    const language = languageOf(request.headers['accept-language'])
    return reply.type('text/html; charset=utf-8').send(payPage(order, language))
  })
  app.post('/pay/:providerRef', async (request, reply) => {
    const order = payment(request)
    if (order === undefined || order.subject !== 'payment') return reply.status(404).send()
    const wished = new URLSearchParams(String(request.body)).get('outcome')
    const outcome = outcomes.find((one) => one === wished)
    if (outcome === undefined) return reply.status(400).send()
    if (order.state === 'pending') act(order, outcome, notices)
    book.save()
    return reply.redirect(order.returnUrl, 303)
  })
}

const act = (order: Order, outcome: Outcome, notices: CallBacks): void => {
  order.state = outcome === 'decline' ? 'declined' : 'paid'
  if (order.state === 'paid' && order.amount.endsWith('.66'))
    notices.reverse(order, order.amount, reversalMs)
  if (outcome === 'lost') return
  if (outcome === 'twice') {
    notices.queue(order)
    notices.queue(order, 400)
    return
  }
  notices.queue(order, outcome === 'slow' ? slowMs : 0)
}
