import { coverStore, coverWidths, drawSymbol, type CoverSpec } from '@faro/covers'
import type { Db } from '@faro/server-kit/db'
import { refuse } from '@faro/server-kit/http'

type App = Parameters<
  NonNullable<import('@faro/server-kit/http').HttpOptions['plugins']>[number]
>[0]

const yearSeconds = 31_536_000

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
      const picture = await store.webp(row.cover, width)
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .send(picture)
    })
    app.get('/covers/symbols/:file', { config: { rateLimit: false } }, async (request, reply) => {
      const { file } = request.params as { file: string }
      const name = /^([a-z0-9-]{1,40})\.svg$/.exec(file)?.[1]
      const picture = name === undefined ? null : drawSymbol(name)
      if (picture === null) return refuse(reply, 'not-found')
      return reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        .send(picture)
    })
  }
