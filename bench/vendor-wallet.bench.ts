// A vendor's signed bet-and-win calls over HTTP from 256 connections, by players in open sessions
// of whom one in ten has limits. Their cost as a multiple of a bare route's, and their rate as a
// ratio to it: it verifies the same signature and answers a constant. Each slice stands between two
// of it.
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
import { serverFlags } from '../tools/set-up/server-flags.mjs'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { figure, percentile } from './figure.ts'
import { game, seedFixture, secret, vendorCode } from '../tools/seed/vendor.fixture.ts'
import { measureCost } from './vendor-wallet/cost.ts'
import { closedLoop, openLoop, openSockets } from './vendor-wallet/sockets.ts'
import { openVisits, setLimits, untilBegun, type Visit } from './vendor-wallet/visits.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const rounds = option('rounds', 5)
const seconds = option('seconds', 4)
const connections = option('connections', 256)
const playerCount = option('players', 20_000)
/** Calls as they were measured before: without a session, and by players without a limit. */
const isPlain = process.argv.includes('--plain')

const run = crypto.randomUUID().slice(0, 8)
let counter = 0

const place = `/vendor/${vendorCode}/softswiss/betwin`

/** The next call: a bet and a win that end their round. */
const callOf = (visits: readonly Visit[]) => (): { body: string; sign: string } => {
  const n = ++counter
  const { memberId, sessionId } = visits[(n * 7_919) % visits.length] as Visit
  const body = JSON.stringify({
    account_id: memberId,
    ...(isPlain ? {} : { session_id: sessionId }),
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
  const child = spawn(process.execPath, [...serverFlags, path.join(root, file)], {
    env: { ...process.env, ...env },
    // the log is written as in production, to where nobody reads it
    stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit'],
  })
  children.push(child)
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    // a server that listens already and is still starting refuses calls
    const isUp = await fetch(`http://127.0.0.1:${env['PORT']}/healthz/ready`).then(
      ({ ok }) => ok,
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
const writeLog = async (url: string): Promise<void> => {
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
  await writeLog(server.url)
  const players = await seedFixture(server.url, playerCount)
  const db = createDb({ url: server.url, connectionsMax: 2 })
  const visits = await openVisits(db, players, { vendorCode, gameCode: `${vendorCode}-${game}` })
  if (!isPlain) await setLimits(db, players, 'one-in-ten')
  await db.query('vacuum analyze')
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
  const call = callOf(visits)
  const next = () => bytesOf(call())
  // every player once, as a launch does: who they are never changes and is kept
  while (counter < players.length * 1.05) await closedLoop(faro, next, 1)
  if (!isPlain) await untilBegun(db, players.length / 10, () => closedLoop(faro, next, 1))
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

  const postgresPid = Number(
    readFileSync(path.join(server.folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const sides = { faro, bare, pids: { faro: faroPid, postgres: postgresPid, bare: barePid } }
  const cost = await measureCost(sides, { next, rounds, seconds })
  failures += cost.failures
  const rates = cost.perSecond
  const saturation = rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0
  const calm: number[] = []
  for (let round = 0; round < rounds; round++) {
    const slice = await openLoop(faro, next, { perSecond: saturation * 0.7, seconds })
    calm.push(...slice.latencies)
    failures += slice.failures
  }
  await setLimits(db, players, 'all')
  await untilBegun(db, players.length, () => closedLoop(faro, next, 1))
  const limited = await measureCost(sides, { next, rounds, seconds })
  failures += limited.failures
  faro.close()
  bare.close()
  figure('vendor-wallet.ceiling_ratio', ratios)
  // the same with connections that cost the machine almost nothing
  figure('vendor-wallet.lean_ceiling_ratio', cost.leanRatio)
  figure('vendor-wallet.calls_per_second', rates)
  // processor time of server and database by each call, as a multiple of the bare route's
  figure('vendor-wallet.cost_x_bare', cost.timesBare, '<= 5')
  // the same where every player has a limit of stakes and one of losses
  figure('vendor-wallet.cost_x_bare_limited', limited.timesBare)
  figure('vendor-wallet.ceiling_cpu_us', cost.bareUs)
  figure('vendor-wallet.server_cpu_us', cost.serverUs)
  figure('vendor-wallet.postgres_cpu_us', cost.postgresUs)
  figure('vendor-wallet.saturated_p50_ms', [percentile(cost.latencies, 0.5)])
  figure('vendor-wallet.saturated_p99_ms', [percentile(cost.latencies, 0.99)])
  figure('vendor-wallet.p50_ms_at_70', [percentile(calm, 0.5)])
  figure('vendor-wallet.p99_ms_at_70', [percentile(calm, 0.99)], '< 50')
  figure('vendor-wallet.failures', [failures], '0')
  const wallet = createWallet({ db })
  const wrong = (await wallet.audit()).filter(({ bad }) => bad !== 0n)
  const [entries] = await db.query<{ n: bigint }>('select count(*) as n from wallet.entry')
  console.log(`${entries?.n ?? 0n} entries; audit: ${wrong.length === 0 ? 'clean' : 'NOT CLEAN'}`)
  await db.close()
} finally {
  for (const child of children) child.kill('SIGKILL')
  await server.remove()
  await rm(folder, { recursive: true, force: true })
}
