import { coverStore, coverWidths, type CoverSpec } from '@faro/covers'
import { col, type Db } from '@faro/server-kit/db'
import { addressLimit, networkOf, refuse } from '@faro/server-kit/http'
import { createDrawingTurns } from './drawing-turns.ts'

type App = Parameters<
  NonNullable<import('@faro/server-kit/http').HttpOptions['plugins']>[number]
>[0]

/**
 * A cover keeps its address when it is drawn again: browsers show the cached one and revalidate in
 * the background, so the new one appears next time.
 */
const cacheControl = 'public, max-age=600, stale-while-revalidate=604800'

/** A lobby shows some dozens at once, and many may share an address. */
const picturesMax = 6_000

type Options = {
  readonly db: Db
  readonly folder: string
  /** Multiplies what one address may ask for. */
  readonly rateLimitScale?: number | undefined
}

/** Pictures of games: drawn on first request, kept on disk under the hash of what they show. */
export const coversPlugin =
  ({ db, folder, rateLimitScale = 1 }: Options) =>
  (app: App): void => {
    const store = coverStore(folder, createDrawingTurns())
    const config = { rateLimit: addressLimit(picturesMax * rateLimitScale) }
    app.get('/covers/:file', { config }, async (request, reply) => {
      const { file } = request.params as { file: string }
      const match = /^([a-z0-9-]{1,60})-(\d{3})\.webp$/.exec(file)
      const width = coverWidths.find((offered) => offered === Number(match?.[2]))
      if (match === null || width === undefined) return refuse(reply, 'not-found')
      const [row] = await db.query('select cover from catalogue.game where code = $1', [match[1]], {
        cover: col.json.as<CoverSpec>(),
      })
      if (row === undefined) return refuse(reply, 'game-unknown')
      const tag = `"${store.nameOf(row.cover, width)}"`
      reply.header('etag', tag).header('cache-control', cacheControl)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply
        .type('image/webp')
        .send(await store.webp(row.cover, width, networkOf(request.ip)))
    })
  }
