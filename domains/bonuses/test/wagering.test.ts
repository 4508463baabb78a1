import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBonusHouse, type BonusHouse } from './a-bonus.fixture.ts'

let house: BonusHouse
beforeAll(async () => {
  house = await aBonusHouse()
})
afterAll(async () => {
  const faults = await house.faults()
  expect({ faults, audit: await house.close() }).toEqual({ faults: [], audit: [] })
})

const dayMs = 86_400_000
const weights = { rng: 10_000n, live: 1_000n }

test('[promotions.W4] [promotions.W5] a row goes from bonus to bonus, what is met is met for ever', async () => {
  const ana = await house.aPlayer()
  await ana.grant({ amount: 2_000n, multiple: 5n, weights })
  await ana.grant({ amount: 1_000n, multiple: 3n, weights })
  const first = await ana.booked(9_000n)
  await ana.booked(20_000n, { category: 'live' })
  await ana.settle()
  const [one, two] = await ana.stateOf()
  expect(one).toMatchObject({ state: 'converted', converted: 2_000n })
  expect(two).toMatchObject({ state: 'open', progress: '10000000' })
  await ana.booked(-9_000n, { roundId: first.roundId, version: 2 })
  await ana.settle()
  expect((await ana.stateOf()).map(({ progress }) => progress)).toEqual(['100000000', '10000000'])
  await ana.booked(2_500n)
  await ana.settle()
  expect(await ana.stateOf()).toMatchObject([{}, { state: 'converted', converted: 1_000n }])
  expect(await ana.balance()).toBe(13_000n)
})

test('[promotions.W6] [promotions.I4] a correction takes back exactly what its bet gave', async () => {
  const ana = await house.aPlayer()
  await ana.grant({ multiple: 10n, weights, maxBet: 500n })
  const bet = await ana.booked(1_200n)
  await ana.settle()
  expect(await ana.stateOf()).toMatchObject([{ progress: '5000000' }])
  await ana.booked(-1_000n, { roundId: bet.roundId, version: 2 })
  await ana.settle()
  expect(await ana.stateOf()).toMatchObject([{ progress: '0' }])
})

test('[promotions.I3] read at once or row by row, by the job and by a page, it comes to the same', async () => {
  const [ana, bao] = [await house.aPlayer(), await house.aPlayer()]
  for (const one of [ana, bao]) {
    await one.grant({ weights })
    await one.grant({ amount: 700n, multiple: 2n, weights })
  }
  for (let i = 0; i < 20; i++) {
    const dValid = BigInt(((i * 7_919) % 900) + 1)
    const category = i % 3 === 0 ? 'live' : 'rng'
    for (const one of [ana, bao]) await one.booked(dValid, { category })
    await Promise.all([ana.settle(), ana.settle()])
  }
  await bao.settle()
  const shown = async (one: typeof ana) =>
    (await one.stateOf()).map(({ state, progress }) => [state, progress])
  expect(await shown(ana)).toEqual(await shown(bao))
})

test('[promotions.W7] a bonus out of time waits for rounds that could meet it, and is then judged', async () => {
  const [stays, back, late] = [await house.aPlayer(), await house.aPlayer(), await house.aPlayer()]
  for (const one of [stays, back, late]) await one.grant({ amount: 100n, multiple: 2n, days: 1 })
  const placedAt = house.clock.now()
  for (const one of [stays, back]) one.open([{ stake: 200n, placedAt }])
  house.clock.advance(2 * dayMs)
  late.open([{ stake: 200n }])
  for (const one of [stays, back, late]) await one.settle()
  expect(await stays.stateOf()).toMatchObject([{ state: 'open' }])
  expect(await late.stateOf()).toMatchObject([{ state: 'expired', forfeited: 100n }])
  for (const one of [stays, back]) one.open([])
  await stays.booked(200n, { placedAt })
  await back.booked(200n)
  for (const one of [stays, back]) await one.settle()
  expect(await stays.stateOf()).toMatchObject([{ state: 'converted' }])
  expect(await back.stateOf()).toMatchObject([{ state: 'expired' }])
})

test('the job ends what is met and what is over; a frozen account keeps its bonus until it is free', async () => {
  const [met, over, frozen] = [await house.aPlayer(), await house.aPlayer(), await house.aPlayer()]
  await met.grant({ amount: 100n, multiple: 2n })
  await over.grant({ amount: 100n, multiple: 50n, days: 1 })
  await frozen.grant({ amount: 100n, multiple: 1n })
  await met.booked(200n)
  await frozen.booked(100n)
  await frozen.freeze(2)
  house.clock.advance(dayMs + 60_000)
  await house.settleAll()
  expect(await met.stateOf()).toMatchObject([{ state: 'converted' }])
  expect(await over.stateOf()).toMatchObject([{ state: 'expired' }])
  expect(await frozen.stateOf()).toMatchObject([{ state: 'met', converted: 0n }])
  await frozen.freeze(0)
  house.clock.advance(3 * 60_000)
  await house.settleAll()
  expect(await frozen.stateOf()).toMatchObject([{ state: 'converted', converted: 100n }])
})

test('[promotions.2.5] no more than the cap converts, of a sticky bonus only what it won; the rest goes back', async () => {
  const [capped, sticky] = [await house.aPlayer(), await house.aPlayer()]
  await capped.grant({ amount: 1_000n, multiple: 1n, cap: 400n })
  await sticky.grant({ amount: 1_000n, multiple: 1n, isSticky: true })
  for (const one of [capped, sticky]) {
    await one.booked(1_000n)
    await one.settle()
  }
  expect(await capped.stateOf()).toMatchObject([{ converted: 400n, forfeited: 600n }])
  expect(await sticky.stateOf()).toMatchObject([{ converted: 0n, forfeited: 1_000n }])
})

test('money leaves only with the agreed sum of what is given up, and the refusal tells what is missing', async () => {
  const ana = await house.aPlayer()
  await ana.grant({ amount: 1_000n, multiple: 3n })
  await ana.grant({ mode: 'playable', amount: 500n, multiple: 3n })
  await ana.booked(600n)
  await ana.settle()
  const of = { merchantId: 1, memberId: ana.memberId, currency: 'PNT' } as const
  const leaving = { way: 'withdrawal', amount: 100n, ...of } as const
  const ask = (forfeitBonus?: string) =>
    house.db.tx(async (tx) => house.gate.pass?.(tx, { ...leaving, forfeitBonus }) as never)
  expect(await ask()).toMatchObject({
    error: 'bonus-open',
    detail: {
      amount: '15.00',
      bonuses: [{ remaining: '30.00' }, { name: 'Bono', remaining: '9.00' }],
    },
  })
  expect(await ask('14.00')).toMatchObject({ error: 'bonus-open' })
  expect(await ask('15.00')).toMatchObject({ ok: true })
  expect((await ana.stateOf()).map(({ state }) => state)).toEqual(['forfeited', 'forfeited'])
  expect(await ana.bonusBalance()).toBe(0n)
})
