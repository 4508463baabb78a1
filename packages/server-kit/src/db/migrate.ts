import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

const NAME = /^\d{8}T\d{4}_[a-z0-9_]+\.sql$/
const lockKey = 7_041_925

/**
 * Brings a database to the newest schema: plain SQL files, forward only, ordered by their time
 * stamp, each in a transaction of its own. Throws when an applied file was edited afterwards.
 * Returns the names applied now.
 */
export const migrate = async (url: string, root: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create schema if not exists kit;
      create table if not exists kit.migration (
        name text primary key, checksum text not null,
        applied_at timestamptz not null default now())`)
    await runJobMigrations({ connectionString: url })
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from kit.migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const done: string[] = []
    for (const migration of await findMigrations(root)) {
      const before = applied.get(migration.name)
      if (before !== undefined && before !== migration.checksum)
        throw new Error(`migration ${migration.name} was edited after it had been applied`)
      if (before !== undefined) continue
      await apply(client, migration)
      done.push(migration.name)
    }
    return done
  } finally {
    await client.end()
  }
}

const apply = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
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

const findMigrations = async (root: string): Promise<readonly Migration[]> => {
  const files: string[] = []
  for (const group of ['packages', 'domains', 'games']) {
    for (const owner of await readdir(join(root, group)).catch(() => [])) {
      const folder = join(root, group, owner, 'migrations')
      const names = await readdir(folder).catch(() => [])
      files.push(...names.filter((name) => name.endsWith('.sql')).map((name) => join(folder, name)))
    }
  }
  for (const file of files)
    if (!NAME.test(basename(file))) throw new Error(`migration ${file} is not named by its time`)
  files.sort((a, b) => basename(a).localeCompare(basename(b)))
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(file, 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: basename(file), sql, checksum }
    }),
  )
}
