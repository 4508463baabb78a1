import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { clientAssets } from './client/assets.ts'
import { tablePage } from './client/table-page.ts'
import { stakesOf } from './games.ts'
import { ownBalance } from './own-wallet.ts'
import { playDemo, playReal, playTransferred, type Played } from './play-round.ts'
import { sessionOf, type Session } from './session.ts'
import { readBody } from './signed-body.ts'
import type { Vendor } from './vendor.ts'

const wishShape = z.object({ stake: z.string(), choice: z.string() })

type BalanceView = { readonly balance?: string | undefined; readonly reason?: string | undefined }

/** The available balance, as the wallet that holds the money says. */
const balanceOf = async (vendor: Vendor, session: Session): Promise<BalanceView> => {
  const { mode, account, currency, game } = session
  if (mode === 'demo') return { balance: session.demoBalance }
  if (mode === 'transfer')
    return { balance: ownBalance(vendor.driver.journal(), account.id, currency) }
  const answer = await vendor.caller.balance({ account, currency, game })
  if (answer.kind === 'unclear') return { reason: 'not-confirmed' }
  return answer.kind === 'taken' ? { balance: answer.balance } : { reason: answer.reason }
}

const play = async (
  vendor: Vendor,
  session: Session,
  wish: z.output<typeof wishShape>,
): Promise<Played | undefined> => {
  const game = vendor.gameOf(session.game)
  const { account, currency, mode } = session
  if (game === undefined || game.choices.every(({ value }) => value !== wish.choice))
    return undefined
  if (!stakesOf(currency).includes(wish.stake)) return undefined
  const whole = { account, currency, game, ...wish }
  if (mode === 'demo') return playDemo(vendor, session, whole)
  return mode === 'transfer' ? playTransferred(vendor, whole) : playReal(vendor, whole)
}

/** The game in the player's browser: its page, its files, its own two calls. */
export const tableRoutes = (app: FastifyInstance, vendor: Vendor): void => {
  // inside a frame without an origin of its own the page's calls come from elsewhere
  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
  })
  app.get('/table/:key', async (request, reply) => {
    const { key } = request.params as { key: string }
    const session = sessionOf(vendor.driver.journal(), key)
    const game = session === undefined ? undefined : vendor.gameOf(session.game)
    if (session === undefined || game === undefined) return reply.status(404).send()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(tablePage({ session, game, publicUrl: vendor.publicUrl }))
  })
  const open = (params: unknown): Session | undefined => {
    const session = sessionOf(vendor.driver.journal(), (params as { key: string }).key)
    return session === undefined || session.isOver ? undefined : session
  }
  const over = (reply: FastifyReply) => reply.status(409).send({ reason: 'session-over' })
  app.post('/table/:key/balance', async (request, reply) => {
    const session = open(request.params)
    return session === undefined ? over(reply) : reply.send(await balanceOf(vendor, session))
  })
  app.post('/table/:key/rounds', async (request, reply) => {
    const session = open(request.params)
    if (session === undefined) return over(reply)
    const read = readBody(request, wishShape)
    const played = read.ok ? await play(vendor, session, read.value) : undefined
    if (played === undefined) return reply.status(400).send({ reason: 'refused' })
    const { outcome } = played
    return reply.send({
      ...played,
      outcome: outcome === undefined ? undefined : { shown: outcome.shown, lines: outcome.lines },
    })
  })
  app.get('/assets/:file', async (request, reply) => {
    const asset = clientAssets.get((request.params as { file: string }).file)
    if (asset === undefined) return reply.status(404).send()
    return reply.type(asset.type).header('cache-control', 'max-age=60').send(asset.text)
  })
}
