import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDb, migrate } from '@faro/server-kit/db'
import { throwAwayPostgres } from '../../../tools/postgres/throw-away.mjs'

const root = path.resolve(import.meta.dirname, '../../..')

/** A database as it stood before the migrations from `newest` on, and the way to bring it up. */
export const aFormerDatabase = async (newest: string) => {
  const server = await throwAwayPostgres()
  const old = await mkdtemp(path.join(tmpdir(), 'faro-migrations-'))
  for (const group of ['packages', 'domains', 'games'])
    for (const owner of await readdir(path.join(root, group))) {
      const folder = path.join(root, group, owner, 'migrations')
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((one) => one < newest))
        await cp(path.join(folder, name), path.join(old, group, owner, 'migrations', name))
    }
  await migrate(server.url, old)
  const db = createDb({ url: server.url, connectionsMax: 2 })
  return {
    db,
    url: server.url,
    bringUp: () => migrate(server.url, root),
    remove: async (): Promise<void> => {
      await db.close()
      await rm(old, { recursive: true, force: true })
      await server.remove()
    },
  }
}
