import { operator } from '@faro/contract/operator'
import { withdrawals } from '@faro/contract/cashier'
import { addStaff } from '@faro/operator'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'

let cashier: Cashier
let token: string

beforeAll(async () => {
  cashier = await aCashier()
  const [username, password] = ['lista', 'clave-de-lista']
  const { totpSecret } = await addStaff(cashier.db, {
    username,
    password,
    permissions: ['players.read', 'cashier.read'],
  })
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const signed = await cashier.call(operator.login, { body: { username, password, code } })
  token = (signed.value as { token: string }).token
})
afterAll(() => cashier.close())

type Queue = { rows: { withdrawalId: string }[]; next: string | null; order: string }

const queue = async (query: Record<string, string>): Promise<Queue> =>
  (await cashier.call(withdrawals.queue, { token, query })).value as Queue

/** The whole list in pages of two. */
const walk = async (query: Record<string, string>): Promise<readonly string[]> => {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Queue = await queue({ ...query, limit: '2', ...(cursor === '' ? {} : { cursor }) })
    seen.push(...page.rows.map(({ withdrawalId }) => withdrawalId))
    cursor = page.next
  }
  return seen
}

test('[WA03] waiting withdrawals come longest first, all of them newest first, and each says so', async () => {
  await cashier.rule('daily_count = 9')
  const ana = await cashier.member('ordenada')
  const ids: string[] = []
  for (let i = 0; i < 5; i += 1)
    ids.push(((await ana.ask('20.00')).value as { withdrawalId: string }).withdrawalId)
  expect(await walk({ state: 'pending' })).toEqual(ids)
  expect(await walk({})).toEqual(ids.toReversed())
  expect((await queue({ state: 'pending', limit: '1' })).order).toBe('waiting-longest')
  expect((await queue({ state: 'paid', limit: '1' })).order).toBe('newest')
  expect((await queue({ limit: '1' })).order).toBe('newest')
})

test('players are found by any part of their name and by their id', async () => {
  await cashier.member('carlota77')
  const find = async (search: string) => {
    const reply = await cashier.call(operator.players, { token, query: { limit: '30', search } })
    return (reply.value as { rows: { memberId: string; username: string }[] }).rows
  }
  const [found] = await find('LOTA7')
  expect(found?.username).toBe('carlota77')
  expect(await find('arlot')).toHaveLength(1)
  expect(await find(found?.memberId ?? '')).toEqual([found])
  expect(await find('%')).toEqual([])
  expect(await find('car_ota')).toEqual([])
})
