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

/** The description of all routes for people, at /docs. */
export const docsPlugin =
  () =>
  async (app: App): Promise<void> => {
    await app.register(swagger, {
      mode: 'static',
      specification: { document: describedLater() as never },
    })
    await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  }
