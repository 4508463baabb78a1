import pg from 'pg'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Columns } from '../../packages/server-kit/src/db/row.ts'
import { callSites, type CallSite } from './call-sites.ts'
import { columnsOf } from './columns.ts'
import { describe, type Described } from './describe.ts'
import type { Sources } from './sources.ts'

type Look = { readonly root: string; readonly url: string; readonly sources: Sources }
export type Checked = { readonly texts: number; readonly findings: readonly string[] }

/**
 * Prepares every text of the server's code against a migrated database and compares what it answers
 * with the columns beside it.
 */
export const checkStatements = async ({ root, url, sources }: Look): Promise<Checked> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const required = await requiredColumns(client)
    const findings: string[] = []
    let count = 0
    for (const site of callSites(sources)) {
      const report = (message: string): number => findings.push(`${site.place}: ${message}`)
      const texts = await textsOf(root, site)
      if (texts instanceof Error) report(texts.message)
      else
        for (const text of texts) {
          count += 1
          try {
            const answer = await describe(client, text)
            const columns = site.columns && columnsOf(site.columns)
            wrongColumns(answer, columns ?? {}, { required, text }).forEach(report)
          } catch (error) {
            report(`${error instanceof Error ? error.message : String(error)}\n${text}`)
          }
        }
    }
    return { texts: count, findings }
  } finally {
    await client.end()
  }
}

/** What a place runs; what is composed of any number of parts is listed in a file beside it. */
const textsOf = async (root: string, { texts, place }: CallSite) => {
  const beside = path.join(root, place.replace(/\.ts:\d+$/, '.texts.ts'))
  if (!(texts instanceof Error) || !existsSync(beside)) return texts
  const listed = (await import(beside)) as { readonly texts: readonly string[] }
  return listed.texts
}

/** `table.column` of every column that no row leaves empty. */
const requiredColumns = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ key: string }>(
    "select attrelid || '.' || attnum as key from pg_attribute where attnotnull",
  )
  return new Set(rows.map(({ key }) => key))
}

type Against = { readonly required: ReadonlySet<string>; readonly text: string }

const wrongColumns = (
  answer: readonly Described[],
  columns: Columns,
  { required, text }: Against,
): readonly string[] => {
  const byName = new Map(answer.map((one) => [one.name, one]))
  return Object.entries(columns).flatMap(([name, { oids, nulls }]) => {
    const found = byName.get(name)
    if (found === undefined) return [`it answers no column ${name}\n${text}`]
    const wrong: string[] = []
    if (!oids.includes(found.oid))
      wrong.push(`${name} is of type ${found.oid}, not ${oids.join(' or ')}\n${text}`)
    if (found.origin === undefined) return wrong
    const isRequired = required.has(`${found.origin.table}.${found.origin.column}`)
    return nulls === 'never' && !isRequired ? [...wrong, `${name} may be null\n${text}`] : wrong
  })
}
