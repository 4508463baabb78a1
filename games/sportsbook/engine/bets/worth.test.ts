import { compare, plus, times, whole, zero, type Ratio } from '@faro/kernel/ratio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBet, decidedKinds, rule, type Case } from './bets.fixture.ts'
import { cashOutValue } from './cash-out-value.ts'
import { deadHeatOf } from './leg-value.ts'
import { createRoom, exposureOf, maximumStake } from './room.ts'
import { combinationsOf, decideBet, floorTo, totalOdds } from './worth.ts'

const subsets = (all: readonly number[], size: number): readonly (readonly number[])[] =>
  size === 0
    ? [[]]
    : all.flatMap((first, i) => subsets(all.slice(i + 1), size - 1).map((rest) => [first, ...rest]))

/** Every combination of a bet written out. */
const combinationsIn = ({ bet }: Case): readonly (readonly number[])[] => {
  const all = bet.legs.map((_, i) => i)
  if (bet.type !== 'system') return [all]
  const bankers = all.filter((i) => bet.legs[i]?.isBanker)
  const others = all.filter((i) => !bet.legs[i]?.isBanker)
  return bet.folds.flatMap((size) => subsets(others, size).map((some) => [...bankers, ...some]))
}

const multiplierAt = ({ values }: Case, i: number): Ratio | null => {
  const value = values.wins[i]
  return value === undefined || value.isOpen ? null : value.multiplier
}

/** A combination's worth, null where it is open and not yet lost. */
const worthOfOne = (one: Case, legs: readonly number[]): Ratio | null => {
  const multipliers = legs.map((i) => multiplierAt(one, i))
  if (multipliers.some((m) => m !== null && compare(m, zero) === 0)) return zero
  return multipliers.reduce<Ratio | null>(
    (product, m) => (product === null || m === null ? null : times(product, m)),
    whole(1n),
  )
}

test('[sports.4] a bet is what its combinations are one by one', () => {
  fc.assert(
    fc.property(anyBet(), (one) => {
      const all = combinationsIn(one).map((legs) => worthOfOne(one, legs))
      const decision = decideBet(one.bet, one.values, rule)
      expect(decision.state === 'open').toBe(all.includes(null))
      if (decision.state !== 'settled') return
      const mean = times(plus(...all.map((w) => w ?? zero)), { n: 1n, d: BigInt(all.length) })
      const exact = times(whole(one.bet.stake), mean)
      const due = one.bet.isFree ? plus(exact, whole(-one.bet.stake)) : exact
      const paid = floorTo(due, 1n)
      expect(decision.payout).toBe(paid < 0n ? 0n : paid < rule.payoutMax ? paid : rule.payoutMax)
      expect(combinationsOf(one.bet)).toBe(all.length)
    }),
    { numRuns: 600 },
  )
})

test('[sports.13.5] a payout lies within nothing and its largest, and a void leg changes none', () => {
  fc.assert(
    fc.property(anyBet(decidedKinds), fc.integer({ min: 10_100, max: 90_000 }), (one, odds) => {
      const decision = decideBet(one.bet, one.values, rule)
      if (decision.state === 'open') throw new Error('nothing is open')
      expect(decision.payout).toBeGreaterThanOrEqual(0n)
      expect(decision.payout).toBeLessThanOrEqual(rule.payoutMax)
      const [leg] = one.bet.legs
      if (one.bet.type === 'system' || decision.state === 'void' || leg === undefined) return
      const longer = {
        ...one.bet,
        type: 'accumulator' as const,
        legs: [...one.bet.legs, { ...leg, odds }],
      }
      const voided = { isOpen: false, multiplier: whole(1n), isVoid: true, isFull: false } as const
      const values = { wins: [...one.values.wins, voided], places: [] }
      expect(decideBet(longer, values, rule)).toEqual(decision)
    }),
  )
})

