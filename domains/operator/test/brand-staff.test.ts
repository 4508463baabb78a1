import { allRoutes } from '@faro/contract/all'
import { brands } from '@faro/contract/whitelabel'
import { operator, staff } from '@faro/contract/operator'
import { withdrawals } from '@faro/contract/cashier'
import type { RouteSpec, Way } from '@faro/contract/route'
import { uuidv7 } from '@faro/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aMemberOf, aStaffToken } from '../../../tools/product/sessions.ts'

/** Staff of the second brand, who look at what is the first one's. */
let product: Product
const params: Record<string, string> = {}
const foreign = 'voltio'

beforeAll(async () => {
  product = await aProduct()
  const memberId = await aMemberOf(product.db, 2)
  const [bankAccountId, withdrawalId, caseId] = [uuidv7(), uuidv7(), uuidv7()]
  await product.db.query(
    `insert into cashier.bank_account
       (bank_account_id, merchant_id, member_id, bank_name, holder, number)
     values ($1, 1, $2, 'Banco Andino', 'Carla Ruiz', '123456785')`,
    [bankAccountId, memberId],
  )
  await product.db.query(
    `insert into cashier.withdrawal (withdrawal_id, merchant_id, member_id, account_id, hold_id,
       bank_account_id, provider, amount, currency, day)
     select $1, 1, $2, account_id, 1, $3, 'hosted-pay', 5000, 'EUR', current_date
     from wallet.account where owner = $4`,
    [withdrawalId, memberId, bankAccountId, memberId],
  )
  await product.db.query(
    `insert into cashier.receipt_case
       (case_id, withdrawal_id, merchant_id, member_id, missing, created_at)
     values ($1, $2, 1, $3, 100, now())`,
    [caseId, withdrawalId, memberId],
  )
  const chief = await aStaffToken(product.db, ['players.read'], 1)
  const me = await product.call(operator.me, { token: chief })
  const { operatorId } = me.value as { operatorId: string }
  Object.assign(params, { memberId, withdrawalId, caseId, operatorId, code: foreign })
})
afterAll(() => product.close())

const routes = Object.entries(allRoutes).flatMap(([group, named]) =>
  Object.entries(named as Record<string, RouteSpec>)
    .filter(([, route]) => route.auth === 'operator' && route.permission !== undefined)
    .map(([name, route]) => ({ id: `${group}.${name}`, route })),
)

/** A body that says nothing wrong where the shape is known to be small; else an empty one. */
const bodyOf = ({ path }: RouteSpec): object => {
  if (path.endsWith('/propose')) return { resolution: 'refund', note: 'no reason' }
  if (path.endsWith('/roles')) return { roles: [], reason: 'no reason' }
  if (path === '/console/api/staff/:operatorId') return { isActive: false }
  return { reason: 'no reason' }
}

test.each(routes)(
  '[desk.O1] $id shows and changes nothing of a brand one does not work for',
  async ({ route }) => {
    const token = await aStaffToken(product.db, [route.permission ?? ''], 2)
    const filled = Object.fromEntries(
      [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, params[name] ?? uuidv7()]),
    )
    const reply = await product.call(route, {
      token,
      params: filled,
      key: crypto.randomUUID(),
      ...(route.body === undefined ? {} : { body: bodyOf(route) }),
    })
    const text = JSON.stringify(reply.value ?? '')
    for (const secret of [foreign, params['memberId'] ?? '', params['withdrawalId'] ?? ''])
      expect(text).not.toContain(secret)
    // judged by its shape before it is looked for, or not there for them, or for all brands only
    if (route.path.includes(':') && reply.status !== 400)
      expect(['not-found', 'forbidden']).toContain(reply.message)
  },
)

test('[desk.O1] staff of one brand see its lists and people, and those of all brands see everything', async () => {
  const permissions = ['cashier.read', 'brand.read', 'players.read', 'staff.write']
  const [one, all] = [
    await aStaffToken(product.db, permissions, 1),
    await aStaffToken(product.db, permissions),
  ]
  const count = async (token: string, route: Way) => {
    const { value } = await product.call(route, { token })
    const shown = value as unknown[] | { rows: unknown[] }
    return Array.isArray(shown) ? shown.length : shown.rows.length
  }
  expect(await count(one, brands.list)).toBe(1)
  expect(await count(all, brands.list)).toBeGreaterThan(1)
  expect(await count(one, withdrawals.queue)).toBe(1)
  expect(await count(one, operator.players)).toBe(1)
  const player = { token: one, params: { memberId: params['memberId'] ?? '' } }
  expect(await product.call(operator.player, player)).toMatchObject({ success: true })
  const staffOf = async (token: string) =>
    ((await product.call(staff.list, { token })).value as { staff: unknown[] }).staff
  expect((await staffOf(one)).length).toBeLessThan((await staffOf(all)).length)
})
