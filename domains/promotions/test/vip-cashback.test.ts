import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

let promo: PromotionsFixture

beforeAll(async () => {
  promo = await aPromotions('2026-09-10T15:00:00Z')
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

const at = (text: string): void =>
  promo.clock.advance(Date.parse(text) - promo.clock.now().getTime())

type Award = { award_id: string; source: string; source_id: string; amount: bigint; state: string }

const awardsOf = (memberId: string): Promise<Award[]> =>
  promo.db.query<Award>(
    `select award_id, source, source_id, amount, state from promotions.award
     where member_id = $1 order by award_id`,
    [memberId],
  )

const levelOf = async (memberId: string): Promise<number> => {
  const [row] = await promo.db.query<{ level: number }>(
    'select level from promotions.vip_account where member_id = $1',
    [memberId],
  )
  return row?.level ?? 1
}

test('[PR02] [promotions.L2] [promotions.L3] levels by play and deposits: up, safe, down, up again', async () => {
  at('2026-09-10T15:00:00Z')
  const ana = await promo.aMember()
  await promo.played(ana, { dValid: 1_200_000n })
  await promo.deposit(ana, 10_000n)
  await promo.readAll()
  expect(await levelOf(ana)).toBe(2)
  const depositId = randomUUID()
  await Promise.all([
    promo.deposit(ana, 20_000n, depositId),
    promo.deposit(ana, 20_000n, depositId),
  ])
  expect(await levelOf(ana)).toBe(3)
  expect((await awardsOf(ana)).map(({ source_id, amount }) => [source_id, amount])).toEqual([
    ['2', 300n],
    ['3', 1_000n],
  ])
  at('2026-10-02T15:00:00Z')
  await promo.closePeriods()
  expect(await levelOf(ana)).toBe(3)
  await promo.played(ana, { dValid: 90_000n })
  await promo.readAll()
  at('2026-11-01T15:00:00Z')
  await Promise.all([promo.closePeriods(), promo.closePeriods()])
  expect(await levelOf(ana)).toBe(2)
  await promo.played(ana, { dValid: 149_999n })
  await promo.readAll()
  expect(await levelOf(ana)).toBe(2)
  await promo.played(ana, { dValid: 1n })
  await promo.readAll()
  expect(await levelOf(ana)).toBe(3)
  const levelUps = (await awardsOf(ana)).filter(({ source }) => source === 'vip-level')
  expect(levelUps).toHaveLength(2)
})

test('[promotions.L1] a deposit that was taken back counts no more, once, and takes no level away', async () => {
  at('2026-09-10T15:00:00Z')
  const ana = await promo.aMember()
  const depositId = randomUUID()
  // told before the deposit was counted: it comes again
  await expect(promo.reverse(ana, depositId, 8_000n)).rejects.toThrow('counted')
  await promo.deposit(ana, 10_000n, depositId)
  await promo.played(ana, { dValid: 1_200_000n })
  await promo.readAll()
  expect(await levelOf(ana)).toBe(2)
  await Promise.all([promo.reverse(ana, depositId, 8_000n), promo.reverse(ana, depositId, 8_000n)])
  const counted = async () => {
    const [row] = await promo.db.query<{ deposits: bigint }>(
      'select deposits from promotions.vip_account where member_id = $1',
      [ana],
    )
    return row?.deposits
  }
  expect(await counted()).toBe(2_000n)
  // the rest of it, its fee included, which never counted
  await promo.reverse(ana, depositId, 2_500n, 'another')
  expect(await counted()).toBe(0n)
  expect(await levelOf(ana)).toBe(2)
})

test('[promotions.L3] a month that nobody closed in time is judged before the first row behind it', async () => {
  at('2026-09-10T15:00:00Z')
  const ana = await promo.aMember()
  await promo.deposit(ana, 30_000n)
  await promo.played(ana, { dValid: 1_000_000n })
  await promo.readAll()
  expect(await levelOf(ana)).toBe(3)
  at('2026-12-05T15:00:00Z')
  await promo.played(ana, { dValid: 100n })
  await promo.readAll()
  // October and November were not enough
  expect(await levelOf(ana)).toBe(1)
  const changes = await promo.db.query<{ cause: string; to_level: number }>(
    'select cause, to_level from promotions.vip_change where member_id = $1 order by change_id',
    [ana],
  )
  expect(changes.filter(({ cause }) => cause === 'month').map(({ to_level }) => to_level)).toEqual([
    2, 1,
  ])
})

test('[PR03] [PC05] [promotions.C3] cashback of what was played, paid once by hand, the rest kept', async () => {
  at('2026-11-20T15:00:00Z')
  const ana = await promo.aMember()
  await promo.played(ana, { dValid: 123_456n })
  await promo.played(ana, { dValid: 50_000n, category: 'live', vendor: 'lantern' })
  const key = randomUUID()
  const [once, again] = await Promise.all([
    promo.claimCashback(ana, key),
    promo.claimCashback(ana, key),
  ])
  expect(once.ok).toBe(true)
  expect(again).toEqual(once)
  expect(await promo.balanceOf(ana)).toBe(1_584n)
  const [account] = await promo.db.query<{ acc: string }>(
    'select acc from promotions.cashback_account where member_id = $1',
    [ana],
  )
  expect(account?.acc).toBe('560000')
  expect(await promo.claimCashback(ana)).toMatchObject({ error: 'below-minimum' })
})

test('[promotions.I9] what was paid and what is kept is all that was earned', async () => {
  at('2026-11-20T15:00:00Z')
  const ana = await promo.aMember()
  let earned = 0n
  for (let i = 0; i < 24; i++) {
    const dValid = BigInt(((i * 104_729) % 90_000) - 15_000)
    earned += dValid * 10_000n
    await promo.played(ana, { dValid })
    if (i % 5 === 0) await promo.claimCashback(ana)
  }
  await promo.readAll()
  await promo.claimCashback(ana)
  const [account] = await promo.db.query<{ acc: string }>(
    'select acc from promotions.cashback_account where member_id = $1',
    [ana],
  )
  expect((await promo.balanceOf(ana)) * 1_000_000n + BigInt(account?.acc ?? 0)).toBe(earned)
})

const setCashback = (value: object) =>
  promo.db.query(
    `insert into promotions.setting(merchant_id, topic, value, changed_at, changed_by)
     values (1, 'cashback', $1, now(), 'test')
     on conflict (merchant_id, topic) do update set value = excluded.value`,
    [JSON.stringify(value)],
  )

test('[promotions.C4] by period: claimable for days, then back to the budget; automatic is paid', async () => {
  const rates = [{ category: 'rng', vendor: null, minLevel: 1, ratePpm: 10_000 }]
  const weekly = { mode: 'weekly', minimum: '1.00', maximum: '5.00', claimDays: 7, rates }
  await setCashback({ ...weekly, isAutomatic: false })
  at('2026-11-18T15:00:00Z')
  const [ana, bao] = [await promo.aMember(), await promo.aMember()]
  await promo.played(ana, { dValid: 100_000n })
  await promo.played(bao, { dValid: 40_000n })
  await promo.readAll()
  at('2026-11-24T15:00:00Z')
  // the first row of the next week ends Ana's, the job ends Bao's
  await promo.played(ana, { dValid: 100n })
  await promo.readAll()
  await promo.closePeriods()
  const [award] = await awardsOf(ana)
  expect(award).toMatchObject({ source: 'cashback', amount: 500n, state: 'claim' })
  expect(await awardsOf(bao)).toMatchObject([{ amount: 400n }])
  expect((await promo.claim(ana, award?.award_id ?? '')).ok).toBe(true)
  expect((await promo.claim(ana, award?.award_id ?? '')).ok).toBe(true)
  expect(await promo.balanceOf(ana)).toBe(500n)
  at('2026-12-02T15:00:00Z')
  const [left] = await awardsOf(bao)
  expect(await promo.claim(bao, left?.award_id ?? '')).toMatchObject({ error: 'claim-expired' })
  expect(await promo.balanceOf(bao)).toBe(0n)
})

test('[promotions.S1] [promotions.I15] who may be offered nothing is paid nothing, whatever is due', async () => {
  at('2026-09-10T15:00:00Z')
  const ana = await promo.aMember()
  await promo.deposit(ana, 30_000n)
  await promo.played(ana, { dValid: 1_000_000n })
  await promo.readAll()
  const [award] = await awardsOf(ana)
  const barred = [
    { isDisabled: true },
    { isHeld: true },
    { accountType: 4 },
    { birthday: '2010-01-01' },
    { exclusion: { kind: 'cool-off', until: new Date('2026-09-11') } },
  ] as const
  for (const state of barred) {
    promo.offers.set(ana, state)
    expect(await promo.claim(ana, award?.award_id ?? '')).toMatchObject({ error: 'offers-closed' })
    expect(await promo.claimCashback(ana)).toMatchObject({ error: 'offers-closed' })
    expect(await promo.convert(ana, '100.00')).toMatchObject({ error: 'offers-closed' })
  }
  promo.offers.delete(ana)
  expect((await promo.claim(ana, award?.award_id ?? '')).ok).toBe(true)
})

test('[promotions.L6] weekly and monthly gifts go to who played enough, once', async () => {
  at('2027-02-03T15:00:00Z')
  const ana = await promo.aMember()
  await promo.deposit(ana, 100_000n)
  await promo.played(ana, { dValid: 5_000_000n })
  await promo.readAll()
  expect(await levelOf(ana)).toBe(4)
  at('2027-02-09T15:00:00Z')
  await promo.closePeriods()
  await promo.closePeriods()
  at('2027-03-02T15:00:00Z')
  await promo.closePeriods()
  const gifts = (await awardsOf(ana)).filter(({ source }) => /weekly|monthly/.test(source))
  const told = gifts.map(({ source, amount }) => [source, amount] as const)
  expect(told.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['vip-monthly', 2_000n],
    ['vip-weekly', 500n],
  ])
})

test('[promotions.L3] no month looks at who cannot fall, and the level they reach later is judged', async () => {
  const standingOf = async (memberId: string) => {
    const [row] = await promo.db.query<{ level: number; judged: string }>(
      'select level, judged from promotions.vip_account where member_id = $1',
      [memberId],
    )
    return row
  }
  at('2030-01-10T15:00:00Z')
  const ana = await promo.aMember()
  await promo.deposit(ana, 10_000n)
  await promo.played(ana, { dValid: 50_000n })
  await promo.readAll()
  expect(await standingOf(ana)).toEqual({ level: 1, judged: '2029-12' })
  for (const month of ['02', '03', '04']) {
    at(`2030-${month}-02T15:00:00Z`)
    await promo.closePeriods()
  }
  expect(await standingOf(ana)).toEqual({ level: 1, judged: '2029-12' })
  // up in April, safe in it; nothing is played in May
  await promo.played(ana, { dValid: 60_000n })
  await promo.readAll()
  expect(await standingOf(ana)).toEqual({ level: 2, judged: '2030-03' })
  at('2030-05-02T15:00:00Z')
  await promo.closePeriods()
  expect(await standingOf(ana)).toEqual({ level: 2, judged: '2030-04' })
  at('2030-06-02T15:00:00Z')
  await promo.closePeriods()
  expect(await standingOf(ana)).toEqual({ level: 1, judged: '2030-05' })
})
