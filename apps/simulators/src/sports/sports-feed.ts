import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { actSchema, actsOf } from './acts.ts'
import { broadcastTo } from './broadcast.ts'
import { faultsSchema, noFaults, type Faults } from './faults.ts'
import { feedOf } from './feed.ts'
import { randomOf } from './random.ts'
import { recoveryOf } from './recovery.ts'
import { recoveryRoutes } from './recovery.routes.ts'
import { scheduleRoutes } from './schedule.routes.ts'
import { worldOf, type World } from './world.ts'

type Options = {
  readonly folder: string
  readonly token: string
  /** Random for each installation; tests set it. */
  readonly seed?: string
  readonly now?: () => number
}

const tickMs = 250
/** What goes wrong is not part of the world: it differs each time. */
const anyChance = randomOf(randomUUID()).next

/**
 * A sports feed shaped as a Unified Odds Feed: messages in XML over a socket, schedules and
 * recovery by HTTP. All that is played follows from the seed and the time.
 */
export const sportsFeed = ({ folder, token, seed, now = Date.now }: Options) => {
  const world = worldOf(seed ?? readSeed(folder))
  const sockets = new Set<WebSocket>()
  const faults: { now: Faults } = { now: noFaults }
  const { broadcast, hello } = broadcastTo(sockets, { faults, chance: anyChance })
  const feed = feedOf(world, broadcast)
  const recovery = recoveryOf(world, broadcast)
  const act = actsOf(world, broadcast)
  const server = new WebSocketServer({ noServer: true })
  let outUntil = 0
  const timer = setInterval(() => {
    if (sockets.size > 0) feed.tick(now())
  }, tickMs)
  timer.unref()

  const connect = (socket: WebSocket): void => {
    if (sockets.size === 0) feed.begin(now())
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.terminate())
    socket.send(hello())
  }

  const setFaults = (next: Faults): void => {
    faults.now = next
    if (next.outageMs === 0) return
    outUntil = now() + next.outageMs
    for (const socket of sockets) socket.terminate()
  }

  const isDown = (): boolean => now() < outUntil
  const routes = async (app: FastifyInstance): Promise<void> => {
    app.server.on('upgrade', (request, socket, head) => {
      const url = new URL(request.url ?? '', 'http://feed')
      if (url.pathname !== `${app.prefix}/stream`) return
      if (url.searchParams.get('token') !== token || isDown()) {
        socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
        return
      }
      server.handleUpgrade(request, socket, head, connect)
    })
    await app.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => refuse(request, reply))
      recoveryRoutes(scope, { recovery, find: world.find, now, faults })
      scheduleRoutes(scope, world, now)
    })
    app.post('/faults', async (request) => {
      setFaults(faultsSchema.parse(request.body))
      return faults.now
    })
    actRoutes(app, { world, act, now })
  }

  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (isDown()) return reply.status(503).send('unavailable')
    return request.headers['x-access-token'] === token
      ? undefined
      : reply.status(403).send('forbidden')
  }

  return {
    routes,
    world,
    stop: (): void => {
      clearInterval(timer)
      for (const socket of sockets) socket.terminate()
      server.close()
    },
  }
}

type Acting = {
  readonly world: World
  readonly act: ReturnType<typeof actsOf>
  readonly now: () => number
}

const actRoutes = (app: FastifyInstance, { world, act, now }: Acting): void => {
  app.post<{ Params: { id: string } }>('/events/:id', async (request, reply) => {
    const fixture = world.find(request.params.id)
    if (fixture === null) return reply.status(404).send({ error: 'unknown event' })
    const answer = act(fixture, actSchema.parse(request.body), now())
    return answer ?? reply.status(409).send({ error: 'the match is not being played' })
  })
}

/** The seed outlives a restart: what was played stays what it was. */
const readSeed = (folder: string): string => {
  const file = path.join(folder, 'sports-feed.json')
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { seed: string }).seed
  } catch {
    const seed = randomUUID()
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify({ seed }))
    return seed
  }
}
