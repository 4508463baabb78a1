// A vendor's signed bet-and-win calls over HTTP from 256 connections, as a ratio to a bare route
// that verifies the same signature and answers a constant. Each slice stands between two of the
// ceiling.
import { createHmac } from 'node:crypto'
import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { createDb, migrate } from '@faro/server-kit/db'
import { createWallet } from '@faro/wallet'
import { freePort } from '../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { figure, percentile } from './figure.ts'
import { cpuSecondsOf } from './vendor-wallet/cpu.ts'
import { game, layGround, secret, vendorCode } from '../tools/seed/vendor-ground.ts'
import { closedLoop, openLoop, openSockets } from './vendor-wallet/sockets.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const rounds = option('rounds', 5)
const seconds = option('seconds', 4)
const connections = option('connections', 256)
const playerCount = option('players', 20_000)

const run = crypto.randomUUID().slice(0, 8)
let counter = 0

const place = `/vendor/${vendorCode}/softswiss/betwin`

/** The next call: a bet and a win that end their round. */
const callOf = (players: readonly string[]) => (): { body: string; sign: string } => {
  const n = ++counter
  const body = JSON.stringify({
    account_id: players[(n * 7_919) % players.length],
    currency: 'PNT',
    game_id: game,
    round_id: `${run}-r-${n}`,
    finished: true,
    transactions: [
      { id_provider: `${run}-b-${n}`, type: 'bet', amount: '1.00' },
      { id_provider: `${run}-w-${n}`, type: 'win', amount: '0.95' },
    ],
  })
  return { body, sign: createHmac('sha256', secret).update(body).digest('hex') }
}

const bytesOf = ({ body, sign }: { body: string; sign: string }): Buffer =>
  Buffer.from(
    `POST ${place} HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
      `content-type: application/json\r\nx-request-sign: ${sign}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

/** The usual load generator, which signs every call as a vendor's server does. */
const cannon = async (port: number, call: () => { body: string; sign: string }) => {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: place,
        setupRequest: (request) => {
          const { body, sign } = call()
          const headers = { 'content-type': 'application/json', 'x-request-sign': sign }
          return { ...request, headers, body }
        },
      },
    ],
  })
  return { perSecond: result.requests.average, failures: result.non2xx + result.errors }
}

