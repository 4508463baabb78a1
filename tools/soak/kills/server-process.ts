import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '../../set-up/processes.mjs'

export const root = path.resolve(import.meta.dirname, '../../..')

/** The product as `npm start` runs it, on a folder of its own. */
export type ServerProcess = {
  readonly data: string
  readonly origin: string
  readonly url: string
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  readonly said: () => string
}

const lineOf = (file: string, line: number): string =>
  readFileSync(file, 'utf8').split('\n')[line]?.trim() ?? ''

const postmasterFile = (data: string): string =>
  path.join(data, 'postgres', 'cluster', 'postmaster.pid')

/** Of `start`, `server` or `simulators`. */
export const pidOf = (data: string, name: string): number =>
  Number(lineOf(path.join(data, 'run', `${name}.pid`), 0))

export const postmasterOf = (data: string): number => Number(lineOf(postmasterFile(data), 0))

const databaseUrl = (data: string): string => {
  const password = readFileSync(path.join(data, 'postgres', 'password'), 'utf8')
  return `postgres://faro:${password}@127.0.0.1:${lineOf(postmasterFile(data), 3)}/faro`
}

/** A folder that the user of the database can walk to. */
export const ownFolder = (): string => {
  const parent = path.join(root, '.data')
  mkdirSync(parent, { recursive: true })
  const data = mkdtempSync(path.join(parent, 'kills-'))
  chmodSync(data, 0o755)
  return data
}

export const removeFolder = (data: string): void => rmSync(data, { recursive: true, force: true })

/** Everybody of the soak comes from one address. */
export const manyFromOne = { RATE_LIMIT_SCALE: '1000' }

export const startServerProcess = async (data: string, port: number): Promise<ServerProcess> => {
  const args = ['start', '--', '--port', String(port), '--data', data]
  const child = spawn('npm', args, {
    cwd: root,
    env: { ...process.env, ...manyFromOne },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer): void => {
      output += String(part)
      if (output.includes('Ctrl-C')) resolve(/Faro is up: (\S+)/.exec(output)?.[1] ?? '')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(output)))
  })
  const url = databaseUrl(data)
  const local = origin.replace('localhost', '127.0.0.1')
  return { data, origin: local, url, child, ended, said: () => output }
}

/** Answers the code that it ended with; throws when it has not ended within the time. */
export const endWithin = async (ended: Promise<number | null>, ms: number): Promise<number> => {
  const late = pause(ms, 'late' as const, { ref: false })
  const code = await Promise.race([ended, late])
  if (code === 'late') throw new Error(`it had not ended after ${ms} ms`)
  return code ?? -1
}

export const stopServerProcess = (serverProcess: ServerProcess, ms = 30_000): Promise<number> => {
  process.kill(pidOf(serverProcess.data, 'start'), 'SIGTERM')
  return endWithin(serverProcess.ended, ms)
}

export const killHard = (pid: number): void => {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

const knockMs = 10

/** When PostgreSQL wrote down that it takes connections: nobody can have had one before. */
const readySince = (data: string): number => {
  const file = postmasterFile(data)
  return lineOf(file, 7) === 'ready' ? statSync(file).mtimeMs : Infinity
}

/** A connection of one's own as soon as there is a database to connect to, and since when. */
export const untilDatabase = async (
  { url, data }: Pick<ServerProcess, 'url' | 'data'>,
  giveUpMs = 60_000,
) => {
  for (const end = Date.now() + giveUpMs; ;) {
    const client = new pg.Client({ connectionString: url, application_name: 'soak' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return { client, at: Math.min(Date.now(), readySince(data)) }
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > end) throw error
      await pause(knockMs)
    }
  }
}
