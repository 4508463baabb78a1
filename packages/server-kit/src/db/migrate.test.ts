import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/index.ts'
import { createDb, type Db } from './db.ts'
import { migrate } from './migrate.ts'

/** A house with a table, to which each test adds what it needs. */
let root: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
let db: Db

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}
const bringUp = () => migrate(database.url, root)
const ask = async (sql: string): Promise<unknown> =>
  Object.values((await db.query(sql))[0] ?? {})[0]

const pools = 'domains/pools/sql/pool.sql'
const bets = 'domains/bets/sql/bet.sql'

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'faro-migrate-'))
  database = await emptyDatabase()
  db = createDb({ url: database.url, connectionsMax: 2 })
  await write('architecture.json', '{"domains": {"pools": [], "bets": ["pools"]}}')
  await write(
    'domains/bets/migrations/20260101T0000_bets.sql',
    'create schema bets; create table bets.bet (amount int); insert into bets.bet values (7)',
  )
  await write('domains/pools/migrations/20260101T0001_pools.sql', 'create schema pools')
})
afterEach(async () => {
  await db.close()
  await database.close()
  await rm(root, { recursive: true, force: true })
})

test('functions are laid after the tables, in dependence order, and anew when their text changes', async () => {
  const sum = (what: string): string => `create or replace function bets.total() returns bigint
    language sql stable as 'select sum(${what}) from bets.bet'`
  await write(bets, sum('amount'))
  await write(pools, `create or replace function pools.one() returns int language sql return 1`)
  expect((await bringUp()).slice(-2)).toEqual(['pools/pool.sql', 'bets/bet.sql'])
  expect(await ask('select bets.total()')).toBe(7n)
  expect(await bringUp()).toEqual([])
  await write(bets, sum('amount + 1'))
  expect(await bringUp()).toEqual(['bets/bet.sql'])
  expect(await ask('select bets.total()')).toBe(8n)
})

test('what stands in no file any more goes, one with other parameters as well as one in a migration', async () => {
  const names = (): Promise<unknown> =>
    ask(`select array_agg(oid::regprocedure::text order by 1) from pg_proc
         where pronamespace = 'bets'::regnamespace`)
  await write(
    'domains/bets/migrations/20260101T0002_old.sql',
    'create function bets.old() returns int language sql return 1',
  )
  await write(bets, 'create or replace function bets.one(a int) returns int language sql return a')
  await bringUp()
  expect(await names()).toEqual(['bets.one(integer)'])
  await write(bets, 'create or replace function bets.one(a text) returns int language sql return 1')
  await bringUp()
  expect(await names()).toEqual(['bets.one(text)'])
  await rm(path.join(root, bets))
  await bringUp()
  expect(await names()).toBeNull()
})

test('a function with other names or answers takes the place of the one before it', async () => {
  const one = (parameter: string, answers: string): string =>
    `create or replace function bets.one(${parameter} int, out o_sum ${answers})
       language sql as 'select $1';
     create or replace function bets.other(of int) returns int language sql return of`
  await write(bets, one('amount', 'int'))
  await bringUp()
  await write(bets, one('stake', 'int'))
  expect(await bringUp()).toEqual(['bets/bet.sql'])
  await write(bets, one('stake', 'bigint'))
  expect(await bringUp()).toEqual(['bets/bet.sql'])
  expect(await ask('select bets.one(stake => 7)')).toBe(7n)
  expect(await ask('select bets.other(8)')).toBe(8)
  expect(await bringUp()).toEqual([])
})

test('functions are the same ones wherever who brings the database up looks for names first', async () => {
  const one = (what: number): string =>
    `create or replace function pools.one(of text) returns int language sql return ${what}`
  const look = (places: string) =>
    db.query(
      `do $$ begin execute format('alter database %I set search_path = ${places}',
         current_database()); end $$`,
    )
  const hasTotal = () => ask("select to_regprocedure('bets.total(text)') is not null")
  await write(pools, one(1))
  await write(bets, `create function bets.total(of text) returns int language sql return 7`)
  await bringUp()
  await look('bets, pools, public')
  await write(pools, one(2))
  expect(await bringUp()).toEqual(['pools/pool.sql'])
  expect(await hasTotal()).toBe(true)
  await look('public')
  await write(pools, one(3))
  expect(await bringUp()).toEqual(['pools/pool.sql'])
  expect(await hasTotal()).toBe(true)
  expect(await ask("select pools.one('')")).toBe(3)
  // noted unqualified by a version of before: still its own, wherever that one finds it
  await look('bets, pools, public')
  await db.query("update kit.repeatable set made = '{total(text)}' where name = 'bets/bet.sql'")
  await write(pools, one(4))
  await bringUp()
  expect(await hasTotal()).toBe(true)
})

test('bodies may name what a later file makes, never what nobody makes: then nothing was laid', async () => {
  const call = (name: string): string => `create or replace function bets.first() returns int
    language sql stable as 'select ${name}()'`
  await write('domains/bets/sql/a_first.sql', call('bets.later'))
  await write(bets, 'create or replace function bets.later() returns int language sql return 1')
  await bringUp()
  expect(await ask('select bets.first()')).toBe(1)
  await write('domains/bets/sql/a_first.sql', call('bets.nowhere'))
  await write(bets, 'create or replace function bets.later() returns int language sql return 2')
  await expect(bringUp()).rejects.toThrow('bets.nowhere() does not exist')
  expect(await ask('select bets.first()')).toBe(1)
})

test('whose tables changed gets its functions and views again', async () => {
  await write(bets, 'create or replace view bets.seen as select amount from bets.bet')
  await bringUp()
  await write(
    'domains/bets/migrations/20260102T0000_wider.sql',
    'drop view bets.seen; alter table bets.bet alter column amount type bigint',
  )
  expect(await bringUp()).toEqual(['20260102T0000_wider.sql', 'bets/bet.sql'])
  expect(await ask('select amount from bets.seen')).toBe(7n)
})

test('two that start at once lay everything once', async () => {
  await write(bets, 'create or replace function bets.one() returns int language sql return 1')
  const done = await Promise.all([bringUp(), bringUp()])
  expect(done.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 3])
})

test('an applied migration that was edited stops everything', async () => {
  await bringUp()
  await write('domains/pools/migrations/20260101T0001_pools.sql', 'create schema pools; select 1')
  await expect(bringUp()).rejects.toThrow('was edited after it had been applied')
})