const children: ReturnType<typeof spawn>[] = []
const begin = async (file: string, env: Record<string, string>): Promise<number | undefined> => {
  const child = spawn(process.execPath, [path.join(root, file)], {
    env: { ...process.env, ...env },
    // the log is written as in production, to where nobody reads it
    stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit'],
  })
  children.push(child)
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    const isUp = await fetch(`http://127.0.0.1:${env['PORT']}/healthz`).then(
      () => true,
      () => false,
    )
    if (isUp) return child.pid
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${file} did not start`)
}

const durable = {
  shared_buffers: '2GB',
  max_wal_size: '16GB',
  min_wal_size: '2GB',
  checkpoint_timeout: '30min',
  fsync: 'on',
  synchronous_commit: 'on',
}

/**
 * Makes log files and lets a checkpoint take them back, as a database does that has been running:
 * otherwise each new file is zeroed and synced on the way of some commit (50 ms here).
 */
const layLog = async (url: string): Promise<void> => {
  const db = createDb({ url, connectionsMax: 1 })
  for (let file = 0; file < logFiles; file++)
    await db.query("select pg_logical_emit_message(false, 'bench', 'x'), pg_switch_wal()")
  await db.query('checkpoint')
  await db.close()
}
const logFiles = 100

const server = await throwAwayPostgres({ settings: durable })
const folder = await mkdtemp(path.join(tmpdir(), 'faro-bench-'))
try {
  await migrate(server.url, root)
  await layLog(server.url)
  const players = await layGround(server.url, playerCount)
  const [faroPort, ceilingPort] = [await freePort(), await freePort()]
  const faroPid = await begin('apps/server/src/main.ts', {
    DATABASE_URL: server.url,
    PORT: String(faroPort),
    DATA_DIR: folder,
    PAYMENT_SECRET: 'a secret for the bench only',
    SERVER_SECRET: 'a server secret for the bench only',
    NODE_ENV: 'production',
  })
  const barePid = await begin('bench/vendor-wallet/ceiling.ts', {
    PORT: String(ceilingPort),
    SECRET: secret,
  })
  const faro = await openSockets(faroPort, connections)
  const bare = await openSockets(ceilingPort, connections)
  const call = callOf(players)
  const next = () => bytesOf(call())
  // every player once, as a launch does: who they are never changes and is kept
  while (counter < players.length * 1.05) await closedLoop(faro, next, 1)
  await closedLoop(bare, next, 1)

  let failures = 0
  const ratios: number[] = []
  let reference = (await cannon(ceilingPort, call)).perSecond
  for (let round = 0; round < rounds; round++) {
    const slice = await cannon(faroPort, call)
    const after = (await cannon(ceilingPort, call)).perSecond
    ratios.push(slice.perSecond / ((reference + after) / 2))
    failures += slice.failures
    reference = after
  }

  const lean: number[] = []
  const rates: number[] = []
  const loaded: number[] = []
  const cpu: Record<'bare' | 'server' | 'postgres', number[]> = {
    bare: [],
    server: [],
    postgres: [],
  }
  const postgresPid = Number(
    readFileSync(path.join(server.folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
  let before = (await closedLoop(bare, next, seconds)).perSecond
  for (let round = 0; round < rounds; round++) {
    const used = [cpuSecondsOf(faroPid), cpuSecondsOf(postgresPid)] as const
    const slice = await closedLoop(faro, next, seconds)
    const perCall = 1_000_000 / slice.latencies.length
    cpu.server.push((cpuSecondsOf(faroPid) - used[0]) * perCall)
    cpu.postgres.push((cpuSecondsOf(postgresPid) - used[1]) * perCall)
    const usedBare = cpuSecondsOf(barePid)
    const bareSlice = await closedLoop(bare, next, seconds)
    cpu.bare.push(((cpuSecondsOf(barePid) - usedBare) * 1_000_000) / bareSlice.latencies.length)
    const after = bareSlice.perSecond
    lean.push(slice.perSecond / ((before + after) / 2))
    rates.push(slice.perSecond)
    loaded.push(...slice.latencies)
    failures += slice.failures
    before = after
  }
  const saturation = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0
  const calm: number[] = []
  for (let round = 0; round < rounds; round++) {
    const slice = await openLoop(faro, next, { perSecond: saturation * 0.7, seconds })
    calm.push(...slice.latencies)
    failures += slice.failures
  }
  faro.close()
  bare.close()
  figure('vendor-wallet.ceiling_ratio', ratios, '>= 0.5')
  // the same with connections that cost the machine almost nothing
  figure('vendor-wallet.lean_ceiling_ratio', lean)
  figure('vendor-wallet.calls_per_second', rates)
  figure('vendor-wallet.ceiling_cpu_us', cpu.bare)
  figure('vendor-wallet.server_cpu_us', cpu.server)
  figure('vendor-wallet.postgres_cpu_us', cpu.postgres)
  figure('vendor-wallet.saturated_p50_ms', [percentile(loaded, 0.5)])
  figure('vendor-wallet.saturated_p99_ms', [percentile(loaded, 0.99)])
  figure('vendor-wallet.p50_ms_at_70', [percentile(calm, 0.5)])
  figure('vendor-wallet.p99_ms_at_70', [percentile(calm, 0.99)], '< 50')
  figure('vendor-wallet.failures', [failures], '0')
  const db = createDb({ url: server.url, connectionsMax: 2 })
  const wallet = createWallet({ db })
  const wrong = (await wallet.audit()).filter(({ bad }) => bad !== 0n)
  const [entries] = await db.query<{ n: bigint }>('select count(*) as n from wallet.entry')
  console.log(`${entries?.n ?? 0n} entries; audit: ${wrong.length === 0 ? 'clean' : 'NOT CLEAN'}`)
  await wallet.close()
  await db.close()
} finally {
  for (const child of children) child.kill('SIGKILL')
  await server.remove()
  await rm(folder, { recursive: true, force: true })
}
