import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faults } from './faults.ts'
import type { Fixture } from './fixture.ts'
import type { recoveryOf } from './recovery.ts'

const recoveriesMax = 4
const recoveriesMs = 30_000

type Recovering = {
  readonly recovery: ReturnType<typeof recoveryOf>
  readonly find: (id: string) => Fixture | null
  readonly now: () => number
  readonly faults: { readonly now: Faults }
}

const products: Readonly<Record<string, 1 | 3>> = { liveodds: 1, pre: 3 }

export const recoveryRoutes = (
  app: FastifyInstance,
  { recovery, find, now, faults }: Recovering,
): void => {
  const recent: Record<1 | 3, readonly number[]> = { 1: [], 3: [] }
  type Asking = {
    Params: { producer: string; id: string; what: string }
    Querystring: { after?: string; request_id?: string }
  }
  const ask = (request: FastifyRequest<Asking>) => {
    const product = products[request.params.producer]
    const requestId = Number(request.query.request_id ?? 0)
    return product === undefined ? null : { product, requestId, at: now() }
  }
  app.post<Asking>('/v1/:producer/recovery/initiate_request', async (request, reply) => {
    const asked = ask(request)
    if (asked === null) return reply.status(404).send('unknown producer')
    const { product, at } = asked
    recent[product] = [...recent[product].filter((one) => one > at - recoveriesMs), at]
    if (recent[product].length > recoveriesMax) return reply.status(429).send('too many recoveries')
    const after = request.query.after === undefined ? null : Number(request.query.after)
    if (!faults.now.recoveryFails) void recovery.producer(asked, after)
    return reply.status(202).send('accepted')
  })
  app.post<Asking>('/v1/:producer/:what/events/:id/initiate_request', async (request, reply) => {
    const asked = ask(request)
    const { id, what } = request.params
    const fixture = find(id)
    if (asked === null || fixture === null) return reply.status(404).send('unknown event')
    if (faults.now.recoveryFails) return reply.status(202).send('accepted')
    if (what === 'odds') recovery.eventOdds(fixture, asked)
    else recovery.eventStatements(fixture, asked)
    return reply.status(202).send('accepted')
  })
}
