import { present } from '@faro/kernel/assert'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert, countTurnover, type Play, type Wagering } from './turnover.ts'

const start = Date.parse('2026-01-01T00:00:00Z')

const aBonus = (change: Partial<Wagering> = {}): Wagering => ({
  bonusId: 'first',
  requirement: 100n,
  wagered: 0n,
  over: 0n,
  countsAfter: 0n,
  expiresAt: new Date(start + 1_000),
  ...change,
})
const aBet = (seq: bigint, amount: bigint, at = start): Play => ({
  seq,
  kind: 'bet',
  amount: -amount,
  at: new Date(at),
})
const aReturn = (seq: bigint, amount: bigint): Play => ({ ...aBet(seq, -amount), kind: 'rollback' })

const wageredOf = (bonuses: readonly Wagering[]) => bonuses.map(({ wagered }) => wagered)

test('a bet counts for the oldest bonus, and what is over for the next', () => {
  const both = [aBonus(), aBonus({ bonusId: 'second', requirement: 50n })]
  expect(wageredOf(countTurnover(both, [aBet(1n, 90n), aBet(2n, 40n)]))).toEqual([100n, 30n])
})

test('a bet from before the opening or after the end counts for nothing', () => {
  const bonus = aBonus({ countsAfter: 5n })
  const plays = [aBet(5n, 30n), aBet(6n, 7n), aBet(7n, 11n, start + 1_000)]
  expect(wageredOf(countTurnover([bonus], plays))).toEqual([7n])
})

test('a bet that is taken back takes its turnover back, a win that is taken back none', () => {
  const both = [aBonus(), aBonus({ bonusId: 'second' })]
  const plays = [aBet(1n, 130n), aReturn(2n, 50n), aReturn(3n, -400n)]
  expect(wageredOf(countTurnover(both, plays))).toEqual([80n, 0n])
  expect(wageredOf(countTurnover(both, [aReturn(1n, 10n)]))).toEqual([0n, 0n])
})

test('what is staked beyond the requirement covers what is handed back, also after the end', () => {
  const [counted] = countTurnover([aBonus()], [aBet(1n, 70n), aBet(2n, 70n)])
  expect(counted).toMatchObject({ wagered: 100n, over: 40n })
  const late = { ...aReturn(3n, 60n), at: new Date(start + 5_000) }
  expect(countTurnover(counted === undefined ? [] : [counted], [late])).toMatchObject([
    { wagered: 80n, over: 0n },
  ])
})

const anyBonuses = fc
  .array(fc.record({ requirement: fc.bigInt(1n, 500n), countsAfter: fc.bigInt(0n, 20n) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => list.map((one, i) => aBonus({ ...one, bonusId: String(i) })))
const anyPlays = fc
  .array(fc.record({ amount: fc.bigInt(1n, 300n), isBack: fc.boolean() }), { maxLength: 30 })
  .map((list) =>
    list.map(({ amount, isBack }, i) =>
      isBack ? aReturn(BigInt(i + 1), amount) : aBet(BigInt(i + 1), amount),
    ),
  )

test('no coin counts twice, and nothing passes what is asked', () => {
  fc.assert(
    fc.property(anyBonuses, anyPlays, (bonuses, plays) => {
      const counted = countTurnover(bonuses, plays)
      const staked = plays.reduce((sum, { amount }) => sum + (amount < 0n ? -amount : 0n), 0n)
      const total = counted.reduce((sum, { wagered, over }) => sum + wagered + over, 0n)
      expect(total <= staked).toBe(true)
      for (const { wagered, requirement } of counted)
        expect(wagered >= 0n && wagered <= requirement).toBe(true)
    }),
  )
})

test('counting in parts is counting at once', () => {
  fc.assert(
    fc.property(anyBonuses, anyPlays, fc.nat(30), (bonuses, plays, cut) => {
      const parts = countTurnover(countTurnover(bonuses, plays.slice(0, cut)), plays.slice(cut))
      expect(parts).toEqual(countTurnover(bonuses, plays))
    }),
  )
})

test('what is converted and what is lost are the whole, whatever the cap', () => {
  const anyCap = fc.option(fc.bigInt(1n, 10n ** 15n))
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), anyCap, (amount, cap) => {
      const { converted, forfeited } = convert(amount, cap)
      expect(converted + forfeited).toBe(amount)
      expect(converted <= present(cap ?? amount, 'cap')).toBe(true)
      expect(forfeited >= 0n).toBe(true)
    }),
  )
})
