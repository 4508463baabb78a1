import { isCurrencyCode, type CurrencyCode } from '@faro/kernel/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from './envelope.ts'
import { happens } from './faults.ts'
import { gameList } from './game-list.ts'
import { ownBalance, transfer, transferOf, type Transfer } from './own-wallet.ts'
import { languageOf, openSession } from './session.ts'
import { isTrusted, readBody, type Read } from './signed-body.ts'
import type { Vendor } from './vendor.ts'

const account = z.string().min(1).max(255)
const currency = z
  .string()
  .refine(isCurrencyCode)
  .transform((code): CurrencyCode => code)
const reference = z.string().min(1).max(255)
const shapes = {
  launch: z.object({
    casino_id: z.string().min(1),
    game: z.string().min(1),
    account: account.optional(),
    currency,
    locale: z.string().optional(),
    demo: z.boolean().default(false),
    urls: z.object({ return_url: z.string().optional() }).optional(),
  }),
  balance: z.object({ account, currency }),
  move: z.object({ account, currency, amount: z.string().max(40), reference }),
  status: z.object({ reference }),
}

/** Transfers of a wallet that the vendor holds: money in, play, money out. */
export const transferRoutes = (app: FastifyInstance, vendor: Vendor): void => {
  const on = <T>(
    path: string,
    shape: z.ZodType<T>,
    answer: (value: T, reply: FastifyReply) => unknown,
  ): void => {
    app.post(`/transfer/${path}`, async (request: FastifyRequest, reply) => {
      if (!isTrusted(vendor, request)) return refuse(reply, '403')
      const read: Read<T> = readBody(request, shape)
      return read.ok ? answer(read.value, reply) : refuse(reply, '400', read)
    })
  }
  on('launch', shapes.launch, (wish, reply) => launch(vendor, wish, reply))
  app.get('/transfer/games', async () => gameList(vendor))
  on('balance', shapes.balance, (wish) => ({
    balance: ownBalance(vendor.driver.journal(), wish.account, wish.currency),
  }))
  for (const kind of ['deposit', 'withdraw'] as const)
    on(kind, shapes.move, (wish, reply) => move(vendor, { ...wish, kind }, reply))
  on('status', shapes.status, (wish) => {
    const done = transferOf(vendor.driver.journal(), wish.reference)
    if (done === undefined) return { state: 'unknown' }
    const { state, kind, amount, balance } = done
    return { state, kind, amount, balance_after: balance }
  })
}

type Launch = z.output<typeof shapes.launch>

const launch = (vendor: Vendor, wish: Launch, reply: FastifyReply) => {
  const { launchError } = vendor.faults()
  if (launchError !== '') return refuse(reply, launchError)
  if (wish.casino_id !== vendor.configuration.casinoId) return refuse(reply, '404')
  if (vendor.gameOf(wish.game) === undefined) return refuse(reply, '405')
  if (wish.account === undefined && !wish.demo)
    return refuse(reply, '400', { message: 'account: required' })
  const session = openSession(vendor.driver.journal(), {
    mode: wish.demo ? 'demo' : 'transfer',
    game: wish.game,
    account: { id: wish.account ?? '' },
    currency: wish.currency,
    language: languageOf(wish.locale),
    returnUrl: wish.urls?.return_url ?? '',
    depositUrl: '',
    demoBalance: '10000',
  })
  return reply
    .header('cache-control', 'no-store')
    .send({ launch_url: `${vendor.publicUrl}/table/${session.key}` })
}

/** Applies a transfer; with the fault on, its answer gets lost after it was applied. */
const move = (vendor: Vendor, wish: Transfer, reply: FastifyReply) => {
  const done = transfer(vendor.driver.journal(), wish)
  if (happens(vendor.rng, vendor.faults().drop)) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (done.ok) {
    const { state, balance, reference: known } = done.value
    return { state, reference: known, balance }
  }
  return refuse(reply, '400', {
    message:
      done.error === 'amount'
        ? 'amount: not a valid decimal amount'
        : 'reference: known with other data',
  })
}
