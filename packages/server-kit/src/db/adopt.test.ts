import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyClock, unpackFormer } from '../../../../tools/migrate/former-migrations.ts'
import { emptyDatabase } from '../testing/index.ts'
import { createDb, type Db } from './db.ts'
import { migrate } from './migrate.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

let database: Awaited<ReturnType<typeof emptyDatabase>>
let db: Db
let old: string
beforeEach(async () => {
  database = await emptyDatabase()
  db = createDb({ url: database.url, connectionsMax: 2 })
  old = await mkdtemp(path.join(tmpdir(), 'faro-former-'))
  await copyClock(old, root)
})
afterEach(async () => {
  await db.close()
  await database.close()
  await rm(old, { recursive: true, force: true })
})

const schemas = `(select oid from pg_namespace where nspname !~ '^(pg_|information_schema|graphile)')`

/** Everything that a schema is made of, as the database itself would write it down. */
const parts = {
  columns: `select c.oid::regclass::text as place, a.attname,
      row_number() over (partition by c.oid order by a.attnum) as nth,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
      a.attoptions::text, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace in ${schemas} and c.relkind in ('r', 'v') and a.attnum > 0
      and not a.attisdropped`,
  tables: `select oid::regclass::text, relkind, reloptions::text from pg_class
    where relnamespace in ${schemas} and relkind <> 'i'`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
    from pg_constraint where connamespace in ${schemas}`,
  indexes: `select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in ${schemas}`,
  triggers: `select tgrelid::regclass::text, pg_get_triggerdef(pg_trigger.oid), tgenabled
    from pg_trigger where not tgisinternal`,
  functions: `select p.oid::regprocedure::text, case when prokind = 'a' then prosrc
      else pg_get_functiondef(p.oid) end from pg_proc p
    where pronamespace in ${schemas} and not exists (select 1 from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  views: `select viewname, definition from pg_views where schemaname = 'audit'`,
  sequences: `select seqrelid::regclass::text, seqstart, seqincrement, seqmin, seqmax, seqcycle
    from pg_sequence where seqrelid in (select oid from pg_class where relnamespace in ${schemas})`,
  extensions: `select extname from pg_extension`,
  roles: `select role_code, is_builtin, title, permission from operator.role
    left join operator.role_permission using (role_code)`,
}

const looksOf = async (from: Db): Promise<Record<string, string[]>> => {
  const looks: Record<string, string[]> = {}
  for (const [part, sql] of Object.entries(parts)) {
    const rows = await from.query(sql)
    looks[part] = rows.map((row) => Object.values(row).map(String).join(' | ')).toSorted()
  }
  return looks
}

const names = async (): Promise<readonly string[]> =>
  (await db.query<{ name: string }>('select name from kit.migration order by name')).map(
    ({ name }) => name,
  )

/** Bases of domains that have come since then are migrations like any other. */
const isFormerBase = (name: string): boolean =>
  name.startsWith('20261123T0650_') && name.endsWith('_base.sql')

test('a database of the version before is adopted, and is in every part what a fresh one is', async () => {
  await unpackFormer(old)
  await migrate(database.url, old)
  const before = await names()
  const done = await migrate(database.url, root)
  expect(done.filter(isFormerBase)).toEqual([])
  const bases = (await names()).filter(isFormerBase)
  expect([before.length, bases.length]).toEqual([107, 16])
  const fresh = await emptyDatabase()
  const other = createDb({ url: fresh.url, connectionsMax: 2 })
  try {
    expect((await migrate(fresh.url, root)).filter(isFormerBase)).toEqual(bases)
    const [adopted, made] = [await looksOf(db), await looksOf(other)]
    for (const part of Object.keys(parts)) expect(adopted[part]).toEqual(made[part])
    expect(made['columns']?.length).toBeGreaterThan(800)
    expect(made['functions']?.length).toBeGreaterThan(20)
  } finally {
    await other.close()
    await fresh.close()
  }
  expect(await migrate(database.url, root)).toEqual([])
})

test('an older one is refused, names the version to start once, and stays as it was', async () => {
  await unpackFormer(old, '20261122')
  await migrate(database.url, old)
  const before = await looksOfFormer()
  await expect(migrate(database.url, root)).rejects.toThrow(
    'start the version of commit 9cd03e96 on it once',
  )
  expect(await looksOfFormer()).toEqual(before)
  await unpackFormer(old)
  await migrate(database.url, old)
  await migrate(database.url, root)
  expect(await names()).toContain('20261123T0650_wallet_base.sql')
})

/** Without what came with the last migrations of before. */
const looksOfFormer = async () => [
  await db.query(parts.columns),
  await db.query(parts.functions),
  await db.query('select * from kit.migration order by name'),
]

test('one that misses a migration in the middle, or has another text of it, is refused as well', async () => {
  await unpackFormer(old)
  await migrate(database.url, old)
  await db.query(`update kit.migration set checksum = 'x' where name like '20261122T1341%'`)
  await expect(migrate(database.url, root)).rejects.toThrow('an older version')
  await db.query(`delete from kit.migration where name like '20261122T1341%'`)
  await expect(migrate(database.url, root)).rejects.toThrow('an older version')
})
