import { expect, test } from 'vitest'
import { sayOf, rulesOf } from './test-repository.ts'

const cashier = 'domains/cashier/src/x.ts'

test.each([
  "db.query('select 1 from wallet.account')",
  'db.query(`with x as (select 1) select * from x join wallet.entry using (id)`)',
  "db.query('select ' + 'a from wallet.account')",
  "db.query('select wallet.post($1)')",
  "db.query('insert into kit.event values (1)')",
  "db.query('select graphile_worker.add_job($1)')",
])('a domain names no schema but its own: %j', (text) => {
  expect(rulesOf(cashier, text)).toEqual(['schemas'])
})

test.each([
  "db.query('select 1 from cashier.deposit')",
  "events.hear('wallet.posted', run)",
  "const permission = 'wallet.read'",
  '// select 1 from wallet.account',
  "db.query('select w.amount from cashier.deposit w')",
  "db.query('update cashier.deposit set at = kit.now()')",
  "db.query('select kit.fold(name) from cashier.deposit')",
])('%j names none', (text) => {
  expect(rulesOf(cashier, text)).toEqual([])
})

test('migrations are held to it as well, their comments are not', () => {
  const file = 'domains/wallet/migrations/1.sql'
  expect(sayOf(file, '-- beside\nalter table cashier.deposit add x int')).toEqual([
    'schemas SQL here may not name cashier.deposit: ask cashier for it',
  ])
  expect(rulesOf(file, '-- cashier.deposit\ncreate table wallet.x (id int)')).toEqual([])
  expect(rulesOf('games/slots/sql/x.sql', 'create view slots.x as table wallet.y')).toEqual([
    'schemas',
  ])
})

test('a migration that takes over tables names the one schema that they come from', () => {
  const file = 'domains/wallet/migrations/1.sql'
  const move = '-- moves: cashier -> wallet\ndrop table cashier.deposit'
  expect(rulesOf(file, move)).toEqual([])
  expect(rulesOf(file, `${move}; drop table slots.spin`)).toEqual(['schemas'])
  // with whoever receives them, in the first line of a migration and nowhere else
  expect(rulesOf('domains/bonuses/migrations/1.sql', move)).toEqual(['schemas'])
  expect(rulesOf('domains/wallet/sql/x.sql', move)).toEqual(['schemas'])
  expect(rulesOf(file, `\n${move}`)).toEqual(['schemas'])
  expect(rulesOf(file, move.replace('-> wallet', '-> bonuses'))).toEqual(['schemas'])
})

test('a migration that fills its tables from those of others names whose it reads', () => {
  const file = 'domains/wallet/migrations/1.sql'
  const fill = '-- reads: cashier, bonuses\ninsert into wallet.a select * from cashier.deposit'
  expect(rulesOf(file, fill)).toEqual([])
  expect(rulesOf(file, `${fill} join bonuses.bonus using (id)`)).toEqual([])
  expect(rulesOf(file, `${fill} join slots.spin using (id)`)).toEqual(['schemas'])
  expect(rulesOf('domains/wallet/sql/x.sql', fill)).toEqual(['schemas'])
})

test.each([
  'create function wallet.x() returns int language sql return 1',
  'create or replace function wallet.x() returns int language sql return 1',
  'create view wallet.x as select 1',
  'create trigger x before update on wallet.y execute function wallet.z()',
])('%j stands in a file of functions, never in a migration', (text) => {
  expect(rulesOf('domains/wallet/migrations/1.sql', text)).toEqual(['sql-place'])
  expect(rulesOf('domains/wallet/sql/x.sql', text)).toEqual([])
})

test('the kit writes its own tables and those of its job runner, tests look anywhere', () => {
  const text = "db.query('select graphile_worker.add_job(x) from kit.event')"
  expect(rulesOf('packages/server-kit/src/x.ts', text)).toEqual([])
  expect(rulesOf('packages/server-kit/src/x.ts', "db.query('select 1 from wallet.entry')")).toEqual(
    ['schemas'],
  )
  expect(rulesOf('domains/cashier/src/x.test.ts', "db.query('select 1 from wallet.x')")).toEqual([])
})
