import { expect, test } from 'vitest'
import { participationAfter } from './activities/transition.ts'
import {
  accrue,
  accruedIn,
  claimByHand,
  lossCashback,
  rateOf,
  type Line,
} from './cashback/cashback.ts'
import { signIn } from './missions/sign-in.ts'
import { accruePoints, defaultPointRates } from './points/accrue.ts'

const row = (category: string, vendor: string | null, minLevel: number, ratePpm: bigint) => ({
  category,
  vendor,
  minLevel,
  ratePpm,
})

test('[promotions.C1] a vendor’s rows go before those of all, then the highest level one has', () => {
  const rows = [
    row('rng', null, 1, 10_000n),
    row('rng', null, 4, 12_000n),
    row('rng', 'acme', 1, 5_000n),
    row('rng', 'acme', 6, 8_000n),
  ]
  const of = (vendor: string, level: number, category = 'rng') =>
    rateOf(rows, { category, vendor, level })
  expect(of('nova', 1)).toBe(10_000n)
  expect(of('nova', 5)).toBe(12_000n)
  // a lower rate of the vendor's own still goes first
  expect(of('acme', 5)).toBe(5_000n)
  expect(of('acme', 6)).toBe(8_000n)
  expect(of('nova', 5, 'live')).toBe(0n)
})

test('[promotions.C2] [promotions.C3] the worked case: 1,234.56 of slots and 500.00 of live pay 15.84 and keep the rest', () => {
  const slots = { category: 'rng', vendor: 'acme', level: 1, valid: 123_456n }
  const live = { category: 'live', vendor: 'nova', level: 1, valid: 50_000n }
  const lines: readonly Line[] = accrue(accrue([], slots, 10_000n), live, 7_000n)
  expect(accruedIn(lines)).toBe(1_584_560_000n)
  const terms = { minimum: 1n, dailyMax: null, paidToday: 0n }
  expect(claimByHand(accruedIn(lines), terms)).toEqual({
    ok: true,
    value: { paid: 1_584n, acc: 560_000n },
  })
})

test('[promotions.C6] loss cashback is a share of what was lost beyond what was given, within its bounds', () => {
  const terms = { ratePpm: 50_000n, minimum: 100n, max: 5_000n }
  const of = (stake: bigint, payout: bigint, grants: bigint) =>
    lossCashback({ stake, payout, grants }, terms)
  expect(of(100_000n, 60_000n, 10_000n)).toEqual({ base: 30_000n, paid: 1_500n })
  expect(of(100_000n, 130_000n, 0n)).toEqual({ base: 0n, paid: 0n })
  expect(of(2_000n, 20n, 0n)).toEqual({ base: 1_980n, paid: 0n })
  expect(of(900_000n, 0n, 0n)).toEqual({ base: 900_000n, paid: 5_000n })
})

test('[promotions.P1] [promotions.P2] the worked case: 12.34 of slots, 5.00 of live, the first voided, is 0.03', () => {
  const [slots = 0n, live = 0n] = [defaultPointRates['rng'], defaultPointRates['live']]
  const first = accruePoints(
    { balance: 0n, acc: 0n, owed: 0n },
    { valid: 1_234n, rate: slots },
    10_000n,
  )
  expect(first).toMatchObject({ posted: 14n, account: { acc: 8_080n } })
  const second = accruePoints(first.account, { valid: 500n, rate: live }, 10_000n)
  expect(second).toMatchObject({ posted: 4n, account: { acc: 3_080n } })
  const voided = accruePoints(second.account, { valid: -1_234n, rate: slots }, 10_000n)
  expect(voided).toMatchObject({ posted: -15n, account: { balance: 3n, acc: 5_000n, owed: 0n } })
})

test('[promotions.M4] a press a day: a missed day begins again, or not where it is cumulative', () => {
  const calendar = { length: 3, isCumulative: false }
  const press = (previous: Parameters<typeof signIn>[0], day: string, isCumulative = false) =>
    signIn(previous, day, { ...calendar, isCumulative })
  expect(press(null, '2026-11-20')).toMatchObject({ value: { streak: 1, reward: 1 } })
  const third = { day: '2026-11-22', streak: 3 }
  expect(press(third, '2026-11-23')).toMatchObject({ value: { streak: 4, reward: 1 } })
  expect(press(third, '2026-11-22')).toMatchObject({ error: 'already-claimed' })
  expect(press(third, '2026-11-24')).toMatchObject({ value: { streak: 1, reward: 1 } })
  expect(press(third, '2026-11-24', true)).toMatchObject({ value: { streak: 4, reward: 1 } })
})

test('[promotions.I13] no road of states claims twice: of what was claimed or issued nothing goes on', () => {
  const course = {
    review: 'none',
    claim: 'hand',
    decision: 'at-once',
    hasCondition: false,
    claimDays: 7,
    startsAt: 0,
    endsAt: 1_000,
    triesMax: 3,
    isStopped: false,
    isBudgetSpent: false,
  } as const
  const events = [
    { event: 'apply' },
    { event: 'approve' },
    { event: 'reject' },
    { event: 'claim' },
    { event: 'expire' },
    { event: 'withdraw' },
    { event: 'meet', countedAt: 1 },
    { event: 'decide', hasPrize: true },
  ] as const
  for (const state of ['claimed', 'issued', 'closed'] as const)
    for (const event of events)
      expect(
        participationAfter(course, { state, tries: 1, claimUntil: null }, { ...event, now: 5 }),
      ).toMatchObject({ error: 'state-changed' })
})
