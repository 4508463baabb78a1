import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { allRoutes, shapeNames } from '@faro/contract/all'
import { openApi, type HttpOptions } from '@faro/server-kit/http'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]

/** The description of all routes for people, at /docs. */
export const docsPlugin =
  () =>
  async (app: App): Promise<void> => {
    await app.register(swagger, {
      mode: 'static',
      specification: { document: openApi(allRoutes, shapeNames) as never },
    })
    await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  }
