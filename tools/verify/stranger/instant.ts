import { readFileSync } from 'node:fs'
import { drawn, fractionAt, type Pair } from './seeds.ts'

type Table = Record<string, Record<string, number[]>>
const root = new URL('../../../', import.meta.url)

/** The tables that /fair shows and gives away as a file. */
const tables = JSON.parse(
  readFileSync(new URL('games/instant/engine/pay-tables.json', root), 'utf8'),
) as { plinko: Table; keno: Table; wheel: Table }

export type Step = { kind: string; tile?: number; guess?: string }
export type Bet = {
  game: string
  side: string
  target: number
  rows: number
  segments: number
  mines: number
  risk: string
  picks: number[]
}
type Round = { outcome: number[]; multiplier: number }

const tenThousandths = (times: number): number => Math.round(times * 10_000)

const choose = (n: bigint, k: bigint): bigint => {
  let result = 1n
  for (let i = 1n; i <= k; i++) result = (result * (n - k + i)) / i
  return result
}

const dice = (pair: Pair, { side, target }: Bet): Round => {
  const roll = Math.floor(fractionAt(pair, 0) * 10_001)
  const isOver = side === 'over'
  const chance = isOver ? 10_000 - target : target
  const isWon = isOver ? roll > target : roll < target
  return { outcome: [roll], multiplier: isWon ? Math.floor(99_000_000 / chance) : 0 }
}

const limbo = (pair: Pair, { target }: Bet): Round => {
  const f = fractionAt(pair, 0) || 1 / 4294967296
  const result = Math.max(100, Math.floor((1e8 / (f * 1e8)) * 0.99 * 100))
  return { outcome: [result], multiplier: result >= target ? target * 100 : 0 }
}

const plinko = (pair: Pair, { rows, risk }: Bet): Round => {
  const ways = Array.from({ length: rows }, (_, i) => (fractionAt(pair, i) < 0.5 ? 0 : 1))
  const bucket = ways.filter((way) => way === 1).length
  return { outcome: ways, multiplier: tenThousandths(tables.plinko[risk]?.[rows]?.[bucket] ?? -1) }
}

const keno = (pair: Pair, { picks, risk }: Bet): Round => {
  const outcome = drawn(pair, 40, 10)
  const hits = picks.filter((pick) => outcome.includes(pick)).length
  const times = tables.keno[risk]?.[picks.length]?.[hits] ?? -1
  return { outcome, multiplier: tenThousandths(times) }
}

const wheel = (pair: Pair, { segments, risk }: Bet): Round => {
  const segment = Math.floor(fractionAt(pair, 0) * segments)
  const times = tables.wheel[risk]?.[segments]?.[segment] ?? -1
  return { outcome: [segment], multiplier: tenThousandths(times) }
}

const mines = (pair: Pair, { mines: count }: Bet, steps: Step[]): Round => {
  const laid = drawn(pair, 25, 24).slice(0, count)
  if (steps.some(({ tile }) => laid.includes(tile ?? -1))) return { outcome: laid, multiplier: 0 }
  const picks = BigInt(steps.length)
  const safe = 25n - BigInt(count)
  const multiplier = (9_900n * choose(25n, picks)) / choose(safe, picks)
  return { outcome: laid, multiplier: picks === 0n ? 10_000 : Number(multiplier) }
}

/** 1 is the ace and lowest, 13 the king; card 0 is a two, 51 an ace. */
const rankOf = (card: number): number => (card >= 48 ? 1 : Math.floor(card / 4) + 2)

const beats = (guess: string, from: number, to: number): boolean => {
  const isStrict = from === 1 || from === 13
  if (guess === 'same') return to === from
  if (to === from) return !isStrict
  return guess === 'higher' ? to > from : to < from
}

const hilo = (pair: Pair, steps: Step[]): Round => {
  const outcome = Array.from({ length: steps.length + 1 }, (_, i) =>
    Math.floor(fractionAt(pair, i) * 52),
  )
  let [n, d, guessed, isLost] = [9_900n, 1n, 0, false]
  for (const [i, { guess }] of steps.entries()) {
    if (guess === undefined) continue
    guessed += 1
    const [from, to] = [rankOf(outcome[i] ?? 0), rankOf(outcome[i + 1] ?? 0)]
    const ranks = Array.from({ length: 13 }, (_, r) => r + 1)
    n *= 13n
    d *= BigInt(ranks.filter((rank) => beats(guess, from, rank)).length)
    isLost ||= !beats(guess, from, to)
  }
  return { outcome, multiplier: isLost ? 0 : guessed === 0 ? 10_000 : Number(n / d) }
}

export const roundOf = (pair: Pair, bet: Bet, steps: Step[]): Round => {
  switch (bet.game) {
    case 'dice':
      return dice(pair, bet)
    case 'limbo':
      return limbo(pair, bet)
    case 'plinko':
      return plinko(pair, bet)
    case 'keno':
      return keno(pair, bet)
    case 'wheel':
      return wheel(pair, bet)
    case 'mines':
      return mines(pair, bet, steps)
    default:
      return hilo(pair, steps)
  }
}

export const payoutOf = (stake: number, multiplier: number): number =>
  Number((BigInt(stake) * BigInt(multiplier)) / 10_000n)
