// A PostgreSQL for one run of tests or benches, gone afterwards.
import fs from 'node:fs'
import path from 'node:path'
import { startPostgres } from './postgres.mjs'

/** @param {{ settings?: Record<string, string>, root?: string }} [options] */
export const throwAwayPostgres = async ({ settings, root = '.data' } = {}) => {
  const parent = path.resolve(root, 'throw-away')
  fs.mkdirSync(parent, { recursive: true })
  // as root the server runs as nobody, who must be able to walk down to its folder
  const folder = fs.mkdtempSync(path.join(parent, 'pg-'))
  const server = await startPostgres({ folder, settings })
  return {
    ...server,
    folder,
    remove: async () => {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
