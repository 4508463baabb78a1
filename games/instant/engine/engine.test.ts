import type { SeedPair } from '@faro/fair/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf, play, standingOf, type Bet, type QuickBet } from './bet.ts'
import { chanceMax, chanceMin, chanceOf, diceMultiplier, isDiceWin, rolls } from './dice.ts'
import { bpsOf, passesGuard, rtpLeast, rtpMost, type Ratio } from './figures.ts'
import { hiloFigures, hiloMultiplier, rankOf, ranks, winningRanks } from './hilo.ts'
import { kenoRisks, kenoTable } from './keno-tables.ts'
import { limboMax, limboMin, limboResult, limboWins } from './limbo.ts'
import { minesFigures, minesMultiplier, minesOf, tiles } from './mines.ts'
import { formatMultiplier, one, payoutOf, stakeFor } from './multiplier.ts'
import { everyFigure, leastRtpBps } from './offer.ts'
import { plinkoRisks, plinkoTable, rowsMax, rowsMin } from './plinko-tables.ts'
import { guesses, type Guess, type Step } from './step.ts'
import { verifyRound } from './verify.ts'
import { segmentCounts, wheelRisks, wheelTable } from './wheel.ts'

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)
const percent = ({ n, d }: Ratio): number => Number((n * 1_000_000n) / d) / 10_000
const pairOf = (nonce: number): SeedPair => ({ serverSeed: 'server', clientSeed: 'client', nonce })

test('[GF07] dice return 99 % x 10000 / 10001 for every target, over all 10001 rolls', () => {
  for (const side of ['over', 'under'] as const)
    for (const target of range(0, rolls - 1)) {
      const bet = { game: 'dice', side, target } as const
      const chance = chanceOf(bet)
      if (chance < chanceMin || chance > chanceMax) continue
      const figures = figuresOf(bet)
      expect(passesGuard(figures)).toBe(true)
      expect(figures.hitRate).toEqual({ n: BigInt(chance), d: 10_001n })
    }
  const wins = (side: 'over' | 'under', target: number) =>
    range(0, rolls - 1).filter((roll) => isDiceWin({ game: 'dice', side, target }, roll)).length
  for (const target of [1, 50, 4_950, 5_050, 9_800]) expect(wins('under', target)).toBe(target)
  for (const target of [200, 4_950, 5_050, 9_999])
    expect(wins('over', target)).toBe(chanceOf({ side: 'over', target }))
  expect(diceMultiplier({ side: 'over', target: 5_050 })).toBe(20_000)
  expect(diceMultiplier({ side: 'under', target: 1 })).toBe(9_900 * one)
})

test('[GF07] limbo returns 99 % for every target: counted over all 2^32 fractions by bisection', () => {
  const targets = [...range(limboMin, 2_000), ...range(1, 300).map((n) => n * 3_333), limboMax]
  for (const target of targets) {
    const wins = BigInt(limboWins(target))
    // one fraction more or less is all that 32 bits can be off
    const exact = (99n << 32n) / BigInt(target)
    expect(wins - exact >= 0n && wins - exact <= 1n).toBe(true)
    expect(passesGuard(figuresOf({ game: 'limbo', target }))).toBe(true)
  }
  // no result is cut: beyond a million as the formula has it, and 0 as the smallest fraction
  expect(limboResult(1 / 2 ** 32)).toBe(425_201_762_304)
  expect(limboResult(0)).toBe(425_201_762_304)
  expect(limboResult(4_000 / 2 ** 32)).toBe(106_300_440)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 2 }), (u) => {
      expect(limboResult(u / 2 ** 32)).toBeGreaterThanOrEqual(limboResult((u + 1) / 2 ** 32))
    }),
  )
})

