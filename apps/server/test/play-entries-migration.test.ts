import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createDb, migrate, type Db } from '@faro/server-kit/db'
import { emptyDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAppOn } from '../../../tools/product/former-database.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const newest = '20261124T1400_play_entries.sql'

type Row = Readonly<Record<string, unknown>>
type Call = {
  readonly what: string
  readonly path: string
  readonly header: readonly [string, string]
  readonly body: string
  readonly status: number
  readonly answer: string
}

/**
 * What the version before the migration had written down, and how it had answered: the tables and
 * the views of outside checkers as JSON, statements by day, every call with its answer.
 */
type Before = {
  readonly days: { readonly from: string; readonly to: string; readonly timeZone: string }
  readonly base: string
  readonly people: readonly { readonly id: string; readonly sessionId: string }[]
  readonly statements: Readonly<Record<string, { entries: readonly Row[]; sums: Row }>>
  readonly calls: readonly Call[]
  readonly views: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, string>>
}

let before: Before
let folder: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
let db: Db
let started: Awaited<ReturnType<typeof startAppOn>>

/** The migrations up to that one, in a folder of their own. */
const copyFormer = async (to: string): Promise<void> => {
  for (const group of ['packages', 'domains', 'games'])
    for (const owner of await readdir(path.join(root, group))) {
      const migrations = path.join(group, owner, 'migrations')
      const files = await readdir(path.join(root, migrations)).catch(() => [])
      for (const file of files.filter((one) => one < newest)) {
        await mkdir(path.join(to, migrations), { recursive: true })
        await cp(path.join(root, migrations, file), path.join(to, migrations, file))
      }
    }
  const kit = 'packages/server-kit/sql'
  await cp(path.join(root, kit), path.join(to, kit), { recursive: true })
}

