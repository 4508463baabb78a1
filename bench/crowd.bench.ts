// What bystanders feel when 500 members bet in the same moment, as a ratio to the same with as many
// `GET /healthz`, and how many of the bets stand. Bursts of both kinds alternate.
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '@faro/server-kit/db'
import { freePort } from '../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { build } from '../tools/set-up/build.mjs'
import { beginBystanders, type Measurement } from './crowd/bystanders.ts'
import { betBurst, bytesOf, healthBurst, type Outcome } from './crowd/burst.ts'
import { seedMembers, slotCode, spinsOf } from './crowd/members.ts'
import { figure, percentile } from './figure.ts'
import { openSockets, send } from './vendor-wallet/sockets.ts'

const root = path.resolve(import.meta.dirname, '..')
const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const bursts = option('bursts', 20)
const members = option('members', 500)
const apartMs = 5_000
const aroundMs = 2_000

const durable = { fsync: 'on', synchronous_commit: 'on', max_wal_size: '4GB' }

const begin = async (url: string, folder: string) => {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      DATA_DIR: folder,
      PAYMENT_SECRET: 'a secret for the bench only',
      SERVER_SECRET: 'a server secret for the bench only',
      NODE_ENV: 'production',
      // all of them come from one address
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit'],
  })
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    const ready = await fetch(`http://127.0.0.1:${port}/healthz/ready`).catch(() => null)
    if (ready?.ok === true) return { port, child }
  }
  throw new Error('the server did not start')
}

/** Those asked within two seconds of a burst, so far as they were answered. */
const near = (seen: readonly Measurement[], at: number): number[] =>
  seen
    .filter((one) => one.at >= at && one.at < at + aroundMs)
    .map(({ ms, isAnswered }) => (isAnswered ? ms : Infinity))

await build(root)
const server = await throwAwayPostgres({ settings: durable })
const folder = await mkdtemp(path.join(tmpdir(), 'faro-bench-'))
let child: Awaited<ReturnType<typeof begin>>['child'] | undefined
try {
  await migrate(server.url, root)
  const laid = await seedMembers(server.url, { count: members, gameCodes: [slotCode] })
  const { bystander } = laid
  const games = laid.tokensOf(slotCode)
  const started = await begin(server.url, folder)
  child = started.child
  const crowd = await openSockets(started.port, members)
  const beside = await openSockets(started.port, 128)
  // each has opened the game before the first bet
  for (const [i, line] of crowd.lines.entries())
    await send(line, bytesOf('/play/api/slots/state', { token: games[i] ?? '' }))
  // and the code has been run in
  const warm = await betBurst(crowd, games)
  await pause(apartMs)
  const bystanders = beginBystanders(beside, bystander)
  await pause(1_000)
  const outcomes: Outcome[] = []
  const starts: { readonly bets: number[]; readonly health: number[] } = { bets: [], health: [] }
  for (let burst = 0; burst < bursts; burst++) {
    const due = performance.now()
    starts.bets.push(due)
    outcomes.push(...(await betBurst(crowd, games)))
    await pause(Math.max(0, due + apartMs - performance.now()))
    const next = performance.now()
    starts.health.push(next)
    await healthBurst(crowd)
    await pause(Math.max(0, next + apartMs - performance.now()))
  }
  bystanders.stop()
  const p99 = (at: readonly number[]): number =>
    percentile(
      at.flatMap((one) => near(bystanders.seen, one)),
      0.99,
    )
  const p50 = (at: readonly number[]): number =>
    percentile(
      at.flatMap((one) => near(bystanders.seen, one)),
      0.5,
    )
  const stood = outcomes.filter(({ stands }) => stands)
  const times = stood.map(({ ms }) => ms)
  const spins = await spinsOf(server.url)
  const answered = [...warm, ...outcomes].filter(({ isAccepted }) => isAccepted).length
  figure('crowd.bystander', [p99(starts.bets) / p99(starts.health)], '<= 2')
  figure('crowd.accepted', [(100 * stood.length) / outcomes.length], '= 100')
  const first = stood.filter(({ tries }) => tries === 1).length
  figure('crowd.first', [first / outcomes.length], '>= 0.5')
  figure('crowd.bystander-p99-ms', [p99(starts.bets)])
  figure('crowd.bystander-p50-ms', [p50(starts.bets)])
  figure('crowd.health-p99-ms', [p99(starts.health)])
  figure('crowd.health-p50-ms', [p50(starts.health)])
  figure('crowd.bet-p50-ms', [percentile(times, 0.5)])
  figure('crowd.bet-p99-ms', [percentile(times, 0.99)])
  // a round that stands although nobody heard of it is one that a repeat did not find
  figure('crowd.unheard', [spins - answered], '= 0')
  figure('crowd.load', [loadavg()[0] ?? 0])
} finally {
  if (child !== undefined) {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  await server.remove()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
