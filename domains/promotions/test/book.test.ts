import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redeemPoints } from '../src/points/redeem-points.ts'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

let promo: PromotionsFixture

beforeAll(async () => {
  promo = await aPromotions()
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

const accOf = async (memberId: string): Promise<{ acc: bigint; owed: bigint }> => {
  const [row] = await promo.db.query<{ acc: bigint; owed: bigint }>(
    'select acc, owed from promotions.points_account where member_id = $1',
    [memberId],
  )
  return row ?? { acc: 0n, owed: 0n }
}

test('[PT01] [promotions.P2] points are earned by category, the rest is kept, a void takes back', async () => {
  const ana = await promo.aMember()
  const bet = await promo.played(ana, { dValid: 1_234n })
  await promo.readAll()
  expect(await promo.pointsOf(ana)).toMatchObject({ balance: 14n })
  expect((await accOf(ana)).acc).toBe(8_080n)
  await promo.played(ana, { dValid: 500n, category: 'live' })
  await promo.readAll()
  expect(await promo.pointsOf(ana)).toMatchObject({ balance: 18n })
  await promo.played(ana, { ...bet, dValid: -1_234n, version: 2, dStake: -1_234n })
  await promo.readAll()
  expect(await promo.pointsOf(ana)).toMatchObject({ balance: 3n })
  expect((await accOf(ana)).acc).toBe(5_000n)
})

test('[promotions.P3] what was spent already is owed, and the next points pay it first', async () => {
  const ana = await promo.aMember()
  const bet = await promo.played(ana, { dValid: 1_000_000n, category: 'sports' })
  await promo.readAll()
  expect((await promo.convert(ana, '100.00')).ok).toBe(true)
  await promo.played(ana, { ...bet, dValid: -1_000_000n, version: 2 })
  await promo.readAll()
  expect(await promo.pointsOf(ana)).toMatchObject({ balance: 0n })
  expect((await accOf(ana)).owed).toBe(10_000n)
  await promo.played(ana, { dValid: 1_010_000n, category: 'sports' })
  await promo.readAll()
  expect(await promo.pointsOf(ana)).toMatchObject({ balance: 100n })
  expect((await accOf(ana)).owed).toBe(0n)
})

test('[promotions.I3] the job and whoever looks count every row once, whoever comes first', async () => {
  const members = [await promo.aMember(), await promo.aMember(), await promo.aMember()]
  for (let i = 0; i < 30; i++)
    await promo.played(members[i % 3] ?? '', { dValid: 10_000n, category: 'rng' })
  await Promise.all([
    promo.readAll(),
    ...members.flatMap((member) => [promo.settle(member), promo.settle(member)]),
  ])
  await promo.readAll()
  for (const member of members)
    // 10 bets of 100.00 at 120 hundredths
    expect(await promo.pointsOf(member)).toMatchObject({ balance: 1_200n })
  const days = await promo.db.query<{ member_id: string; valid: bigint; bets: number }>(
    'select member_id, valid, bets from promotions.play_day where member_id = any($1::uuid[])',
    [members],
  )
  expect(days.map(({ valid, bets }) => [valid, bets])).toEqual([
    [100_000n, 10],
    [100_000n, 10],
    [100_000n, 10],
  ])
})

test('[promotions.P5] points convert exactly, in steps, from a minimum, once per key', async () => {
  const ana = await promo.aMember()
  await promo.played(ana, { dValid: 2_500_000n, category: 'sports' })
  await promo.readAll()
  expect(await promo.convert(ana, '150.50')).toMatchObject({ error: 'points-step' })
  expect(await promo.convert(ana, '99.00')).toMatchObject({ error: 'below-minimum' })
  expect(await promo.convert(ana, '999.00')).toMatchObject({ error: 'insufficient-points' })
  const key = randomUUID()
  const [once, again] = await Promise.all([
    promo.convert(ana, '150.00', key),
    promo.convert(ana, '150.00', key),
  ])
  expect(once).toMatchObject({ value: { money: '1.50', points: '150.00' } })
  expect(again).toEqual(once)
  expect(await promo.balanceOf(ana)).toBe(150n)
  expect(await promo.pointsOf(ana)).toMatchObject({ balance: 10_000n })
  promo.isWrongPassword.value = true
  expect(await promo.convert(ana, '100.00')).toMatchObject({ error: 'payment-password-wrong' })
  promo.isWrongPassword.value = false
})

const anItem = async (price: bigint, stock: number | null): Promise<string> => {
  const itemId = randomUUID()
  await promo.db.query(
    `insert into promotions.mall_item(item_id, merchant_id, kind, names, art, price, stock,
       needs_address, changed_at)
     values ($1, 1, 'goods', '{"ES":"Taza"}', 'taza', $2, $3, false, $4)`,
    [itemId, price, stock, promo.clock.now()],
  )
  return itemId
}

test('[promotions.P6] [promotions.P7] of the last piece one of many gets it, and a rejection gives all back', async () => {
  const item = await anItem(5_000n, 1)
  const members = await Promise.all(Array.from({ length: 12 }, () => promo.aMember()))
  for (const member of members) await promo.played(member, { dValid: 500_000n, category: 'sports' })
  await promo.readAll()
  const tried = await Promise.all(members.map((member) => promo.redeem(member, item)))
  const got = tried.flatMap((one, i) =>
    one.ok ? [{ ...one.value, member: members[i] ?? '' }] : [],
  )
  expect(got).toHaveLength(1)
  expect(tried.filter((one) => !one.ok && one.error === 'out-of-stock')).toHaveLength(11)
  const [first] = got
  expect(await promo.pointsOf(first?.member ?? '')).toEqual({ balance: 5_000n, available: 0n })
  const ended = await Promise.all([
    promo.endRedemption(first?.redemptionId ?? '', 'rejected'),
    promo.endRedemption(first?.redemptionId ?? '', 'approved'),
  ])
  expect(ended.filter(({ ok }) => ok)).toHaveLength(1)
  const isRejected = ended[0]?.ok === true
  const points = await promo.pointsOf(first?.member ?? '')
  expect(points).toEqual(
    isRejected ? { balance: 5_000n, available: 5_000n } : { balance: 0n, available: 0n },
  )
  const [{ stock } = { stock: -1 }] = await promo.db.query<{ stock: number }>(
    'select stock from promotions.mall_item where item_id = $1',
    [item],
  )
  expect(stock).toBe(isRejected ? 1 : 0)
})

test('[promotions.P6] nobody pays another price than the one they were shown', async () => {
  const item = await anItem(100n, 5)
  const ana = await promo.aMember()
  await promo.played(ana, { dValid: 500_000n, category: 'sports' })
  await promo.readAll()
  const before = await promo.pointsOf(ana)
  const asked = (points: string) =>
    redeemPoints(promo.deps)({
      memberId: ana,
      itemId: item,
      quantity: 2,
      points,
      address: null,
      password: 'x',
      idempotency: { scope: ana, key: randomUUID(), inputHash: points },
    })
  await promo.db.query('update promotions.mall_item set price = 150 where item_id = $1', [item])
  for (const shown of ['2.00', '3.001', '1.50'])
    expect(await asked(shown)).toMatchObject({ ok: false, error: 'reward-price-changed' })
  expect(await promo.pointsOf(ana)).toEqual(before)
  expect(await asked('3.00')).toMatchObject({ ok: true })
})

test('[promotions.P7] the same word again is answered as done', async () => {
  const item = await anItem(100n, null)
  const ana = await promo.aMember()
  await promo.played(ana, { dValid: 500_000n, category: 'sports' })
  await promo.readAll()
  const redeemed = await promo.redeem(ana, item, 2)
  const id = redeemed.ok ? redeemed.value.redemptionId : ''
  expect((await promo.endRedemption(id, 'approved')).ok).toBe(true)
  expect((await promo.endRedemption(id, 'approved')).ok).toBe(true)
  expect(await promo.endRedemption(id, 'rejected')).toMatchObject({ error: 'state-changed' })
  expect(await promo.pointsOf(ana)).toEqual({ balance: 4_800n, available: 4_800n })
})

test('[promotions.I8] whatever is played and corrected, points posted are the floor of all of it', async () => {
  const ana = await promo.aMember()
  let sum = 0n
  for (let i = 0; i < 40; i++) {
    const dValid = BigInt(((i * 7_919) % 4_000) - 900)
    sum += dValid * 120n
    await promo.played(ana, { dValid })
    if (i % 7 === 0) await promo.readAll()
    if (i % 11 === 0) await promo.settle(ana)
  }
  await promo.readAll()
  const { acc, owed } = await accOf(ana)
  const { balance } = await promo.pointsOf(ana)
  expect((balance - owed) * 10_000n + acc).toBe(sum)
})
