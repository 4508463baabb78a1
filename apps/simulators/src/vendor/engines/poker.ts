import { uniformInt, type Rng } from '@faro/kernel/rng'
import type { Engine, Outcome } from './engine.ts'

const rankOf = (card: number): number => Math.floor(card / 4)
const wheelStraight = '12,3,2,1,0'

/** Straight flush 8 to high card 0. */
const classOf = (shape: string, isFlush: boolean, isStraight: boolean): number => {
  if (isFlush && isStraight) return 8
  if (shape === '4,1') return 7
  if (shape === '3,2') return 6
  if (isFlush) return 5
  if (isStraight) return 4
  return ({ '3,1,1': 3, '2,2,1': 2, '2,1,1,1': 1 } as Record<string, number>)[shape] ?? 0
}

/** Five cards as a list that compares number by number: class first, then ranks. */
export const strengthOf = (cards: readonly number[]): readonly number[] => {
  const counts = new Map<number, number>()
  for (const rank of cards.map(rankOf)) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  const groups = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
  const ranks = groups.map(([rank]) => rank)
  const isFlush = new Set(cards.map((card) => card % 4)).size === 1
  const isLow = ranks.join(',') === wheelStraight
  const isRun = ranks.length === 5 && (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4
  const shape = groups.map(([, count]) => count).join(',')
  return [classOf(shape, isFlush, isRun || isLow), ...(isLow ? [3, 2, 1, 0, -1] : ranks)]
}

/** Above zero where the first hand is better. */
export const compareHands = (a: readonly number[], b: readonly number[]): number => {
  const [own, other] = [strengthOf(a), strengthOf(b)]
  const at = own.findIndex((value, i) => value !== other[i])
  return at === -1 ? 0 : (own[at] ?? 0) - (other[at] ?? 0)
}

const deal = (rng: Rng): Outcome => {
  const deck = Array.from({ length: 52 }, (_, card) => card)
  const shown = Array.from({ length: 10 }, () => {
    const [card] = deck.splice(uniformInt(rng, deck.length), 1)
    return card ?? 0
  })
  const better = compareHands(shown.slice(0, 5), shown.slice(5))
  const lost = better === 0 ? 100n : 0n
  return { multiplierHundredths: better > 0 ? 192n : lost, shown, lines: [] }
}

/** Five cards against a rival's five; the room keeps four per cent of the pot. */
export const poker: Engine = {
  code: 'five-card-duel',
  title: 'Five Card Duel',
  category: 'pvp',
  rtp: 96,
  volatility: 'low',
  choicesOf: () => [{ value: 'deal' }],
  draw: deal,
}
