import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'
import { adopt } from './adopt.ts'
import { installFunctions } from './install-functions.ts'
import { findFunctions, findMigrations, type SqlFile } from './sql-files.ts'

const lockKey = 7_041_925

/**
 * Migrates a database: table migrations, forward only, in the order of their time stamps and each
 * in its own transaction; then functions, triggers and views that changed. Throws where an applied
 * migration was edited. Returns the names applied.
 */
export const migrate = async (url: string, root: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const migrations = await findMigrations(root)
    await adopt(client, migrations)
    await client.query(ownTables)
    await runJobMigrations({ connectionString: url })
    const files = await findFunctions(root)
    // defaults of columns call the kit's, which touch no table
    const isKit = (owner: string): boolean => owner === 'server-kit'
    const kit = await installFunctions(client, { files, isOwner: isKit, changedOwners: new Set() })
    const done = await applyNew(client, migrations)
    const laid = await installFunctions(client, {
      files,
      isOwner: (owner) => !isKit(owner),
      changedOwners: new Set(done.map(({ owner }) => owner)),
    })
    return [...kit, ...done.map(({ name }) => name), ...laid]
  } finally {
    await client.end()
  }
}

const ownTables = `create schema if not exists kit;
  create table if not exists kit.migration (
    name text primary key, checksum text not null,
    applied_at timestamptz not null default now());
  create table if not exists kit.repeatable (
    name text primary key, checksum text not null, made text[] not null,
    at timestamptz not null default now())`

const applyNew = async (
  client: pg.Client,
  migrations: readonly SqlFile[],
): Promise<readonly SqlFile[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from kit.migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const done: SqlFile[] = []
  for (const migration of migrations) {
    const before = applied.get(migration.name)
    if (before !== undefined && before !== migration.checksum)
      throw new Error(`migration ${migration.name} was edited after it had been applied`)
    if (before !== undefined) continue
    await apply(client, migration)
    done.push(migration)
  }
  return done
}

const apply = async (client: pg.Client, { name, sql, checksum }: SqlFile): Promise<void> => {
  try {
    await client.query('begin')
    await client.query("set local lock_timeout = '10s'")
    await client.query(sql)
    await client.query('insert into kit.migration(name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
