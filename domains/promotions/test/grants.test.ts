import { freeRoundsConsole } from '@faro/contract/gaming'
import { promotionsConsole, rewards, type Award } from '@faro/contract/promotions'
import { ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
let giver: string
const rights = ['promotions.read', 'promotions.grant']
beforeAll(async () => {
  product = await aProduct()
  await product.db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
  giver = await aStaffToken(product.db, rights, 1)
  await product.db.tx(async (tx) => {
    await product.app.modules.operator.approvals.setLimits(tx, {
      kind: 'cashier.withdrawal',
      merchantId: 1,
      steps: [{ above: 10_000n, needed: 2 }],
      staffMax: null,
      effectiveAt: new Date(0),
    })
    return ok(null)
  })
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await product.close()
})

type Granted = {
  lines: { username: string; memberId: string | null; problem: string | null }[]
  approvalId: string | null
}
const bonus = { kind: 'locked-bonus', amount: '20.00', multiple: 5, days: 7, cap: null } as const

const give = (
  gift: object,
  usernames: readonly string[],
  more: { key?: string; token?: string } = {},
) =>
  product.call(promotionsConsole.grant, {
    token: more.token ?? giver,
    key: more.key ?? crypto.randomUUID(),
    params: { code: 'voltio' },
    body: { usernames, gift, reason: 'por la espera' },
  } as never)

const balanceOf = async (memberId: string) =>
  (await product.app.modules.wallet.balance({ merchantId: 1, owner: memberId }))?.balance

const bonusesOf = (memberId: string) =>
  product.db.query(
    'select amount, state, source from bonuses.bonus where member_id = $1',
    [memberId],
    { amount: col.int8, state: col.text, source: col.text },
  )

test('[promotions.12] one person gives a bonus that has to be played to a list, each line once and told why not', async () => {
  const [ana, bea] = [
    await aFundedPlayer(product, 'grana', 100n),
    await aFundedPlayer(product, 'grbea', 100n),
  ]
  await product.db.query("update identity.member set state = 'disabled' where member_id = $1", [
    bea.memberId,
  ])
  const key = crypto.randomUUID()
  const names = ['grana', 'nadie-asi', 'GRANA', 'grbea']
  const [given, again] = await Promise.all([
    give(bonus, names, { key }),
    give(bonus, names, { key }),
  ])
  expect(given.value).toEqual(again.value)
  const { lines, approvalId } = given.value as Granted
  expect(approvalId).toBeNull()
  expect(lines.map(({ problem }) => problem)).toEqual([null, 'unknown', 'repeated', 'disabled'])
  expect(await bonusesOf(ana.memberId)).toEqual([
    { amount: 2_000n, state: 'open', source: 'manual' },
  ])
  // why it was given is for staff alone
  const mine = (await product.call(rewards.history, { token: ana.token, query: {} })) as {
    value: { awards: Award[] }
  }
  expect(JSON.stringify(mine.value)).not.toContain('por la espera')
})

test('[promotions.12] money, points and sums above the limit wait for another person, who is not oneself', async () => {
  const eva = await aFundedPlayer(product, 'greva', 100n)
  const asked = await give({ kind: 'money', amount: '7.50' }, ['greva'])
  const { approvalId } = asked.value as Granted
  expect(approvalId).not.toBeNull()
  expect(await balanceOf(eva.memberId)).toBe(100n)
  expect(await agreeTo(product, asked, rights)).toMatchObject({ value: { state: 'executed' } })
  expect(await balanceOf(eva.memberId)).toBe(850n)
  const points = await give({ kind: 'points', points: '30.00' }, ['greva'])
  expect((points.value as Granted).approvalId).not.toBeNull()
  expect(await agreeTo(product, points, rights)).toMatchObject({ value: { state: 'executed' } })
  // what one person gives in parts is added up
  const part = { ...bonus, amount: '60.00' }
  const parts = [await give(part, ['greva']), await give(part, ['greva'])]
  expect(parts.map(({ value }) => (value as Granted).approvalId === null)).toEqual([true, false])
  expect(await bonusesOf(eva.memberId)).toHaveLength(1)
})

test('what cannot be given is refused at its field; staff without the right or of another brand give nothing', async () => {
  const ida = await aFundedPlayer(product, 'grida', 100n)
  expect(await give({ ...bonus, multiple: 60 }, ['grida'])).toMatchObject({
    message: 'setting-invalid',
    value: { field: 'multiple' },
  })
  expect(await give({ ...bonus, amount: '1.234' }, ['grida'])).toMatchObject({
    message: 'amount-too-fine',
  })
  const reader = await aStaffToken(product.db, ['promotions.read', 'promotions.write'], 1)
  expect(await give(bonus, ['grida'], { token: reader })).toMatchObject({ status: 403 })
  const elsewhere = await aStaffToken(product.db, rights, 2)
  expect((await give(bonus, ['grida'], { token: elsewhere })).status).toBeGreaterThanOrEqual(403)
  expect(await bonusesOf(ida.memberId)).toEqual([])
})

test('[desk.A7] bonuses and free rounds of one person are added up', async () => {
  await aFundedPlayer(product, 'grivo', 100n)
  const token = await aStaffToken(product.db, [...rights, 'free-rounds.write'])
  const given = await give({ ...bonus, amount: '60.00' }, ['grivo'], { token })
  expect((given.value as Granted).approvalId).toBeNull()
  const rounds = await product.call(freeRoundsConsole.award, {
    token,
    key: crypto.randomUUID(),
    body: {
      usernames: ['grivo'],
      gameCode: 'faro-de-fortuna',
      stake: '1.00',
      rounds: 2,
      wagerMultiple: 10,
      conversionMax: '60.00',
      bonusDays: 7,
      validDays: 3,
      reason: 'a friend',
    },
  })
  expect(rounds).toMatchObject({ value: [{ awardId: null, approvalId: expect.any(String) }] })
})
