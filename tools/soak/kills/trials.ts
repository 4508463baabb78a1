import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../postgres/postgres.mjs'
import { isAlive } from '../../set-up/processes.mjs'
import { ask, type Call } from './calls.ts'
import {
  endWithin,
  killHard,
  manyFromOne,
  pidOf,
  postmasterOf,
  root,
  startServerProcess,
  stopServerProcess,
  untilDatabase,
} from './server-process.ts'

const insistMs = 20_000
const endMs = 5_000

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

const until = async (url: string, status: number): Promise<number> => {
  for (const end = Date.now() + insistMs; Date.now() < end; await pause(10))
    if ((await statusOf(url)) === status) return Date.now()
  throw new Error(`${url} did not come to say ${status}`)
}

/** Stopped while its database is away or on its way back, the product leaves nothing running. */
export const stopWhileAway = async (data: string, port: number): Promise<string[]> => {
  const faults: string[] = []
  // at once, and when the next PostgreSQL is being begun
  for (const waitMs of [0, 150, 400]) {
    const serverProcess = await startServerProcess(data, port)
    const pids = [pidOf(data, 'server'), pidOf(data, 'simulators')]
    killHard(postmasterOf(data))
    await pause(waitMs)
    const began = Date.now()
    const code = await stopServerProcess(serverProcess)
    const took = Date.now() - began
    if (code !== 0) faults.push(`stopped after ${waitMs} ms it ended with ${code}`)
    if (took > 2 * endMs) faults.push(`stopped after ${waitMs} ms it took ${took} ms`)
    // PostgreSQL that was stopped takes its file away
    const left = [...pids, postmasterIn(data)].filter((pid) => pid > 0 && isAlive(pid))
    if (left.length > 0) faults.push(`stopped after ${waitMs} ms it left ${left.join(', ')}`)
  }
  return faults
}

const postmasterIn = (data: string): number => {
  try {
    return postmasterOf(data)
  } catch {
    return 0
  }
}

type Trial = {
  readonly data: string
  readonly url: string
  readonly port: number
  /** Calls of both vendors and a spin. */
  readonly calls: readonly Call[]
}

/** A server that starts without its database serves HTTP first, is ready last, and can be stopped. */
export const startWhileAway = async ({ data, url, port, calls }: Trial) => {
  const faults: string[] = []
  const origin = `http://127.0.0.1:${port}`
  const ready = `${origin}/healthz/ready`
  const secret = (name: string): string => readFileSync(path.join(data, name), 'utf8')
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...manyFromOne,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: data,
      PORT: String(port),
      PAYMENT_SECRET: secret('payment-secret'),
      SERVER_SECRET: secret('server-secret'),
    },
    stdio: ['ignore', openSync(path.join(data, 'run', 'trial.log'), 'w'), 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const folder = path.join(data, 'postgres')
  const expectAway = async (when: string): Promise<void> => {
    for (const call of calls) {
      const said = await ask(origin, call)
      if (said.is !== 'away') faults.push(`${when}: ${JSON.stringify(said)}`)
    }
    const site = await fetch(`${origin}/wps/system/whitelabel`)
    if (site.status !== 503 || site.headers.get('retry-after') !== '1')
      faults.push(`${when}: the site said ${site.status}`)
  }
  try {
    await until(`${origin}/healthz`, 200)
    if ((await statusOf(ready)) !== 503) faults.push('ready without a database')
    await expectAway('starting')
    const postgres = startPostgres({ folder, port: Number(new URL(url).port) })
    const { at, client } = await untilDatabase({ url, data })
    const readyMs = (await until(ready, 200)) - at
    await client.end()
    for (const call of calls) {
      const said = await ask(origin, call)
      if (said.is !== 'done') faults.push(`once it is there: ${JSON.stringify(said)}`)
    }
    const { kill } = await postgres
    kill()
    await until(ready, 503)
    await expectAway('left again')
    const began = Date.now()
    child.kill('SIGTERM')
    const code = await endWithin(ended, insistMs)
    const endedMs = Date.now() - began
    if (code !== 0) faults.push(`stopped while its database is away it ended with ${code}`)
    return { faults, readyMs, endedMs }
  } finally {
    child.kill('SIGKILL')
  }
}
