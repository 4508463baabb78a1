import path from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '@faro/server-kit/testing'
import { checkStatements } from '../../../tools/statements/check.ts'
import { parseFile, sourcesOf, type Sources } from '../../../tools/statements/sources.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const file = 'domains/wallet/src/mutant.ts'

/** The same repository with one file of the code instead of all. */
const only = (text: string): Sources => ({
  all: () => [parseFile(file, text)],
  imported: sourcesOf(root).imported,
})

const findingsIn = async (text: string): Promise<readonly string[]> => {
  const database = await testDatabase()
  const { findings } = await checkStatements({ root, url: database.url, sources: only(text) })
  await database.close()
  return findings.map((one) => one.split('\n')[0] ?? '')
}

const ask = (columns: string, text = 'select account_id, balance from wallet.account') =>
  `const run = (db) => db.query('${text}', [], ${columns})`

test('every statement of the code is one that the schema takes and answers with its columns', async () => {
  const database = await testDatabase()
  const { texts, findings } = await checkStatements({
    root,
    url: database.url,
    sources: sourcesOf(root),
  })
  await database.close()
  expect(findings.join('\n\n')).toBe('')
  expect(texts).toBeGreaterThan(700)
})

test.each([
  ['a column that is called otherwise', ask('{ balanced: col.int8 }'), /no column balanced/],
  ['an int for a bigint', ask('{ balance: col.int4 }'), /balance is of type 20, not 21 or 23/],
  ['a table without it', ask('{}', 'select worth from wallet.account'), /"worth" does not exist/],
  ['a text that nobody knows', 'const run = (db, text) => db.query(text)', /untyped/],
  [
    'any word in a text',
    'const run = (db, lock: string) => db.query(`select 1 ${lock}`)',
    /whose type does not list/,
  ],
])('the check finds %s', async (_, code, message) => {
  const found = await findingsIn(code)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(message)
})

test('the check finds a column that may be null where none was said', async () => {
  const sql = 'select ended_at from identity.session'
  expect(await findingsIn(ask('{ ended_at: col.timestamptz }', sql))).toEqual([
    `${file}:1: ended_at may be null`,
  ])
  expect(await findingsIn(ask('{ ended_at: col.timestamptz.orNull }', sql))).toEqual([])
  expect(await findingsIn(ask('{ ended_at: col.timestamptz.present }', sql))).toEqual([])
})

test('each variant of a text is prepared: one wrong word of several is found', async () => {
  const variants = (second: string) =>
    `const run = (db, by: 'balance' | '${second}') =>
       db.query(\`select account_id from wallet.account order by \${by}\`, [], { account_id: col.int8 })`
  expect(await findingsIn(variants('account_id'))).toEqual([])
  expect(await findingsIn(variants('age'))).toEqual([`${file}:2: column "age" does not exist`])
})

test('a row that is not what its columns say fails the test that read it', async () => {
  const { db, close } = await testDatabase()
  const { col } = await import('@faro/server-kit/db')
  await expect(db.query('select null::int8 as a', [], { a: col.int8 })).rejects.toThrow('a is null')
  await expect(db.query('select 1 as a', [], { a: col.int8 })).rejects.toThrow('a has type 23')
  await expect(db.query('select 1 as a', [], { b: col.int4 })).rejects.toThrow(
    'no column is called b',
  )
  expect(await db.query('select null::int8 as a', [], { a: col.int8.orNull })).toEqual([
    { a: null },
  ])
  await close()
})
