// Bets of members in games of the house through the product's own server, beside a route that
// passes the same sign-in, contract and key and does nothing. Each slice of bets stands between two
// of it. 256 connections, each with one bet of a player of its own under way.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDb, migrate } from '@faro/server-kit/db'
import { createWallet } from '@faro/wallet'
import { freePort } from '../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../tools/postgres/throw-away.mjs'
import { serverFlags } from '../tools/set-up/server-flags.mjs'
import { bytesOf } from './crowd/burst.ts'
import { seedMembers, slotCode } from './crowd/members.ts'
import { figure, percentile } from './figure.ts'
import { cpuSecondsOf } from './vendor-wallet/cpu.ts'
import { closedLoop, openSockets, type Slice } from './vendor-wallet/sockets.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}
const rounds = option('rounds', 5)
const seconds = option('seconds', 3)
const connections = option('connections', 256)
const playerCount = option('players', 4_000)

const durable = {
  shared_buffers: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
}
const root = path.resolve(import.meta.dirname, '..')

/** What is asked for, under a key of its own each time, by one player after the other. */
const turns = (place: string, tokens: readonly string[], body: string) => {
  let turn = 0
  return (): Buffer => {
    const token = tokens[turn++ % tokens.length] ?? ''
    return bytesOf(place, { method: 'POST', token, key: crypto.randomUUID() }, body)
  }
}

const diceCode = 'dados'
const kinds = ['spin', 'quick'] as const
type Side = (typeof kinds)[number] | 'echo'

const postgres = await throwAwayPostgres({ settings: durable })
const folder = await mkdtemp(path.join(tmpdir(), 'faro-bench-'))
const port = await freePort()
await migrate(postgres.url, root)
const { tokensOf } = await seedMembers(postgres.url, {
  count: playerCount,
  gameCodes: [slotCode, diceCode],
})
const server = spawn(
  process.execPath,
  [...serverFlags, path.join(import.meta.dirname, 'own-bets/server.ts')],
  {
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      PORT: String(port),
      DATA_DIR: folder,
      PAYMENT_SECRET: 'a secret for the bench only',
      SERVER_SECRET: 'a server secret for the bench only',
      NODE_ENV: 'production',
      RATE_LIMIT_SCALE: '60000',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)
try {
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/healthz/ready`).catch(() => null)
    if (ready?.ok === true) break
    if (server.exitCode !== null) throw new Error('the server did not start')
    await pause(100)
  }
  const sockets = await openSockets(port, connections)
  const asks: Readonly<Record<Side, () => Buffer>> = {
    echo: turns('/play/api/echo', tokensOf(slotCode), '{"stake":"1.00"}'),
    spin: turns('/play/api/slots/spin', tokensOf(slotCode), '{"stake":"1.00"}'),
    quick: turns(
      '/play/api/instant/play',
      tokensOf(diceCode),
      '{"stake":"1.00","bet":{"game":"dice","side":"over","target":5050}}',
    ),
  }
  const pids = [
    server.pid,
    Number(
      readFileSync(path.join(postgres.folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0],
    ),
  ]
  const slice = async (side: Side): Promise<Slice & { readonly us: number }> => {
    const cpu = (): number => pids.reduce<number>((sum, pid) => sum + cpuSecondsOf(pid), 0)
    const before = cpu()
    const run = await closedLoop(sockets, asks[side], seconds)
    return { ...run, us: ((cpu() - before) * 1e6) / run.latencies.length }
  }
  // every player has played once: who they are is known, their seeds are drawn
  for (const kind of kinds)
    for (let bets = 0; bets < playerCount;) bets += (await slice(kind)).latencies.length
  await slice('echo')

  const rates: Record<string, number[]> = {}
  const ratios: Record<string, number[]> = {}
  const costs: Record<string, number[]> = {}
  const latencies: Record<string, number[]> = {}
  let failures = 0
  let before = await slice('echo')
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) {
      const bets = await slice(kind)
      const after = await slice('echo')
      ;(ratios[kind] ??= []).push(bets.perSecond / ((before.perSecond + after.perSecond) / 2))
      ;(costs[kind] ??= []).push(bets.us / ((before.us + after.us) / 2))
      ;(rates[kind] ??= []).push(bets.perSecond)
      ;(rates['echo'] ??= []).push(after.perSecond)
      ;(latencies[kind] ??= []).push(...bets.latencies)
      failures += bets.failures + after.failures
      before = after
    }
  sockets.close()
  for (const kind of kinds) {
    figure(`own-bets.${kind}_ratio`, ratios[kind] ?? [])
    figure(`own-bets.${kind}_cost_x_echo`, costs[kind] ?? [])
    figure(`own-bets.${kind}_per_second`, rates[kind] ?? [])
    figure(`own-bets.${kind}_p50_ms`, [percentile(latencies[kind] ?? [], 0.5)])
    figure(`own-bets.${kind}_p99_ms`, [percentile(latencies[kind] ?? [], 0.99)])
  }
  figure('own-bets.echo_per_second', rates['echo'] ?? [])
  figure('own-bets.failures', [failures], '0')
  const db = createDb({ url: postgres.url, connectionsMax: 2 })
  const wallet = createWallet({ db })
  const wrong = (await wallet.audit()).filter(({ bad }) => bad !== 0n)
  console.log(`audit: ${wrong.length === 0 ? 'clean' : 'NOT CLEAN'}`)
  await wallet.close()
  await db.close()
} finally {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}
