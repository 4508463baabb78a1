import { isCurrencyCode } from '@faro/kernel/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { lobbyPage } from './client/lobby-page.ts'
import { refuse } from './envelope.ts'
import { faultsShape } from './faults.ts'
import { stakesOf } from './games.ts'
import { playLoad } from './play-load.ts'
import { stateOf } from './round.ts'
import { languageOf, openSession } from './session.ts'
import { isTrusted, readBody } from './signed-body.ts'
import type { Vendor } from './vendor.ts'

const loadShape = z.object({
  accountId: z.string().min(1),
  currency: z.string().refine(isCurrencyCode),
  game: z.string(),
  sessionId: z.string().optional(),
  token: z.string().optional(),
  rounds: z.int().positive().max(100_000),
  parallel: z.int().positive().max(100).default(1),
  stake: z.string().optional(),
})

const demoBalance = '10000'

/** What the vendor's own people may do: faults, load, log, replay; and the free lobby. */
export const controlRoutes = (app: FastifyInstance, vendor: Vendor): void => {
  app.post('/faults', async (request, reply) => {
    const read = readBody(request, faultsShape)
    if (!read.ok) return refuse(reply, '400', read)
    vendor.setFaults(read.value)
    return reply.send(read.value)
  })
  app.post('/play', async (request, reply) => {
    const read = readBody(request, loadShape)
    if (!read.ok) return refuse(reply, '400', read)
    const { currency, stake, ...wish } = read.value
    const game = vendor.gameOf(wish.game)
    if (game === undefined) return refuse(reply, '405')
    if (!isCurrencyCode(currency)) return refuse(reply, '154')
    const { accountId: id, sessionId, token, rounds, parallel } = wish
    const account = { id, sessionId, token }
    const amount = stake ?? stakesOf(currency)[0] ?? ''
    return playLoad(vendor, { account, currency, game, rounds, parallel, stake: amount })
  })
  app.get('/log', async () => ({ calls: vendor.log.read() }))
  app.post('/replay', async () => vendor.caller.replay())
  app.post('/rounds/status', async (request, reply) => {
    if (!isTrusted(vendor, request)) return refuse(reply, '403')
    const read = readBody(request, z.object({ round: z.string().min(1) }))
    if (!read.ok) return refuse(reply, '400', read)
    return reply.send({ state: stateOf(vendor.driver.find(read.value.round)) })
  })
  app.get('/lobby', async (request, reply) => {
    const { lang } = request.query as { lang?: string }
    const language = languageOf(lang ?? request.headers['accept-language'])
    return reply
      .type('text/html; charset=utf-8')
      .send(lobbyPage({ language, games: vendor.games, publicUrl: vendor.publicUrl }))
  })
  app.get('/free/:game', async (request, reply) => {
    const { game } = request.params as { game: string }
    if (vendor.gameOf(game) === undefined) return reply.status(404).send()
    const { lang } = request.query as { lang?: string }
    const session = openSession(vendor.driver.journal(), {
      mode: 'demo',
      game,
      account: { id: '' },
      currency: 'EUR',
      language: languageOf(lang),
      returnUrl: `${vendor.publicUrl}/lobby`,
      depositUrl: '',
      demoBalance,
    })
    return reply.redirect(`${vendor.publicUrl}/table/${session.key}`, 303)
  })
}
