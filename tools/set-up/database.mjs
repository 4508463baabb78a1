import path from 'node:path'
import { startPostgres } from '../postgres/postgres.mjs'
import { run } from './child.mjs'
import { dim, step } from './say.mjs'
import { isStopping, stopLater } from './stopping.mjs'

const outside = (url) => ({
  url,
  name: 'database',
  ended: new Promise(() => undefined),
  tail: () => '',
})

const pauseMs = 50
/** What a killed server leaves behind ends by itself: until then the next cannot begin. */
const insistMs = 30_000

const again = async (place) => {
  for (const end = Date.now() + insistMs; ;) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (isStopping()) throw new Error('nobody needs it any more')
    try {
      return await startPostgres(place)
    } catch (error) {
      if (isStopping() || Date.now() > end) throw error
    }
  }
}

/** Our own server, begun again on its port whenever it dies; it has ended once that fails. */
const kept = (first, folder) => {
  const port = Number(new URL(first.url).port)
  let server = first
  let beginning = Promise.resolve()
  const begin = async () => {
    server = await again({ folder, port })
  }
  const watch = async () => {
    for (;;) {
      await server.ended
      if (isStopping()) return
      console.error(dim('PostgreSQL ended unexpectedly; beginning it again.'))
      try {
        beginning = begin()
        await beginning
      } catch {
        return
      }
    }
  }
  return {
    url: first.url,
    ended: watch(),
    tail: () => server.tail(),
    // one that is just being begun would outlive us
    stop: () => beginning.catch(() => undefined).then(() => server.stop()),
    kill: () => server.kill(),
  }
}

/**
 * A migrated and filled database: the one of DATABASE_URL, else the one that npm brought.
 * @returns {Promise<{ url: string, name: string, ended: Promise<unknown>, tail: () => string }>}
 */
export const openDatabase = async ({ root, data }) => {
  let server = outside(process.env.DATABASE_URL ?? '')
  if (server.url === '')
    await step('PostgreSQL', async () => {
      const folder = path.join(data, 'postgres')
      const started = kept(await startPostgres({ folder }), folder)
      stopLater(started)
      server = { ...started, name: 'PostgreSQL' }
    })
  const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: data }
  await step('Schema', () => run(['tools/migrate/main.ts'], { cwd: root, env }))
  await step('Demo', () => run(['tools/seed/main.ts'], { cwd: root, env }))
  return server
}
