import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { unwrap } from '@faro/kernel/result'
import { createDb, migrate } from '@faro/server-kit/db'
import { expect, test } from 'vitest'
import { inForm } from '../../../tools/long-form.ts'
import { startPostgres } from '../../../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../../../tools/postgres/throw-away.mjs'
import { createWallet } from '../src/index.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const accountCount = 20
const longestMs = inForm(300_000, 1_200_000)
const kills = inForm(2, 20)
const linesPerKill = 125
const waitMaxMs = 20_000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const prepare = async (url: string): Promise<bigint> => {
  await migrate(url, root)
  const db = createDb({ url, connectionsMax: 2 })
  const wallet = createWallet({ db })
  const house = await wallet.pooled(db, { merchantId: 1, name: 'house:crash', currency: 'PNT' })
  for (let i = 0; i < accountCount; i++) {
    const owner = { merchantId: 1, owner: randomUUID(), currency: 'PNT' as const }
    const accountId = await wallet.openAccount(db, owner)
    const key = { party: 'crash', kind: 'deposit', id: `d-${i}` }
    const deposit = { accountId, amount: 10_000n, contraId: house, kind: 'deposit', key } as const
    unwrap(await db.tx((tx) => wallet.post(tx, [{ ...deposit, ref: key.id }])))
  }
  await db.close()
  return house
}

const linesOf = (log: string): number =>
  existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0

/** Load is counted, not timed: a slow machine is killed under the same load as a fast one. */
const grownTo = async (log: string, lines: number): Promise<void> => {
  const until = Date.now() + waitMaxMs
  while (linesOf(log) < lines && Date.now() < until) await sleep(20)
}

test(
  '[WA05] whatever was acknowledged before SIGKILL of server and database is there once',
  async () => {
    let server = await throwAwayPostgres()
    const { folder, remove } = server
    try {
      const house = await prepare(server.url)
      const log = path.join(folder, 'acknowledged')
      for (let i = 0; i < kills; i++) {
        const script = path.join(import.meta.dirname, 'crash-writer.ts')
        const args = [script, server.url, log, String(accountCount), String(house)]
        const writer = spawn(process.execPath, args, { stdio: 'ignore' })
        await grownTo(log, (i + 1) * linesPerKill)
        // the database first on even turns, the writer first on odd ones
        if (i % 2 === 1) writer.kill('SIGKILL')
        server.kill()
        await sleep(100)
        writer.kill('SIGKILL')
        await sleep(100)
        server = { ...server, ...(await startPostgres({ folder })) }
      }
      await judge(server.url, log)
    } finally {
      await server.stop()
      await remove()
    }
  },
  longestMs,
)

const judge = async (url: string, log: string): Promise<void> => {
  expect(existsSync(log)).toBe(true)
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.split(' ').length === 4)
  const db = createDb({ url, connectionsMax: 2 })
  const wallet = createWallet({ db })
  const rows = await db.query<{
    account_id: bigint
    ref: string
    seq: bigint
    balance_after: bigint
  }>('select account_id, ref, seq, balance_after from wallet.entry')
  const stored = new Map<string, string[]>()
  for (const row of rows) {
    const line = `${row.account_id} ${row.ref} ${row.seq} ${row.balance_after}`
    stored.set(row.ref, [...(stored.get(row.ref) ?? []), line])
  }
  const lost = lines.filter((line) => {
    const found = stored.get(line.split(' ')[1] ?? '')
    return found?.length !== 1 || found[0] !== line
  })
  expect(lines.length).toBeGreaterThanOrEqual(kills * linesPerKill)
  expect(lost).toEqual([])
  expect((await wallet.audit()).filter((row) => row.bad !== 0n)).toEqual([])
  await db.close()
}
