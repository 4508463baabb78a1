import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@faro/server-kit/config'
import { createDb } from '@faro/server-kit/db'
import { createLog } from '@faro/server-kit/log'
import { createModules } from '../../apps/server/src/modules.ts'
import { startPostgres } from '../../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../../tools/postgres/throw-away.mjs'
import { layJackpotGround } from './ground.ts'

type Wish = {
  readonly root: string
  readonly bets: number
  readonly kills: number
  /** Bets of one transaction. */
  readonly perTx: number
  /** `thin` plays the pools alone: contributions and prizes without stakes. */
  readonly mode: 'whole' | 'thin'
}

export type PoolFigures = {
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
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const size = (number: bigint): bigint => (number < 0n ? -number : number)

/** Bets with server and database killed in the middle again and again, then looks at the books. */
export const betsWithKills = async ({ root, bets, kills, perTx, mode }: Wish): Promise<Outcome> => {
  let server = await throwAwayPostgres({ settings })
  const { folder, remove } = server
  const began = Date.now()
  try {
    const players = await layJackpotGround(server.url, root, playerCount)
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
    return { seconds: (Date.now() - began) / 1_000, ...(await judge(server.url, log)) }
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

const untilWritten = async (log: string, count: number): Promise<void> => {
  while (linesOf(log).length < count) await sleep(200)
}

const judge = async (url: string, log: string): Promise<Omit<Outcome, 'seconds'>> => {
  const db = createDb({ url, connectionsMax: 4 })
  const { house, wallet } = createModules({
    db,
    log: createLog('silent'),
    config: readConfig({
      DATABASE_URL: url,
      PORT: '1',
      DATA_DIR: tmpdir(),
      SIMULATORS_URL: 'http://127.0.0.1:9',
      PAYMENT_SECRET: 'a secret for the tests only',
      SERVER_SECRET: 'a server secret for the tests only',
      NODE_ENV: 'test',
    }),
    callbackUrl: 'http://127.0.0.1:9',
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
  const books = await house.jackpots.reconcile()
  const audit = await wallet.audit()
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
