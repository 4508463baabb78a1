import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@faro/server-kit/config'
import { createDb } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createThreads } from '@faro/server-kit/threads'
import { createPlatform } from '../../apps/server/src/platform.ts'
import { startPostgres } from '../../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../../tools/postgres/throw-away.mjs'
import { seedJackpotFixture } from './jackpots.fixture.ts'

type RunOptions = {
  readonly root: string
  readonly bets: number
  readonly kills: number
  /** Bets of one transaction. */
  readonly perTx: number
  /** `thin` plays the pools alone: contributions and prizes without stakes. */
  readonly mode: 'whole' | 'thin'
}

type PoolFigures = {
  readonly code: string
  readonly bets: number
  readonly hits: number
  /** Between pool accounts, contributions and hits; in millionths of a ledger unit. */
  readonly differenceMicros: bigint
}

export type Outcome = {
  readonly seconds: number
  /** Bets that were acknowledged, and those of them that the database does not have. */
  readonly acknowledged: number
  readonly lost: number
  readonly pools: readonly PoolFigures[]
  /** Checks of the ledger that found something. */
  readonly ledgerFaults: number
}

const playerCount = 48
/** A killed process leaves what it wrote with the system: nothing here depends on the disk. */
const settings = { fsync: 'off' }
const newLine = 10
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const size = (number: bigint): bigint => (number < 0n ? -number : number)

/** Bets with server and database killed in the middle again and again, then looks at the books. */
export const betsWithKills = async ({
  root,
  bets,
  kills,
  perTx,
  mode,
}: RunOptions): Promise<Outcome> => {
  let server = await throwAwayPostgres({ settings })
  const { folder, remove } = server
  try {
    const players = await seedJackpotFixture(server.url, root, playerCount)
    const began = Date.now()
    const log = path.join(folder, 'acknowledged')
    const script = path.join(import.meta.dirname, 'bet-writer.ts')
    const write = (count: number) => {
      const args = [script, server.url, log, players.join(','), String(count), String(perTx), mode]
      return spawn(process.execPath, args, { stdio: 'ignore' })
    }
    for (let kill = 0; kill < kills; kill++) {
      const target = Math.floor((bets * (kill + 1)) / (kills + 1))
      const writer = write(bets)
      await untilWritten(log, target)
      // the database first on even turns, the server first on odd ones
      if (kill % 2 === 1) writer.kill('SIGKILL')
      server.kill()
      await sleep(100)
      writer.kill('SIGKILL')
      await sleep(100)
      server = { ...server, ...(await startPostgres({ folder, settings })) }
    }
    const rest = Math.max(0, bets - linesOf(log).length)
    const last = write(rest)
    await new Promise((resolve) => last.once('exit', resolve))
    const seconds = (Date.now() - began) / 1_000
    return { seconds, ...(await judge(server.url, log)) }
  } finally {
    await server.stop()
    await remove()
  }
}

const linesOf = (log: string): string[] =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.split(' ').length === 3)
    : []

/** Counts what is added alone: reading a long log again and again would take a processor. */
const untilWritten = async (log: string, count: number): Promise<void> => {
  const chunk = Buffer.alloc(1 << 20)
  let [at, lines] = [0, 0]
  while (lines < count) {
    await sleep(200)
    if (!existsSync(log)) continue
    const file = openSync(log, 'r')
    for (let read = -1; read !== 0; at += read) {
      read = readSync(file, chunk, 0, chunk.length, at)
      for (let i = 0; i < read; i++) if (chunk[i] === newLine) lines += 1
    }
    closeSync(file)
  }
}

const judge = async (url: string, log: string): Promise<Omit<Outcome, 'seconds'>> => {
  const db = createDb({ url, connectionsMax: 4 })
  const { faces } = createPlatform({
    db,
    log: createLog('silent'),
    threads: createThreads(),
    config: readConfig({
      DATABASE_URL: url,
      PORT: '1',
      DATA_DIR: tmpdir(),
      SIMULATORS_URL: 'http://127.0.0.1:9',
      PAYMENT_SECRET: 'a secret for the tests only',
      SERVER_SECRET: 'a server secret for the tests only',
      NODE_ENV: 'test',
    }),
  })
  const lines = linesOf(log)
  const stored = new Set(
    (
      await db.query<{ line: string }>(
        `select y.round_id || ' ' || y.stake || ' ' ||
         (select count(*) from jackpots.hit h where h.round_id = y.round_id) as line
       from jackpots.play y`,
      )
    ).map(({ line }) => line),
  )
  const books = await faces.jackpots.reconcile()
  const audit = await faces.wallet.audit()
  await db.close()
  return {
    acknowledged: lines.length,
    lost: lines.filter((line) => !stored.has(line)).length,
    ledgerFaults: audit.filter(({ bad }) => bad !== 0n).length,
    pools: books.map((pool) => ({
      code: pool.code,
      bets: Number(pool.bets),
      hits: Number(pool.hits),
      differenceMicros:
        size(pool.potDifference) +
        size(pool.reserveDifference) +
        pool.ledgerDifference * 1_000_000n,
    })),
  }
}
