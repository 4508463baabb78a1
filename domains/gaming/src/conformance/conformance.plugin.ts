import { timingSafeEqual } from 'node:crypto'
import { assert } from '@faro/kernel/assert'
import type { HttpOptions } from '@faro/server-kit/http'
import { refuse } from '@faro/server-kit/http'
import { changeThings, ledgerOf, setUp, type ControlDeps } from './control.ts'
import { Change, SetUp } from './control-shapes.ts'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]
type Deps = ControlDeps & { readonly key: string }

const keyLengthMin = 16

/**
 * The control of the conformance kit (tools/conformance/README.md): makes vendors, players and
 * money out of nothing. Open only where a key is configured: never where players are.
 */
export const conformancePlugin =
  (deps: Deps) =>
  (app: App): void => {
    assert(deps.key.length >= keyLengthMin, 'the conformance key is too short')
    const config = { rateLimit: false as const }
    const expected = Buffer.from(`Bearer ${deps.key}`)
    app.addHook('onRequest', async (request, reply) => {
      const given = Buffer.from(request.headers.authorization ?? '')
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return refuse(reply, 'forbidden')
      return undefined
    })
    app.post('/conformance/setup', { config }, async (request, reply) => {
      const wish = SetUp.safeParse(request.body)
      if (!wish.success) return refuse(reply, 'invalid-input', wish.error.issues)
      return reply.send(await setUp(deps, wish.data))
    })
    app.post('/conformance/change', { config }, async (request, reply) => {
      const change = Change.safeParse(request.body)
      if (!change.success) return refuse(reply, 'invalid-input', change.error.issues)
      await changeThings(deps, change.data)
      return reply.send({})
    })
    app.get('/conformance/ledger', { config }, async (request, reply) => {
      const { player } = request.query as { player?: string }
      const books = await ledgerOf(deps, player ?? '')
      return books === null ? refuse(reply, 'not-found') : reply.send(books)
    })
  }