test('[sports.13.5] a system returns at least its best accumulator', () => {
  fc.assert(
    fc.property(anyBet(decidedKinds), (one) => {
      if (one.bet.type !== 'system' || one.bet.isFree) return
      const combinations = combinationsIn(one)
      const stake = one.bet.stake * BigInt(combinations.length)
      const all = decideBet({ ...one.bet, stake }, one.values, {
        ...rule,
        payoutMax: 10n ** 30n,
      })
      if (all.state !== 'settled') return
      for (const legs of combinations) {
        const alone = floorTo(times(whole(one.bet.stake), worthOfOne(one, legs) ?? zero), 1n)
        expect(all.payout).toBeGreaterThanOrEqual(alone)
      }
    }),
  )
})

test('[sports.13.7] room by increments is room counted anew, and no stake taken passes a limit', () => {
  const limits = {
    step: 1n,
    stakeMin: 1n,
    stakeMax: 10_000_00n,
    payoutMax: 100_000_00n,
    lineLiabilityMax: 3_000_00n,
    eventLiabilityMax: 5_000_00n,
    factor: whole(1n),
  }
  fc.assert(
    fc.property(fc.array(anyBet(['open', 'won', 'void']), { maxLength: 50 }), (all) => {
      const room = createRoom()
      const running = all.flatMap((one) => {
        if (decideBet(one.bet, one.values, rule).state !== 'open') return []
        const total = totalOdds(one.bet)
        const max = maximumStake({ bet: one.bet, total, limits, room })
        const stake = one.bet.stake < max ? one.bet.stake : max
        if (stake === 0n) return []
        const bet = { ...one.bet, stake, values: one.values, rule }
        room.add(exposureOf(bet))
        return [bet]
      })
      const events = new Set(running.flatMap(({ legs }) => legs.map(({ line }) => line.event)))
      for (const event of events) {
        expect(compare(room.onEvent(event), whole(limits.eventLiabilityMax))).toBeLessThanOrEqual(0)
        const onLine = room.onOutcome(`${event}/1/`, '1')
        expect(compare(onLine, whole(limits.lineLiabilityMax))).toBeLessThanOrEqual(0)
      }
      const half = running.slice(0, running.length / 2)
      for (const bet of half) room.remove(exposureOf(bet))
      const anew = createRoom()
      for (const bet of running.slice(half.length)) anew.add(exposureOf(bet))
      for (const event of events) {
        expect(compare(room.onEvent(event), anew.onEvent(event))).toBe(0)
        expect(room.multiOf(event)).toBe(anew.multiOf(event))
        expect(
          compare(room.onOutcome(`${event}/1/`, '1'), anew.onOutcome(`${event}/1/`, '1')),
        ).toBe(0)
      }
    }),
  )
})

test('[sports.13.8] parts of a cash-out pay at most the whole', () => {
  const terms = {
    margin: { n: 1n, d: 20n },
    step: 1n,
    stakeMin: 1n,
    payoutMax: 10n ** 30n,
    oddsOf: () => 15_000,
  }
  fc.assert(
    fc.property(anyBet(), fc.array(fc.bigInt({ min: 1n, max: 40_000n })), (one, cuts) => {
      const start = { ...one.bet, values: one.values, shortfall: 0n }
      const whole = cashOutValue({ ...start, remaining: one.bet.stake }, one.bet.stake, terms) ?? 0n
      let remaining = one.bet.stake
      let paid = 0n
      for (const cut of [...cuts, one.bet.stake]) {
        const part = cut < remaining ? cut : remaining
        const value = part === 0n ? null : cashOutValue({ ...start, remaining }, part, terms)
        if (value === null) continue
        paid += value
        remaining -= part
      }
      expect(paid).toBeLessThanOrEqual(whole)
    }),
  )
})

test('[sports.4] a factor of a dead heat is the small fraction it stands for', () => {
  expect(deadHeatOf(333_333)).toEqual({ n: 1n, d: 3n })
  expect(deadHeatOf(666_667)).toEqual({ n: 2n, d: 3n })
  expect(deadHeatOf(500_000)).toEqual({ n: 1n, d: 2n })
  expect(deadHeatOf(1_000_000)).toEqual({ n: 1n, d: 1n })
  expect(deadHeatOf(83_333)).toEqual({ n: 1n, d: 12n })
  expect(deadHeatOf(123_000)).toEqual({ n: 123_000n, d: 1_000_000n })
})
