import { coverStore, coverWidths, type CoverSpec } from '@faro/covers'
import type { Db } from '@faro/server-kit/db'
import { refuse } from '@faro/server-kit/http'

type App = Parameters<
  NonNullable<import('@faro/server-kit/http').HttpOptions['plugins']>[number]
>[0]

/**
 * A cover keeps its address when it is drawn anew: shown at once from what is kept, and asked for
 * again beside, so that a new one is there at the next sight.
 */
const cacheControl = 'public, max-age=600, stale-while-revalidate=604800'

/** Pictures of games: drawn on first request, kept on disk under the hash of what they show. */
export const coversPlugin =
  ({ db, folder }: { db: Db; folder: string }) =>
  (app: App): void => {
    const store = coverStore(folder)
    app.get('/covers/:file', { config: { rateLimit: false } }, async (request, reply) => {
      const { file } = request.params as { file: string }
      const match = /^([a-z0-9-]{1,60})-(\d{3})\.webp$/.exec(file)
      const width = coverWidths.find((offered) => offered === Number(match?.[2]))
      if (match === null || width === undefined) return refuse(reply, 'not-found')
      const [row] = await db.query<{ cover: CoverSpec }>(
        'select cover from catalogue.game where code = $1',
        [match[1]],
      )
      if (row === undefined) return refuse(reply, 'game-unknown')
      const tag = `"${store.nameOf(row.cover, width)}"`
      reply.header('etag', tag).header('cache-control', cacheControl)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.type('image/webp').send(await store.webp(row.cover, width))
    })
  }