test('[GF07] every plinko table passes the guard, counted over all ways of the ball', () => {
  for (const rows of range(rowsMin, rowsMax))
    for (const risk of plinkoRisks) {
      const table = plinkoTable(rows, risk)
      const buckets = Array.from({ length: rows + 1 }, () => 0)
      for (let ways = 0; ways < 2 ** rows; ways++) {
        let bucket = 0
        for (let bits = ways; bits > 0; bits >>= 1) bucket += bits & 1
        buckets[bucket] = (buckets[bucket] ?? 0) + 1
      }
      const paid = buckets.reduce((sum, count, i) => sum + count * (table[i] ?? 0), 0)
      const figures = figuresOf({ game: 'plinko', rows, risk })
      expect(percent(figures.rtp)).toBeCloseTo((paid / 2 ** rows / one) * 100, 3)
      expect(passesGuard(figures), `${rows} ${risk}`).toBe(true)
    }
  const rtp = (rows: number, risk: 'low' | 'medium' | 'high') =>
    percent(figuresOf({ game: 'plinko', rows, risk }).rtp).toFixed(2)
  // as the reference of the games has them; 8 and 12 rows of high risk were above 99 % there
  expect(plinkoRisks.map((risk) => rtp(8, risk))).toEqual(['98.98', '98.91', '98.98'])
  expect(plinkoRisks.map((risk) => rtp(12, risk))).toEqual(['98.98', '98.99', '98.97'])
  expect(plinkoRisks.map((risk) => rtp(16, risk))).toEqual(['99.00', '98.99', '98.98'])
})

test('[GF07] every keno table passes the guard, over all 847,660,528 draws', () => {
  for (const risk of kenoRisks)
    for (const count of range(1, 10)) {
      const picks = range(0, count - 1)
      const figures = figuresOf({ game: 'keno', picks, risk })
      expect(figures.hitRate.d).toBe(847_660_528n)
      expect(passesGuard(figures), `${risk} ${count}: ${percent(figures.rtp)}`).toBe(true)
      const table = kenoTable(count, risk)
      expect(table).toHaveLength(count + 1)
      expect(table.toSorted((a, b) => a - b)).toEqual(table)
    }
})

test('[GF07] every wheel returns exactly 99 %', () => {
  for (const segments of segmentCounts)
    for (const risk of wheelRisks) {
      const { rtp } = figuresOf({ game: 'wheel', segments, risk })
      expect(wheelTable(segments, risk)).toHaveLength(segments)
      expect(rtp.n * 100n).toBe(rtp.d * 99n)
    }
})

test('[GF07] mines return 99 % wherever a player stops: all 300 numbers of mines and tiles', () => {
  for (const mines of range(1, tiles - 1))
    for (const picks of range(1, tiles - mines)) {
      const figures = minesFigures({ game: 'mines', mines }, picks)
      expect(passesGuard(figures), `${mines} ${picks}`).toBe(true)
      expect(bpsOf(figures.rtp)).toBeGreaterThanOrEqual(9_898)
    }
  expect(minesMultiplier(1, 1)).toBe(10_312)
  expect(minesMultiplier(24, 1)).toBe(247_500)
  expect(minesMultiplier(3, 22)).toBe(2_277 * one)
})

test('[GF07] higher or lower returns 99 % for every guess and every chain of three', () => {
  const offered = (rank: number): Guess[] =>
    guesses.filter((guess) => winningRanks(rank, guess) > 0)
  for (const rank of range(1, ranks))
    for (const guess of offered(rank))
      expect(passesGuard(hiloFigures(rank, guess)), `${rank} ${guess}`).toBe(true)
  // whatever is guessed, the chance of a chain times its multiplier stays the same
  for (const a of range(1, ranks))
    for (const first of offered(a))
      for (const b of range(1, ranks))
        for (const second of offered(b)) {
          const winners = [winningRanks(a, first), winningRanks(b, second)]
          const cases = winners.reduce((product, count) => product * BigInt(count), 1n)
          const rtp = { n: BigInt(hiloMultiplier(winners)) * cases, d: BigInt(one) * 169n }
          expect(rtp.n * rtpMost.d <= rtp.d * rtpMost.n).toBe(true)
          expect(rtp.n * rtpLeast.d >= rtp.d * rtpLeast.n).toBe(true)
        }
  expect(
    range(0, 51)
      .map(rankOf)
      .toSorted((a, b) => a - b),
  ).toEqual(range(0, 51).map((card) => Math.floor(card / 4) + 1))
  expect([rankOf(0), rankOf(47), rankOf(48)]).toEqual([2, 13, 1])
})

test('[GF07] what is guessed right is what was counted: every card against every card', () => {
  for (const from of range(1, ranks))
    for (const guess of guesses) {
      const right = range(1, ranks).filter((to) => {
        const edge = from === 1 || from === ranks
        if (guess === 'same') return edge && to === from
        if (guess === 'higher') return from !== ranks && (edge ? to > from : to >= from)
        return from !== 1 && (edge ? to < from : to <= from)
      })
      expect(right).toHaveLength(winningRanks(from, guess))
    }
})

