import type pg from 'pg'
import { sqlState } from './db.ts'
import type { SqlFile } from './sql-files.ts'

type Laid = { readonly name: string; readonly checksum: string }

type Laying = {
  readonly files: readonly SqlFile[]
  /** Whose files are laid. */
  readonly isOwner: (owner: string) => boolean
  /** Whose tables have just changed. */
  readonly changedOwners: ReadonlySet<string>
}

/**
 * Installs the functions, triggers and views whose text changed since the last time, or whose
 * owner's tables did, in one transaction. Drops functions that are in no file any more. Answers the
 * names of the files installed.
 */
export const installFunctions = async (
  client: pg.Client,
  { files, isOwner, changedOwners }: Laying,
): Promise<readonly string[]> => {
  const own = files.filter(({ owner }) => isOwner(owner))
  const laid = (await laidFiles(client)).filter((file) => isOwner(ownerOf(file)))
  const before = new Map(laid.map((file) => [file.name, file.checksum]))
  const due = own.filter(
    ({ name, owner, checksum }) => before.get(name) !== checksum || changedOwners.has(owner),
  )
  const present = new Set(own.map(({ name }) => name))
  if (due.length === 0 && laid.every(({ name }) => present.has(name))) return []
  const laying = { due, own, laid }
  // each time one file more: it ends
  for (const replaced = new Set<string>(); ;)
    try {
      await installAll(client, laying, replaced)
      return due.map(({ name }) => name)
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof Unlaid && error.isInTheWay) || replaced.has(error.file)) throw error
      replaced.add(error.file)
    }
}

type Due = {
  readonly due: readonly SqlFile[]
  readonly own: readonly SqlFile[]
  readonly laid: readonly Laid[]
}

/** invalid_function_definition: `create or replace` cannot change this signature. */
const otherDefinition = '42P13'

class Unlaid extends Error {
  readonly file: string
  /** Whether a function of before has other names of parameters, or answers otherwise. */
  readonly isInTheWay: boolean

  constructor(file: string, cause: Error) {
    super(`${file} failed: ${cause.message}`, { cause })
    this.file = file
    this.isInTheWay = sqlState(cause) === otherDefinition
  }
}

/** In one transaction; the former functions of files that are replaced go before theirs are laid. */
const installAll = async (
  client: pg.Client,
  { due, own, laid }: Due,
  replaced: ReadonlySet<string>,
): Promise<void> => {
  await client.query('begin')
  // bodies may refer to what a later file creates: they are validated below, all together
  await client.query("set local lock_timeout = '10s'; set local check_function_bodies = off")
  for (const name of replaced) await dropUnnamed(client, name)
  const made = new Set<string>()
  for (const file of due) await installFile(client, file, made)
  const present = new Set(own.map(({ name }) => name))
  const gone = laid.map(({ name }) => name).filter((name) => !present.has(name))
  await client.query('delete from kit.repeatable where name = any($1)', [gone])
  await dropSuperseded(client, new Set([...laid, ...own].map(ownerOf)))
  await validate(client)
  await client.query('commit')
}

/** The functions of a file as they are, but for those that a column, a trigger or a view names. */
const dropUnnamed = async (client: pg.Client, name: string): Promise<void> => {
  const former = await signatures(
    client,
    `select p.oid from kit.repeatable r cross join unnest(r.made) m
     join pg_proc p on p.oid = to_regprocedure(m)
     where r.name = $1 and not exists (select 1 from pg_depend d
       where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)`,
    [name],
  )
  for (const signature of former) await client.query(`drop routine ${signature}`)
}

const laidFiles = async (client: pg.Client): Promise<readonly Laid[]> =>
  (await client.query<Laid>('select name, checksum from kit.repeatable')).rows

/** `wallet/transfer.sql` -> wallet */
const ownerOf = ({ name }: { readonly name: string }): string => name.split('/')[0] ?? ''

const installFile = async (
  client: pg.Client,
  { name, sql, checksum }: SqlFile,
  made: Set<string>,
): Promise<void> => {
  await client.query(sql).catch((error: Error) => {
    throw new Unlaid(name, error)
  })
  const written = await signatures(client, `select oid from pg_proc ${writtenNow}`)
  const own = written.filter((one) => !made.has(one))
  for (const signature of own) made.add(signature)
  await client.query(
    `insert into kit.repeatable(name, checksum, made) values ($1, $2, $3)
     on conflict (name) do update set checksum = $2, made = $3, at = now()`,
    [name, checksum, own],
  )
}

const writtenNow = 'where xmin = pg_current_xact_id()::xid'

/**
 * Names as nobody else would read them: with their schemas, whatever the path is on which the role
 * that brings the database up looks for names.
 */
const signatures = async (
  client: pg.Client,
  oids: string,
  values: readonly unknown[] = [],
): Promise<readonly string[]> => {
  const found = await client.query<{ oid: number }>(oids, [...values])
  await client.query('set local search_path = pg_catalog')
  const { rows } = await client.query<{ signature: string }>(
    'select oid::regprocedure::text as signature from unnest($1::oid[]) oid',
    [found.rows.map(({ oid }) => oid)],
  )
  await client.query('set local search_path to default')
  return rows.map(({ signature }) => signature)
}

/** Functions in the owners' schemas that are in no file. */
const dropSuperseded = async (client: pg.Client, owners: ReadonlySet<string>): Promise<void> => {
  // compared by oid: a signature noted under another search path is the same function
  const superseded = await signatures(
    client,
    `select p.oid from pg_proc p
     where p.pronamespace in (select oid from pg_namespace where nspname = any($1))
       and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass
         and d.objid = p.oid and d.deptype = 'e')
       and not exists (select 1 from kit.repeatable r, unnest(r.made) m
         where to_regprocedure(m) = p.oid)`,
    [[...owners].map((owner) => (owner === 'server-kit' ? 'kit' : owner))],
  )
  for (const signature of superseded) await client.query(`drop routine ${signature}`)
}

/** Throws where a body names what does not exist. */
const validate = async (client: pg.Client): Promise<void> => {
  await client.query('set local check_function_bodies = on')
  for (const [language, validator] of [
    ['sql', 'fmgr_sql_validator'],
    ['plpgsql', 'plpgsql_validator'],
  ])
    await client.query(
      `select ${validator}(oid) from pg_proc ${writtenNow} and prokind <> 'a'
       and prolang = (select oid from pg_language where lanname = $1)`,
      [language],
    )
}
