import { isCurrencyCode, parseAmount } from '@faro/kernel/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { refuse } from './envelope.ts'
import { gameList } from './game-list.ts'
import { languageOf, openSession, type Session } from './session.ts'
import { isTrusted, readBody } from './signed-body.ts'
import type { Vendor } from './vendor.ts'

const address = z.string().regex(/^[a-z][a-z0-9+.-]*:\/\//i)
const real = z.object({
  casino_id: z.string().min(1),
  game: z.string().min(1),
  account: z.object({
    id: z.string().min(1).max(255),
    currency: z.string().min(1),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  locale: z.string().optional(),
  ip: z.string().optional(),
  client_type: z.enum(['mobile', 'desktop']).optional(),
  jurisdiction: z
    .string()
    .regex(/^[A-Z]{2}(-[A-Z]{2})?$/)
    .optional(),
  session_id: z.uuid().optional(),
  session_payload: z.string().max(4096).optional(),
  urls: z.object({ return_url: address.optional(), deposit_url: address.optional() }).optional(),
})
const demo = z.object({
  casino_id: z.string().min(1),
  game: z.string().min(1),
  currency: z.string().default('USD'),
  balance: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,8})?$/)
    .default('10000'),
  player_id: z.string().max(64).optional(),
  locale: z.string().optional(),
  urls: z.object({ return_url: address.optional() }).optional(),
})

type LaunchQuery = {
  readonly casino_id: string
  readonly game: string
  readonly currency: string
}

/** The checks both launches share; answers the refusal, or nothing when all is well. */
const problemOf = (vendor: Vendor, { casino_id: casino, game, currency }: LaunchQuery) => {
  const { launchError } = vendor.faults()
  if (launchError !== '') return launchError
  if (casino !== vendor.configuration.casinoId) return '404'
  if (vendor.gameOf(game) === undefined) return '405'
  return isCurrencyCode(currency) ? undefined : '154'
}

const answer = (vendor: Vendor, reply: FastifyReply, wish: Omit<Session, 'key' | 'isOver'>) => {
  const session = openSession(vendor.driver.journal(), wish)
  return reply
    .header('cache-control', 'no-store')
    .send({ launch_url: `${vendor.publicUrl}/table/${session.key}` })
}

/** Launches and the catalogue, as an operator of the first dialect asks for them. */
export const softswissRoutes = (app: FastifyInstance, vendor: Vendor): void => {
  const prefix = '/api/v1/softswiss'
  app.post(`${prefix}/launcher/real`, async (request, reply) => {
    if (!isTrusted(vendor, request)) return refuse(reply, '403')
    const read = readBody(request, real)
    if (!read.ok) return refuse(reply, '400', read)
    const { casino_id, game, account, locale, session_id: sessionId, urls } = read.value
    const { id, currency } = account
    const problem = problemOf(vendor, { casino_id, game, currency })
    if (problem !== undefined || !isCurrencyCode(currency)) return refuse(reply, problem ?? '154')
    return answer(vendor, reply, {
      mode: 'real',
      game,
      account: { id, sessionId },
      currency,
      language: languageOf(locale),
      returnUrl: urls?.return_url ?? '',
      depositUrl: urls?.deposit_url ?? '',
      demoBalance: '0',
    })
  })
  app.post(`${prefix}/launcher/demo`, async (request, reply) => {
    if (!isTrusted(vendor, request)) return refuse(reply, '403')
    const read = readBody(request, demo)
    if (!read.ok) return refuse(reply, '400', read)
    const { casino_id, game, currency, balance, player_id: id = '', locale, urls } = read.value
    const problem = problemOf(vendor, { casino_id, game, currency })
    if (problem !== undefined || !isCurrencyCode(currency)) return refuse(reply, problem ?? '154')
    if (!parseAmount(balance, currency).ok)
      return refuse(reply, '400', { message: 'balance: too fine for the currency' })
    return answer(vendor, reply, {
      mode: 'demo',
      game,
      account: { id },
      currency,
      language: languageOf(locale),
      returnUrl: urls?.return_url ?? '',
      depositUrl: '',
      demoBalance: balance,
    })
  })
  app.get(`${prefix}/games`, async () => gameList(vendor))
}