test('[GF07] everything on offer passes the guard, and a lobby promises the least of it', () => {
  const kinds = ['dice', 'limbo', 'plinko', 'keno', 'wheel', 'mines', 'hilo'] as const
  for (const kind of kinds)
    for (const figures of everyFigure(kind)) expect(passesGuard(figures)).toBe(true)
  expect(kinds.map(leastRtpBps)).toEqual([9_898, 9_900, 9_886, 9_865, 9_900, 9_899, 9_899])
})

test('mines lie on different tiles and every tile is as likely, over the deals of a seed', () => {
  const counts = Array.from({ length: tiles }, () => 0)
  for (let nonce = 0; nonce < 3_000; nonce++) {
    const laid = minesOf(5, pairOf(nonce))
    expect(new Set(laid).size).toBe(5)
    for (const tile of laid) counts[tile] = (counts[tile] ?? 0) + 1
  }
  // 600 each; 99.99 % of fair deals lie within 4 sigma of 21.9
  for (const count of counts) expect(Math.abs(count - 600)).toBeLessThan(100)
})

const quick: readonly QuickBet[] = [
  { game: 'dice', side: 'over', target: 5_050 },
  { game: 'limbo', target: 200 },
  { game: 'plinko', rows: 12, risk: 'low' },
  { game: 'keno', picks: [0, 5, 11, 30, 39], risk: 'classic' },
  { game: 'wheel', segments: 30, risk: 'medium' },
]

test('what rounds return comes near what was counted', () => {
  for (const bet of quick) {
    let paid = 0
    const rounds = 6_000
    for (let nonce = 0; nonce < rounds; nonce++) paid += play(bet, pairOf(nonce)).multiplier
    expect(Math.abs(paid / rounds / one - percent(figuresOf(bet).rtp) / 100)).toBeLessThan(0.12)
  }
})

test('a round of steps tells what it knows only once it is over', () => {
  const pair = pairOf(7)
  const bet = { game: 'mines', mines: 3 } as const
  const laid = minesOf(3, pair)
  const safe = range(0, tiles - 1).filter((tile) => !laid.includes(tile))
  const steps: Step[] = []
  for (const [i, tile] of safe.entries()) {
    expect(standingOf(bet, pair, steps)).toMatchObject({ isOver: false, shown: [] })
    steps.push({ kind: 'pick', tile })
    expect(standingOf(bet, pair, steps).multiplier).toBe(minesMultiplier(3, i + 1))
  }
  expect(standingOf(bet, pair, steps)).toMatchObject({ isOver: true, shown: laid })
  const bust = standingOf(bet, pair, [{ kind: 'pick', tile: laid[0] ?? 0 }])
  expect(bust).toMatchObject({ isOver: true, multiplier: 0, shown: laid })
})

test('[GF07] a browser works every round out again and sees any change to it', () => {
  const bets: readonly Bet[] = [...quick, { game: 'mines', mines: 5 }, { game: 'hilo' }]
  fc.assert(
    fc.property(fc.constantFrom(...bets), fc.nat(5_000), (bet, nonce) => {
      const pair = pairOf(nonce)
      const steps: Step[] = bet.game === 'hilo' ? [{ kind: 'skip' }] : []
      const claim = { ...pair, bet, steps, serverSeedHash: '', outcome: [], multiplier: 0 }
      const { outcome, multiplier } = verifyRound(claim).replayed
      const told = { ...claim, outcome, multiplier }
      expect(verifyRound(told)).toMatchObject({ isOutcomeSame: true, isMultiplierSame: true })
      const wrong = verifyRound({ ...told, multiplier: multiplier + 1, outcome: [...outcome, 0] })
      expect(wrong).toMatchObject({ isOutcomeSame: false, isMultiplierSame: false })
    }),
  )
})

test('a payout is rounded down once and never passes the largest one', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 10 ** 10 }), (stake, m) => {
      const payout = payoutOf(stake, m, 10n ** 11n)
      expect(payout <= 10n ** 11n && payout * BigInt(one) <= stake * BigInt(m)).toBe(true)
    }),
  )
  expect(payoutOf(stakeFor(1_000_000n, 99_000_000), 99_000_000, 10n ** 12n)).toBeLessThanOrEqual(
    1_000_000n,
  )
  expect([10_312, 25_000, 20_000, 990_000].map(formatMultiplier)).toEqual([
    '1.0312',
    '2.50',
    '2.00',
    '99.00',
  ])
})
