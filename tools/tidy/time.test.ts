import { expect, test } from 'vitest'
import { rulesOf, sayOf } from './test-repository.ts'

const cashier = 'domains/cashier/src/x.ts'

test.each([
  "db.query('update cashier.x set at = now()')",
  'db.query(`select ${columns} from cashier.x where at < now() - $1`)',
  "const due = 'created_at < NOW ( )'",
  "db.query('select current_timestamp')",
  "db.query('select current_date')",
  "db.query('select localtimestamp')",
  "db.query('select clock_timestamp()')",
  "db.query('select statement_timestamp()')",
  "db.query('select transaction_timestamp()')",
  'const at = Date.now()',
  'const at = new Date()',
])('a domain has no clock of its own: %j', (text) => {
  expect(rulesOf(cashier, text)).toEqual(['time'])
  expect(rulesOf('games/crash/rounds/x.ts', text.replaceAll('cashier', 'crash'))).toEqual(['time'])
})

test.each([
  "db.query('update cashier.x set at = kit.now()')",
  'const at = clock.now()',
  'const at = new Date(clock.now().getTime() - 1)',
  'const at = now()',
  '// now() and new Date() in a comment',
])('%j asks the one there is', (text) => {
  expect(rulesOf(cashier, text)).toEqual([])
})

test('tests, apps and tools look at any clock', () => {
  for (const path of ['domains/cashier/src/x.test.ts', 'apps/server/src/x.ts', 'tools/x.ts'])
    expect(rulesOf(path, 'const at = new Date()')).toEqual([])
})

test('files of SQL are held to it, their comments are not', () => {
  const text = '-- now()\ncreate table cashier.x (at timestamptz default now())'
  expect(sayOf('domains/cashier/migrations/20261201T0000_x.sql', text)).toEqual([
    'time now() cannot be set: in SQL the time is kit.now()',
  ])
  expect(rulesOf('domains/cashier/sql/x.sql', text)).toEqual(['time'])
  const mended = text.replace('default now', 'default kit.now')
  expect(rulesOf('domains/cashier/sql/x.sql', mended)).toEqual([])
})
