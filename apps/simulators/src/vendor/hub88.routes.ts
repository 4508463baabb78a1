import { isCurrencyCode } from '@faro/kernel/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hubGameList } from './game-list.ts'
import { languageOf, openSession } from './session.ts'
import { isTrusted, readBody } from './signed-body.ts'
import type { Vendor } from './vendor.ts'

const launch = z.object({
  user: z.string().max(255).default(''),
  token: z.string().default(''),
  operator_id: z.union([z.string(), z.number()]).transform(String),
  game_code: z.string().min(1),
  currency: z.string().min(1),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  lang: z.string().optional(),
  lobby_url: z.string().optional(),
  deposit_url: z.string().optional(),
  ip: z.string().optional(),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']).optional(),
})

const demoCurrency = 'XXX'
const demoBalance = '10000.00'

type Launch = z.output<typeof launch>

const problemOf = (vendor: Vendor, wish: Launch): string | undefined => {
  const { launchError } = vendor.faults()
  if (launchError !== '') return 'RS_ERROR_UNKNOWN'
  if (wish.operator_id !== vendor.configuration.casinoId) return 'RS_ERROR_INVALID_PARTNER'
  if (vendor.gameOf(wish.game_code) === undefined) return 'RS_ERROR_INVALID_GAME'
  if (wish.currency === demoCurrency) return undefined
  if (!isCurrencyCode(wish.currency)) return 'RS_ERROR_WRONG_CURRENCY'
  if (wish.user === '') return 'RS_ERROR_WRONG_SYNTAX'
  return wish.token === '' ? 'RS_ERROR_INVALID_TOKEN' : undefined
}

/** Launch and catalogue, as an operator of the second dialect asks for them. */
export const hub88Routes = (app: FastifyInstance, vendor: Vendor): void => {
  const prefix = '/operator/generic/v2'
  app.post(`${prefix}/game/url`, async (request, reply) => {
    if (!isTrusted(vendor, request))
      return reply.status(403).send({ status: 'RS_ERROR_INVALID_SIGNATURE' })
    const read = readBody(request, launch)
    if (!read.ok) return reply.status(400).send({ status: 'RS_ERROR_WRONG_SYNTAX' })
    const wish = read.value
    const problem = problemOf(vendor, wish)
    if (problem !== undefined) return reply.status(400).send({ status: problem })
    const isDemo = !isCurrencyCode(wish.currency)
    const session = openSession(vendor.driver.journal(), {
      mode: isDemo ? 'demo' : 'real',
      game: wish.game_code,
      account: { id: wish.user, token: wish.token },
      currency: isCurrencyCode(wish.currency) ? wish.currency : 'USD',
      language: languageOf(wish.lang),
      returnUrl: wish.lobby_url ?? '',
      depositUrl: wish.deposit_url ?? '',
      demoBalance,
    })
    return reply
      .header('cache-control', 'no-store')
      .send({ url: `${vendor.publicUrl}/table/${session.key}` })
  })
  app.post(`${prefix}/game/list`, async (request, reply) => {
    if (!isTrusted(vendor, request))
      return reply.status(403).send({ status: 'RS_ERROR_INVALID_SIGNATURE' })
    return reply.send(hubGameList(vendor))
  })
}
