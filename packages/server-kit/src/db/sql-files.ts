import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A text that is run against the database, and whose folder it lies in. */
export type SqlFile = {
  readonly name: string
  readonly owner: string
  readonly sql: string
  readonly checksum: string
}

const groups = ['packages', 'domains', 'games'] as const
const migrationName = /^\d{8}T\d{4}_[a-z0-9_]+\.sql$/
const functionName = /^[a-z0-9_]+\.sql$/

/** Packages, domains and games, each after those it depends on. */
const ownersOf = async (root: string): Promise<readonly string[]> => {
  const text = await readFile(join(root, 'architecture.json'), 'utf8').catch(() => '{}')
  const table = JSON.parse(text) as Record<(typeof groups)[number], object | undefined>
  const owners: string[] = []
  for (const group of groups) {
    const order = Object.keys(table[group] ?? {})
    const rank = (owner: string): number =>
      order.includes(owner) ? order.indexOf(owner) : order.length
    const present = await readdir(join(root, group)).catch(() => [])
    const sorted = present.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    owners.push(...sorted.map((owner) => join(group, owner)))
  }
  return owners
}

const filesIn = async (root: string, folder: string, rule: RegExp): Promise<readonly SqlFile[]> => {
  const found: SqlFile[] = []
  for (const place of await ownersOf(root)) {
    const names = await readdir(join(root, place, folder)).catch(() => [])
    for (const name of names.filter((one) => one.endsWith('.sql')).toSorted()) {
      const path = join(place, folder, name)
      if (!rule.test(name)) throw new Error(`${path} is not named as files there are`)
      const sql = await readFile(join(root, path), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      found.push({ name, owner: basename(place), sql, checksum })
    }
  }
  return found
}

/** The changes of tables, in the order of their time stamps. */
export const findMigrations = async (root: string): Promise<readonly SqlFile[]> =>
  (await filesIn(root, 'migrations', migrationName)).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )

/** Functions, triggers and views, in dependence order; named `owner/file.sql`. */
export const findFunctions = async (root: string): Promise<readonly SqlFile[]> =>
  (await filesIn(root, 'sql', functionName)).map((file) => ({
    ...file,
    name: `${file.owner}/${file.name}`,
  }))
