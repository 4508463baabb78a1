import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EndKind } from '../wagering/end.ts'
import {
  closeRound,
  endBonus,
  partsOfBet,
  payWin,
  placeBet,
  playFrom,
  takeBack,
  type PlayState,
  type PlayTerms,
  partsOfWin,
} from './play.ts'

const units = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) })
const terms: fc.Arbitrary<PlayTerms> = fc.record({
  amount: units(500),
  maxBet: fc.option(units(300)),
  isSticky: fc.boolean(),
  cap: fc.option(units(400)),
  weights: fc.constant(null),
})
const ends: readonly EndKind[] = ['converted', 'forfeited', 'expired']
const step = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'back', 'close', 'end'),
  round: fc.constantFrom('r1', 'r2', 'r3'),
  amount: units(250),
  back: fc.nat(20),
  how: fc.constantFrom(...ends),
  isEnding: fc.nat(3),
})
type Move = {
  kind: string
  round: string
  amount: bigint
  back: number
  how: EndKind
  isEnding: number
}

/** What a step leaves, and what it brought in from the vendor (a stake is below zero). */
const moved = (
  state: PlayState,
  given: PlayTerms,
  { move, id }: { move: Move; id: string },
): { state: PlayState; vendor: bigint } => {
  const { kind, round, amount } = move
  if (kind === 'bet') {
    const bet = placeBet(state, given, { id, round, amount, category: 'rng' })
    return bet.ok ? { state: bet.value.state, vendor: -amount } : { state, vendor: 0n }
  }
  if (kind === 'win')
    return { state: payWin(state, given, { id, round, amount }).state, vendor: amount }
  if (kind === 'back') {
    const back = String(move.back)
    const known = state.movements.get(back)
    const whole = known === undefined || known.isTakenBack ? 0n : known.real + known.bonus
    const vendor = known?.kind === 'bet' ? whole : -whole
    return { state: takeBack(state, given, back).state, vendor }
  }
  if (kind === 'close') return { state: closeRound(state, round), vendor: 0n }
  if (move.isEnding > 0) return { state, vendor: 0n }
  return { state: endBonus(state, given, move.how).state, vendor: 0n }
}

const sumOf = ({ real, balance, toCost, debt }: PlayState): bigint => real + balance + toCost - debt

const starts = fc.tuple(units(600), units(600))

test('[promotions.B4] no unit appears or is lost, whatever is played, taken back or ended', () => {
  fc.assert(
    fc.property(starts, terms, fc.array(step, { maxLength: 30 }), ([real, held], given, moves) => {
      let state = playFrom(real, held)
      for (const [i, move] of moves.entries()) {
        const before = sumOf(state)
        const after = moved(state, given, { move, id: String(i) })
        expect(sumOf(after.state)).toBe(before + after.vendor)
        expect(after.state.real).toBeGreaterThanOrEqual(0n)
        expect(after.state.balance).toBeGreaterThanOrEqual(0n)
        state = after.state
      }
    }),
    { numRuns: 400 },
  )
})

test('[promotions.B5] a conversion and what arrives behind it stay within the cap', () => {
  let late = 0
  fc.assert(
    fc.property(
      fc.tuple(units(600), fc.bigInt({ min: 2n, max: 600n })),
      terms,
      fc.array(step, { maxLength: 12 }),
      ([real, held], { maxBet: _, ...rest }, moves) => {
        const given = { ...rest, maxBet: null }
        const stake = real + held / 2n
        const bet = placeBet(playFrom(real, held), given, {
          id: 'first',
          round: 'r1',
          amount: stake,
          category: 'rng',
        })
        if (!bet.ok) throw new Error(bet.error)
        let { state } = endBonus(bet.value.state, given, 'converted')
        for (const [i, move] of moves.entries()) {
          const before = state.converted
          state = moved(state, given, { move, id: String(i) }).state
          if (state.converted > before) late += 1
          if (given.cap !== null) expect(state.converted).toBeLessThanOrEqual(given.cap)
        }
      },
    ),
    { numRuns: 1_000 },
  )
  expect(late).toBeGreaterThan(20)
})

test('[promotions.B2] real money goes first, and bonus money never beyond the largest bet', () => {
  fc.assert(
    fc.property(starts, terms, units(900), ([real, held], given, amount) => {
      const bet = placeBet(playFrom(real, held), given, {
        id: 'a',
        round: 'r',
        amount,
        category: 'x',
      })
      if (!bet.ok) {
        expect(amount > real).toBe(true)
        const isShort = amount > real + held
        expect(bet.error).toBe(isShort ? 'insufficient-funds' : 'bonus-max-bet')
        return
      }
      const parts = bet.value.value
      expect(parts.real + parts.bonus).toBe(amount)
      if (parts.bonus === 0n) return
      expect(parts.real).toBe(real)
      expect(given.maxBet === null || amount <= given.maxBet).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('[promotions.B4] a round that is voided leaves real and bonus money as they were', () => {
  fc.assert(
    fc.property(starts, fc.array(units(200), { maxLength: 5 }), units(900), (start, bets, won) => {
      const given: PlayTerms = {
        amount: 500n,
        maxBet: null,
        isSticky: false,
        cap: null,
        weights: null,
      }
      const [real, held] = start
      let state = playFrom(real, held)
      for (const [i, amount] of bets.entries()) {
        const bet = placeBet(state, given, { id: `b${i}`, round: 'r', amount, category: 'rng' })
        if (bet.ok) state = bet.value.state
      }
      state = payWin(state, given, { id: 'w', round: 'r', amount: won }).state
      for (const id of ['w', ...bets.map((_, i) => `b${i}`)])
        state = takeBack(state, given, id).state
      expect([state.real, state.debt, state.toCost]).toEqual([real, 0n, 0n])
      expect(state.balance).toBe(held)
    }),
    { numRuns: 300 },
  )
})

test('[promotions.B1] bonus money is there for games that count, and what may be staked is the whole', () => {
  const given: PlayTerms = {
    amount: 2_000n,
    maxBet: null,
    isSticky: false,
    cap: null,
    weights: { rng: 10_000n, live: 0n },
  }
  const start = playFrom(600n, 2_000n)
  const bet = (category: string, amount: bigint) =>
    partsOfBet(start, given, { id: 'b', round: 'r', amount, category })
  expect(bet('rng', 2_600n)).toEqual({ ok: true, value: { real: 600n, bonus: 2_000n } })
  expect(bet('rng', 2_601n)).toMatchObject({ error: 'insufficient-funds' })
  expect(bet('live', 600n)).toEqual({ ok: true, value: { real: 600n, bonus: 0n } })
  // nothing of it where the game counts nothing, or is not named
  expect(bet('live', 601n)).toMatchObject({ error: 'insufficient-funds' })
  expect(bet('pvp', 601n)).toMatchObject({ error: 'insufficient-funds' })
})

test('[promotions.B3] a win is shared as its stakes were, the bonus part rounded down', () => {
  // 6.00 and 4.00 were staked, 25.01 was won
  expect(partsOfWin(2_501n, { real: 600n, bonus: 400n })).toEqual({ real: 1_501n, bonus: 1_000n })
  expect(partsOfWin(2_501n, { real: 400n, bonus: 600n })).toEqual({ real: 1_001n, bonus: 1_500n })
  expect(partsOfWin(1n, { real: 1n, bonus: 999n })).toEqual({ real: 1n, bonus: 0n })
  expect(partsOfWin(2_501n, { real: 0n, bonus: 0n })).toEqual({ real: 2_501n, bonus: 0n })
})
