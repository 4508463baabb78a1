import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteStale } from '../src/codes/delete-stale.job.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => product.close())

const tables = ['login_ticket', 'login', 'attempt', 'session', 'device', 'known_network']

const counts = async () => {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await product.db.query<{ count: number }>(
      `select count(*)::int as count from identity.${table}`,
    )
    found[table] = row?.count ?? 0
  }
  return found
}

const later = (days: number) => new Date(Date.now() + days * 86_400_000)

test('what tells of sign-ins is kept as long as it is of use and forgotten then', async () => {
  const browser = aBrowser(product)
  await browser.register('memoria')
  await browser.logIn('memoria', 'wrong')
  await browser.logIn('nadie', 'wrong')
  await product.db.query(
    `insert into identity.login_ticket(ticket_hash, member_id, merchant_id, device_hash, way, ways,
       created_at, expires_at)
     select 'hash', member_id, 1, 'key', 'password', '{totp}', now(), now() + interval '10 minutes'
     from identity.member where username = 'memoria'`,
  )
  const before = await counts()
  for (const table of tables) expect(before[table], table).toBeGreaterThan(0)
  await deleteStale(product.db, new Date())
  expect(await counts()).toEqual(before)
  await deleteStale(product.db, later(2))
  expect(await counts()).toEqual({ ...before, attempt: 0, login_ticket: 0 })
  await deleteStale(product.db, later(400))
  expect(await counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])))
})