const fill = async (): Promise<void> => {
  await db.tx(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(`truncate ${Object.keys(before.rows).join(', ')} cascade`)
    for (const [table, rows] of Object.entries(before.rows))
      await tx.query(
        `insert into ${table} overriding system value
         select * from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      )
    return { ok: true, value: null }
  })
}

beforeAll(async () => {
  before = JSON.parse(
    gunzipSync(
      await readFile(path.join(import.meta.dirname, 'play-entries-before.json.gz')),
    ).toString('utf8'),
  ) as Before
  folder = await mkdtemp(path.join(tmpdir(), 'faro-play-entries-'))
  database = await emptyDatabase()
  db = createDb({ url: database.url, connectionsMax: 2 })
  await copyFormer(folder)
  await migrate(database.url, folder)
  await fill()
  // of the first player all was counted, of the others nothing
  await db.query(
    `insert into gaming.play_day
     select * from json_populate_recordset(null::gaming.play_day, $1::json) where member_id = $2`,
    [before.views['play_day'], before.people[0]?.id],
  )
  await db.query(
    `insert into gaming.play_day_mark select owner, seq, now() from wallet.account
     where owner = $1 and purpose = 'main'`,
    [before.people[0]?.id],
  )
  await migrate(database.url, root)
  started = await startAppOn(database.url, folder)
})
afterAll(async () => {
  await started.app.stop()
  await db.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const rowsOf = async (table: string): Promise<readonly Row[]> => {
  const [row] = await db.query<{ text: string | null }>(
    `select json_agg(t)::text as text from ${table} t`,
  )
  return JSON.parse(row?.text ?? '[]') as Row[]
}
const former = (table: string): readonly Row[] => JSON.parse(before.rows[table] ?? '[]') as Row[]
const formerView = (name: string): readonly Row[] => JSON.parse(before.views[name] ?? '[]') as Row[]

/** In an order of their own, with the columns of the first. */
const comparable = (rows: readonly Row[], like: readonly Row[]): readonly string[] => {
  const names = Object.keys(like[0] ?? {})
  return rows.map((row) => JSON.stringify(names.map((name) => row[name]))).toSorted()
}

const appended = async (): Promise<readonly Row[]> =>
  (await rowsOf('wallet.entry')).filter((row) => row['own_at'] !== null)

test('every entry of before has its columns, and what had none follows it in its account', async () => {
  const old = former('wallet.entry')
  const entries = await rowsOf('wallet.entry')
  const added = await appended()
  expect(added.length).toBe(entries.length - old.length)
  expect(
    comparable(
      entries.filter((row) => row['own_at'] === null),
      old,
    ),
  ).toEqual(comparable(old, old))
  expect(added.map((row) => row['amount'])).toEqual(added.map(() => 0))
  const accounts = await rowsOf('wallet.account')
  for (const account of former('wallet.account')) {
    const mine = added.filter((row) => row['account_id'] === account['account_id'])
    expect(accounts).toContainEqual({
      ...account,
      seq: Number(account['seq']) + mine.length,
    })
  }
  // whoever looks for a moment by halving meets stamps in the order of the numbers
  expect(
    await db.query(
      `select 1 from (select created_at < lag(created_at) over (
         partition by account_id order by seq) as falls from wallet.entry) e where falls`,
    ),
  ).toEqual([])
  // later migrations add columns
  for (const table of ['wallet.pooled', 'wallet.shortfall', 'gaming.round', 'gaming.parked_credit'])
    expect([table, comparable(await rowsOf(table), former(table))]).toEqual([
      table,
      comparable(former(table), former(table)),
    ])
})

test('outside checkers read what they read before', async () => {
  for (const name of ['play', 'movement', 'round', 'pooled']) {
    const old = formerView(name)
    expect([name, comparable(await rowsOf(`audit.${name}`), old)]).toEqual([
      name,
      comparable(old, old),
    ])
  }
  const entries = comparable(await rowsOf('audit.entry'), formerView('entry'))
  for (const entry of comparable(formerView('entry'), formerView('entry')))
    expect(entries).toContain(entry)
  const accounts = await rowsOf('audit.account')
  for (const { last_seq: _, ...account } of formerView('account'))
    expect(accounts).toContainEqual(expect.objectContaining(account))
})

test('statements by day and what was played per day are the same', async () => {
  const { wallet, gaming } = started.app.modules
  for (const [id, old] of Object.entries(before.statements)) {
    const filter = { days: before.days, limit: 100 }
    const now = {
      entries: await wallet.entries(BigInt(id), filter),
      sums: await wallet.entrySums(BigInt(id), filter),
    }
    const text = JSON.stringify(now, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(JSON.parse(text)).toEqual(old)
  }
  for (const { owner } of await db.query<{ owner: string }>('select owner from wallet.account'))
    await gaming.countDays({ merchantId: 1, memberId: owner })
  const days = formerView('play_day')
  expect(comparable(await rowsOf('gaming.play_day'), days)).toEqual(comparable(days, days))
})

test('each call of before is answered as it was, byte for byte, and moves nothing', async () => {
  const stands = async () => [await rowsOf('wallet.entry'), await rowsOf('wallet.account')]
  const standing = await stands()
  for (const { what, path: place, header, body, status, answer } of before.calls) {
    const again = await fetch(started.origin + place, {
      method: 'POST',
      headers: { [header[0]]: header[1] },
      body,
    })
    expect([what, again.status, await again.text()]).toEqual([what, status, answer])
  }
  expect(await stands()).toEqual(standing)
})

test('the ledger stands, and nobody changes it', async () => {
  expect((await started.app.modules.wallet.audit()).filter(({ bad }) => bad !== 0n)).toEqual([])
  for (const change of ['update wallet.entry set amount = 1', 'delete from wallet.entry'])
    await expect(db.query(change)).rejects.toThrow('never changed')
  await expect(db.query('truncate wallet.entry')).rejects.toThrow('never changed')
  expect(await db.query("select to_regclass('gaming.movement') as there")).toEqual([
    { there: null },
  ])
})
