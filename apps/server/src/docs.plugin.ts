import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allRoutes, shapeNames } from '@faro/contract/all'
import { openApi, type HttpOptions } from '@faro/server-kit/http'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]

/** Described when somebody first reads it: no start waits for that. */
const describedLater = (): object => {
  let described: ReturnType<typeof openApi> | undefined
  const partOf = (name: string) => ({
    enumerable: true,
    get: () => (described ??= openApi(allRoutes, shapeNames))[name],
  })
  const parts = ['openapi', 'info', 'components', 'paths']
  return Object.defineProperties({}, Object.fromEntries(parts.map((name) => [name, partOf(name)])))
}

const pack = promisify(gzip)

/** Written and packed for the first who reads it: over a megabyte, which anybody may ask for. */
const writtenOnce = (type: string, write: () => string) => {
  let kept: { readonly plain: Buffer; readonly packed: Promise<Buffer> } | undefined
  return {
    type,
    bytes: async (isPacked: boolean): Promise<Buffer> => {
      if (kept === undefined) {
        const plain = Buffer.from(write())
        kept = { plain, packed: pack(plain) }
      }
      return isPacked ? kept.packed : kept.plain
    },
  }
}

/** The description of all routes for people, at /docs. */
export const docsPlugin =
  () =>
  async (app: App): Promise<void> => {
    await app.register(swagger, {
      mode: 'static',
      specification: { document: describedLater() as never },
    })
    const files = new Map([
      ['/docs/json', writtenOnce('application/json', () => JSON.stringify(app.swagger()))],
      ['/docs/yaml', writtenOnce('application/x-yaml', () => app.swagger({ yaml: true }))],
    ])
    app.addHook('onRequest', async (request, reply) => {
      const file = files.get(request.routeOptions.url ?? '')
      if (file === undefined) return
      const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      // nor is it packed anew for who takes it otherwise
      request.headers['x-no-compression'] = '1'
      reply.type(file.type).header('vary', 'accept-encoding')
      if (isPacked) reply.header('content-encoding', 'gzip')
      await reply.send(await file.bytes(isPacked))
    })
    await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  }
