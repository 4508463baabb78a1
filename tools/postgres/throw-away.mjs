// A PostgreSQL for one run of tests or benches, gone afterwards.
import fs from 'node:fs'
import path from 'node:path'
import { commandLineOf, isAlive } from '../set-up/processes.mjs'
import { startPostgres } from './postgres.mjs'

/** Removes what runs that were killed left behind; a folder is named after its run's process. */
const sweep = (parent) => {
  for (const name of fs.readdirSync(parent)) {
    const owner = Number(/^pg-(\d+)-/.exec(name)?.[1] ?? 0)
    if (owner === 0 || isAlive(owner)) continue
    const pidFile = path.join(parent, name, 'cluster/postmaster.pid')
    const server = fs.existsSync(pidFile) ? Number.parseInt(fs.readFileSync(pidFile, 'utf8')) : 0
    if (commandLineOf(server).includes(name)) process.kill(server, 'SIGQUIT')
    fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

/** @param {{ settings?: Record<string, string>, root?: string }} [options] */
export const throwAwayPostgres = async ({ settings, root = '.data' } = {}) => {
  const parent = path.resolve(root, 'throw-away')
  fs.mkdirSync(parent, { recursive: true })
  sweep(parent)
  // as root the server runs as nobody, who must be able to walk down to its folder
  const folder = fs.mkdtempSync(path.join(parent, `pg-${process.pid}-`))
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
