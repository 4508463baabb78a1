import { uniformInt, type Rng } from '@faro/kernel/rng'
import { paidIf, type Bet, type Choice, type Engine, type Outcome } from './engine.ts'

/** Cards are numbers: rank 0 (two) to 12 (ace) times four plus suit; shoes never run out. */
const card = (rng: Rng): number => uniformInt(rng, 52)
const rankOf = (one: number): number => Math.floor(one / 4)

const highCard: readonly Choice[] = [
  { value: 'dragon', paysHundredths: 200 },
  { value: 'tie', paysHundredths: 1_250 },
  { value: 'tiger', paysHundredths: 200 },
]

const drawHighCard = (rng: Rng, bet: Bet): Outcome => {
  const shown = [card(rng), card(rng)]
  const [dragon, tiger] = shown.map(rankOf) as [number, number]
  const side = dragon > tiger ? 'dragon' : 'tiger'
  const came = dragon === tiger ? 'tie' : side
  // a tie gives half of the stake back to both sides
  const half = came === 'tie' && bet.choice !== 'tie' ? 50n : 0n
  const paid = paidIf(came === bet.choice, highCard, bet)
  return { multiplierHundredths: paid + half, shown, lines: [] }
}

/** One card each; the higher one wins, aces high. */
export const dragonTiger: Engine = {
  code: 'dragon-tiger',
  title: 'Dragon and Tiger',
  category: 'live',
  rtp: 96.15,
  volatility: 'low',
  choicesOf: () => highCard,
  draw: drawHighCard,
}

const sides: readonly Choice[] = [
  { value: 'player', paysHundredths: 200 },
  { value: 'tie', paysHundredths: 1_000 },
  { value: 'banker', paysHundredths: 195 },
]

const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, one) => {
    const rank = rankOf(one)
    if (rank === 12) return sum + 1
    return sum + (rank >= 8 ? 0 : rank + 2)
  }, 0) % 10

/** Whether the banker takes a third card, given what the player's third was worth. */
export const bankerDraws = (points: number, third: number | undefined): boolean => {
  if (third === undefined) return points <= 5
  if (points <= 2) return true
  if (points === 3) return third !== 8
  if (points === 4) return third >= 2 && third <= 7
  if (points === 5) return third >= 4 && third <= 7
  return points === 6 && (third === 6 || third === 7)
}

/** The hands of a round: player, banker, in the order of the table's rules. */
const deal = (rng: Rng): { player: readonly number[]; banker: readonly number[] } => {
  const player = [card(rng), card(rng)]
  const banker = [card(rng), card(rng)]
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker }
  const third = pointsOf(player) <= 5 ? card(rng) : undefined
  const worth = third === undefined ? undefined : pointsOf([third])
  const last = bankerDraws(pointsOf(banker), worth) ? [card(rng)] : []
  return { player: third === undefined ? player : [...player, third], banker: [...banker, ...last] }
}

const drawBaccarat = (rng: Rng, bet: Bet): Outcome => {
  const { player, banker } = deal(rng)
  const [own, other] = [pointsOf(player), pointsOf(banker)]
  const side = own > other ? 'player' : 'banker'
  const came = own === other ? 'tie' : side
  const back = came === 'tie' && bet.choice !== 'tie' ? 100n : 0n
  return {
    multiplierHundredths: paidIf(came === bet.choice, sides, bet) + back,
    // how many cards the player holds, then all cards
    shown: [player.length, ...player, ...banker],
    lines: [],
  }
}

/** Player, banker or tie, five per cent commission in the banker's price. */
export const baccarat: Engine = {
  code: 'baccarat',
  title: 'Baccarat',
  category: 'live',
  rtp: 98.76,
  volatility: 'low',
  choicesOf: () => sides,
  draw: drawBaccarat,
}
