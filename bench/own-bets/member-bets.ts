import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDb, migrate } from '@faro/server-kit/db'
import { createWallet } from '@faro/wallet'
import { freePort } from '../../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../../tools/postgres/throw-away.mjs'
import { serverFlags } from '../../tools/set-up/server-flags.mjs'
import { bytesOf } from '../crowd/burst.ts'
import { seedMembers, slotCode } from '../crowd/members.ts'
import { cpuSecondsOf } from '../vendor-wallet/cpu.ts'
import { closedLoop, openSockets, type Slice } from '../vendor-wallet/sockets.ts'

const root = path.resolve(import.meta.dirname, '../..')
const durable = {
  shared_buffers: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
}
const diceCode = 'dados'

export const bets = ['spin', 'quick'] as const
export type Bet = (typeof bets)[number]
type Side = Bet | 'echo'

/** What is asked for, under a key of its own each time, by one player after the other. */
const turns = (place: string, tokens: readonly string[], body: string) => {
  let turn = 0
  return (): Buffer => {
    const token = tokens[turn++ % tokens.length] ?? ''
    return bytesOf(place, { method: 'POST', token, key: crypto.randomUUID() }, body)
  }
}

type Options = { readonly players: number; readonly connections: number; readonly seconds: number }
/** A slice with the processor time of server and database by each request, in µs. */
type CostedSlice = Slice & { readonly us: number }

type Running = {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  readonly pids: readonly (number | undefined)[]
  readonly tokensOf: (gameCode: string) => readonly string[]
}

/** Takes slices of one kind of request over the same sockets. */
const slicesOf = async ({ port, connections, seconds, pids, tokensOf }: Running) => {
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
  const cpu = (): number => pids.reduce<number>((sum, pid) => sum + cpuSecondsOf(pid), 0)
  const slice = async (side: Side): Promise<CostedSlice> => {
    const before = cpu()
    const run = await closedLoop(sockets, asks[side], seconds)
    return { ...run, us: ((cpu() - before) * 1e6) / run.latencies.length }
  }
  return { slice, close: sockets.close }
}

const startServer = async (databaseUrl: string, folder: string) => {
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [...serverFlags, path.join(import.meta.dirname, 'server.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
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
  const untilReady = async (): Promise<void> => {
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${port}/healthz/ready`).catch(() => null)
      if (ready?.ok === true) return
      if (server.exitCode !== null) throw new Error('the server did not start')
      await pause(100)
    }
  }
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }
  return { port, pid: server.pid, untilReady, kill }
}

/**
 * A server of the product on a database of its own, with players who bet in games of the house, and
 * beside the bets a route that passes the same sign-in, contract and key and does nothing. Every
 * player has played once: who they are is known, their seeds are drawn.
 */
export const openMemberBets = async ({ players, connections, seconds }: Options) => {
  const postgres = await throwAwayPostgres({ settings: durable })
  const folder = await mkdtemp(path.join(tmpdir(), 'faro-bench-'))
  await migrate(postgres.url, root)
  const gameCodes = [slotCode, diceCode]
  const { tokensOf } = await seedMembers(postgres.url, { count: players, gameCodes })
  const { port, pid, untilReady, kill } = await startServer(postgres.url, folder)
  const close = async (): Promise<void> => {
    await kill()
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
  const open = async () => {
    await untilReady()
    const pidFile = path.join(postgres.folder, 'cluster/postmaster.pid')
    const pids = [pid, Number(readFileSync(pidFile, 'utf8').split('\n')[0])]
    const running = await slicesOf({ port, connections, seconds, pids, tokensOf })
    for (const bet of bets)
      for (let made = 0; made < players;) made += (await running.slice(bet)).latencies.length
    await running.slice('echo')
    return running
  }
  const running = await open().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    slice: running.slice,
    /** Whether the books balance, once no more bets are made. */
    isClean: async (): Promise<boolean> => {
      running.close()
      const db = createDb({ url: postgres.url, connectionsMax: 2 })
      const wrong = (await createWallet({ db }).audit()).filter(({ bad }) => bad !== 0n)
      await db.close()
      return wrong.length === 0
    },
    close,
  }
}

type MemberBets = Awaited<ReturnType<typeof openMemberBets>>

/** Each slice of bets stands between two of the echo. */
export const measureBets = async (
  { slice }: Pick<MemberBets, 'slice'>,
  kinds: readonly Bet[],
  rounds: number,
) => {
  const rates: Record<string, number[]> = {}
  const ratios: Record<string, number[]> = {}
  const costs: Record<string, number[]> = {}
  const latencies: Record<string, number[]> = {}
  let failures = 0
  let before = await slice('echo')
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) {
      const made = await slice(kind)
      const after = await slice('echo')
      ;(ratios[kind] ??= []).push(made.perSecond / ((before.perSecond + after.perSecond) / 2))
      ;(costs[kind] ??= []).push(made.us / ((before.us + after.us) / 2))
      ;(rates[kind] ??= []).push(made.perSecond)
      ;(rates['echo'] ??= []).push(after.perSecond)
      ;(latencies[kind] ??= []).push(...made.latencies)
      failures += made.failures + after.failures
      before = after
    }
  return { rates, ratios, costs, latencies, failures }
}
