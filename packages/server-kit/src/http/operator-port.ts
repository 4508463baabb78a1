import Fastify, { type FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Log } from '../log/index.ts'
import type { Metrics } from './metrics.ts'

type Options = {
  readonly metrics: Metrics
  /** The state of the server's parts; `ok` alone is what a balancer gets on the public port. */
  readonly readiness: () => Promise<{ readonly ok: boolean } & Readonly<Record<string, unknown>>>
  readonly log: Log
}

const ownRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal']

/** Whether an address is of this machine or of a network that the internet does not reach. */
export const isOwnNetwork = (ip: string | undefined): boolean =>
  ip !== undefined && ipaddr.isValid(ip) && ownRanges.includes(ipaddr.process(ip).range())

/**
 * Metrics and health on a port of their own for the operator's network, as they reveal traffic,
 * failures and versions. Callers from elsewhere are refused, whatever address the port is bound to
 * and whatever a header says.
 */
export const createOperatorPort = ({ metrics, readiness, log }: Options): FastifyInstance => {
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance
  app.addHook('onRequest', async (request, reply) =>
    isOwnNetwork(request.raw.socket.remoteAddress) ? undefined : reply.status(403).send(),
  )
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  app.get('/readiness', async (_request, reply) => {
    const state = await readiness().catch(() => ({ ok: false }))
    return reply.status(state.ok ? 200 : 503).send(state)
  })
  return app
}
