import { allRoutes } from '@faro/contract/all'
import { wallet } from '@faro/contract/wallet'
import { slots } from '@faro/contract/slots'
import { identity, playLimits } from '@faro/contract/identity'
import { bets } from '@faro/contract/gaming'
import { deposits, withdrawals } from '@faro/contract/cashier'
import type { RouteSpec } from '@faro/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aGameToken, aMemberOf, aMemberToken } from '../../../tools/product/sessions.ts'

const routes = Object.entries(allRoutes).flatMap(([group, named]) =>
  Object.entries(named as Record<string, RouteSpec>).map(([name, route]) => ({
    id: `${group}.${name}`,
    route,
  })),
)
const someId = '00000000-0000-7000-8000-000000000000'

let product: Product
let victim = ''
let thief = ''

beforeAll(async () => {
  product = await aProduct()
  victim = await aMemberOf(product.db, 2)
  thief = await aMemberOf(product.db, 2)
})
afterAll(() => product.close())

const tokenOf = (memberId: string) => aMemberToken(product.db, memberId)
const paramsFor = (route: RouteSpec): Record<string, string> =>
  Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map((match) => [match[1] ?? '', someId]))

test.each(routes.filter(({ route }) => route.auth === 'member' || route.auth === 'game'))(
  "$id does not know another brand's sessions",
  async ({ route }) => {
    const token =
      route.auth === 'game' ? await aGameToken(product.db, victim, 2) : await tokenOf(victim)
    const reply = await product.call(route, {
      token,
      host: 'marea.localhost',
      params: paramsFor(route),
      ...(route.body === undefined ? {} : { body: {} }),
    })
    expect(reply).toMatchObject({ status: 401, message: 'not-signed-in' })
  },
)

test("another member's deposit is as if it were not there, to read and to act on", async () => {
  const opened = await product.call(deposits.create, {
    token: await tokenOf(victim),
    key: crypto.randomUUID(),
    body: { methodId: 'card', amount: '50' },
  })
  const { depositId } = opened.value as { depositId: string }
  const token = await tokenOf(thief)
  expect(await product.call(deposits.get, { token, params: { depositId } })).toMatchObject({
    status: 404,
  })
  expect(await product.call(deposits.list, { token })).toMatchObject({ value: { rows: [] } })
  expect(
    await product.call(withdrawals.cancel, { token, params: { withdrawalId: depositId } }),
  ).toMatchObject({ status: 404 })
})

test('no call of a member takes another member’s id, by path, query or body', async () => {
  const token = await tokenOf(thief)
  for (const route of [playLimits.get, wallet.balance, bets.list, identity.info]) {
    const reply = await product.call(route, { token, query: { memberId: victim } })
    expect(reply).toMatchObject({ status: 400, message: 'invalid-input' })
  }
  const body = { kind: 'loss', period: 'day', limit: '1', memberId: victim }
  expect(await product.call(playLimits.change, { token, body })).toMatchObject({
    message: 'invalid-input',
  })
  await product.call(playLimits.change, {
    token,
    body: { kind: 'loss', period: 'day', limit: '1' },
  })
  const set = await product.db.query<{ member_id: string }>(
    'select member_id from identity.play_safety',
  )
  expect(set.map(({ member_id }) => member_id)).toEqual([thief])
})

test("a game's token opens its game and nothing of the account", async () => {
  const token = await aGameToken(product.db, victim, 2)
  expect(await product.call(slots.state, { token })).toMatchObject({ success: true })
  for (const route of [identity.info, wallet.balance, playLimits.get])
    expect(await product.call(route, { token })).toMatchObject({ status: 401 })
})

test('hostile text is stored as text and comes back as the same text, never as an error', async () => {
  const hostile = [
    `<img src=x onerror=alert(1)>`,
    `"><script>alert(1)</script>`,
    `'; drop table identity.member; --`,
    `{{constructor.constructor('alert(1)')()}}`,
    `\u202egnp.exe`,
  ]
  const token = await tokenOf(victim)
  for (const [i, holder] of hostile.entries()) {
    const body = { bankName: holder.slice(0, 40), holder, number: `12345678${i}` }
    const added = await product.call(withdrawals.addBankAccount, {
      token,
      key: crypto.randomUUID(),
      body,
    })
    if (added.success) expect(added.value).toMatchObject({ holder })
    else expect(added.message).toMatch(/invalid-input|bank-accounts-full/)
  }
  const list = await product.call(withdrawals.bankAccounts, { token })
  for (const { holder } of list.value as unknown as { holder: string }[])
    expect(hostile).toContain(holder)
  expect(await product.db.query('select 1 from identity.member limit 1')).toHaveLength(1)
})
