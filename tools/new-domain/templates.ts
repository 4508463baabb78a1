import type { Names } from './names.ts'

/** Path -> text of every file of a new domain: a list that runs from the table to the wire. */
export const filesOf = (names: Names, now: Date): Readonly<Record<string, string>> => {
  const { domain, noun, nouns } = names
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').slice(0, 13)
  const home = `domains/${domain}`
  return {
    [`packages/contract/src/${domain}/routes.ts`]: contractRoutes(names),
    [`packages/contract/src/${domain}/shapes.ts`]: contractShapes(names),
    [`${home}/package.json`]: manifest(names),
    [`${home}/README.md`]: readme(names),
    [`${home}/migrations/${stamp}_${domain}.sql`]: migration(names),
    [`${home}/test/audiences.txt`]: `GET /wps/${domain}/${nouns}: anybody\n`,
    [`${home}/src/index.ts`]: `export { ${domain}Module } from './module.ts'\n`,
    [`${home}/src/module.ts`]: module(names),
    [`${home}/src/${nouns}/${noun}.ts`]: pure(names),
    [`${home}/src/${nouns}/${nouns}.query.ts`]: query(names),
    [`${home}/src/${nouns}/${nouns}.query.test.ts`]: queryTest(names),
    [`${home}/src/${nouns}/${domain}.routes.ts`]: routes(names),
  }
}

const contractRoutes = ({
  domain,
  nouns,
}: Names): string => `import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export type * from './shapes.ts'

export const ${domain} = define(under<typeof shapes.${domain}>, {
  list: { method: 'GET', path: '/wps/${domain}/${nouns}', auth: 'public' },
})
`

const contractShapes = ({
  domain,
  nouns,
  type,
  value,
}: Names): string => `import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, pageOf } from '../fields.ts'
import type { TermsByName } from '../route.ts'

export const ${type} = z.object({ ${value}Id: Id, title: z.string(), createdAt: Instant })
export type ${type} = z.output<typeof ${type}>

export const ${domain} = {
  list: {
    summary: 'The ${nouns.replaceAll('-', ' ')} of the brand, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(${type}),
    errors: [],
  },
} as const satisfies TermsByName
`

const manifest = ({ domain }: Names): string =>
  `${JSON.stringify(
    {
      name: `@faro/${domain}`,
      version: '0.0.0',
      private: true,
      type: 'module',
      exports: { '.': './src/index.ts' },
      dependencies: {
        '@faro/contract': '0.0.0',
        '@faro/kernel': '0.0.0',
        '@faro/server-kit': '0.0.0',
      },
    },
    null,
    2,
  )}\n`

const readme = ({ domain, nouns }: Names): string => `# ${domain}

Owns: ${nouns.replaceAll('-', ' ')} (schema \`${domain}\`).
Offers: the route that lists them.
Hears: nothing.
Invariants: a row belongs to one brand and is shown to no other.
Tests: \`npx vitest run domains/${domain}\`.
`

const migration = ({ domain, table }: Names): string => `create schema ${domain};

create table ${domain}.${table} (
  ${table}_id uuid primary key,
  merchant_id int not null,
  title text not null constraint ${table}_title_length check (length(title) between 1 and 200),
  created_at timestamptz not null default kit.now()
);
-- ids are UUIDs of version 7, so their order is that of creation
create index ${table}_merchant_idx on ${domain}.${table} (merchant_id, ${table}_id desc);
`

const module = ({
  domain,
  nouns,
}: Names): string => `import { defineModule } from '@faro/server-kit/module'
import { ${domain}Routes } from './${nouns}/${domain}.routes.ts'

export const ${domain}Module = defineModule({
  name: '${domain}',
  create: ({ kit: { db } }) => ({ face: {}, bindings: ${domain}Routes(db) }),
})
`

const pure = ({
  domain,
  type,
  value,
  table,
}: Names): string => `import type { ${type} } from '@faro/contract/${domain}'

export type ${type}Row = {
  readonly ${table}_id: string
  readonly title: string
  readonly created_at: Date
}

export const ${value}Of = (row: ${type}Row): ${type} => ({
  ${value}Id: row.${table}_id,
  title: row.title,
  createdAt: row.created_at.toISOString(),
})
`

const query = ({
  domain,
  noun,
  type,
  table,
  list,
}: Names): string => `import type { Queryable } from '@faro/server-kit/db'
import type { ${type}Row } from './${noun}.ts'

/** Newest first; one more than the limit, to know whether more follow. */
export const ${list} = (
  db: Queryable,
  merchantId: number,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<readonly ${type}Row[]> =>
  db.query<${type}Row>(
    \`select ${table}_id, title, created_at from ${domain}.${table}
     where merchant_id = $1 and ($2::uuid is null or ${table}_id < $2)
     order by ${table}_id desc limit $3\`,
    [merchantId, before ?? null, limit + 1],
  )
`

const queryTest = ({
  domain,
  nouns,
  table,
  list,
}: Names): string => `import { uuidv7 } from '@faro/kernel/ids'
import { testDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${list} } from './${nouns}.query.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  for (const [merchantId, title] of [
    [1, 'first'],
    [1, 'second'],
    [2, 'of another brand'],
  ])
    await database.db.query(
      'insert into ${domain}.${table}(${table}_id, merchant_id, title) values ($1, $2, $3)',
      [uuidv7(1_700_000_000_000 + String(title).length), merchantId, title],
    )
})
afterAll(() => database.close())

const titles = async (merchantId: number, before?: string) =>
  (await ${list}(database.db, merchantId, { before, limit: 5 })).map(({ title }) => title)

test('a brand sees its own ${nouns.replaceAll('-', ' ')}, newest first', async () => {
  expect(await titles(1)).toEqual(['second', 'first'])
  expect(await titles(2)).toEqual(['of another brand'])
})

test('a page begins after the row its cursor names', async () => {
  const [newest] = await ${list}(database.db, 1, { before: undefined, limit: 1 })
  expect(await titles(1, newest?.${table}_id)).toEqual(['first'])
})
`

const routes = ({
  domain,
  noun,
  nouns,
  value,
  list,
  table,
}: Names): string => `import { ${domain} as contract } from '@faro/contract/${domain}'
import * as shapes from '@faro/contract/${domain}/shapes'
import { isUuid } from '@faro/kernel/ids'
import { pageOf } from '@faro/kernel/paging'
import { ok } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { ${value}Of } from './${noun}.ts'
import { ${list} } from './${nouns}.query.ts'

export const ${domain}Routes = (db: Db) =>
  bind(contract, shapes.${domain}, {
    list: async ({ merchant, input }) => {
      const { cursor, limit } = input.query
      const before = cursor !== undefined && isUuid(cursor) ? cursor : undefined
      const rows = await ${list}(db, merchant.merchantId, { before, limit })
      const page = pageOf(rows, limit, (row) => row.${table}_id)
      return ok({ rows: page.rows.map(${value}Of), next: page.next })
    },
  })
`
