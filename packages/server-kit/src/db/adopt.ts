import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { SqlFile } from './sql-files.ts'

/** The version whose migrations were squashed into the bases: names and checksums of all of them. */
const former = {
  version: 'of commit 9cd03e96',
  digest: '9e91de446b6c1cf6947835ae184a35ef03a085602724f206db78d36a3d301f71',
}

type Applied = { readonly name: string; readonly checksum: string }

/** When they were squashed: a domain that came later begins with a base that has to run. */
const squashed = '20261123T0650_'

/** Where the tables of a domain of then begin; every other migration changes them. */
const isBase = ({ name }: Applied): boolean =>
  name.startsWith(squashed) && name.endsWith('_base.sql')

/**
 * A database of before the bases has their tables already: where it holds exactly the migrations
 * that were squashed, and perhaps some of those that follow, the bases are noted and nothing runs.
 * Any other is refused before anything was touched.
 */
export const adopt = async (client: pg.Client, migrations: readonly SqlFile[]): Promise<void> => {
  const bases = migrations.filter(isBase)
  const applied = await findApplied(client)
  if (bases.length === 0 || applied.length === 0 || applied.some(isBase)) return
  const present = new Set(migrations.map(({ name }) => name))
  if (digestOf(applied.filter(({ name }) => !present.has(name))) !== former.digest)
    throw new Error(
      `the database was left by an older version: start the version ${former.version} on it once, ` +
        'which brings it up, and then this one. Nothing was changed.',
    )
  await client.query(
    `insert into kit.migration(name, checksum)
     select * from unnest($1::text[], $2::text[])`,
    [bases.map(({ name }) => name), bases.map(({ checksum }) => checksum)],
  )
}

const findApplied = async (client: pg.Client): Promise<readonly Applied[]> => {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('kit.migration') is not null as is_there`,
  )
  if (rows[0]?.is_there !== true) return []
  return (await client.query<Applied>('select name, checksum from kit.migration')).rows
}

/** Of a set of migrations, in whatever order. */
const digestOf = (migrations: readonly Applied[]): string => {
  const lines = migrations.map(({ name, checksum }) => `${name} ${checksum}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
