import type { Placed } from '@faro/contract/sportsbook'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { BetInput } from '../engine/bets/bet.ts'
import type { Board, Judgement } from '../engine/bets/placement.ts'

/** Why a bet was not taken, with what its slip can use. */
export type Refused = { readonly refusal: string } & Partial<
  Pick<Placed, 'odds' | 'price' | 'suspended' | 'minimum' | 'maximum' | 'available'>
>

type Refusal = Extract<Judgement, { refusal: unknown }>

/** The places of the legs that take no bets, or whose place half takes none. */
const suspendedOf = ({ legs }: BetInput, board: Board): number[] =>
  legs.flatMap(({ line, outcome, place }, i) =>
    board.oddsOf(line, outcome) === null ||
    (place !== null && board.oddsOf(place.line, outcome) === null)
      ? [i]
      : [],
  )

export const refusedBy = (
  judged: Refusal,
  { input, board, currency }: { input: BetInput; board: Board; currency: CurrencyCode },
): Refused => {
  switch (judged.refusal) {
    case 'market-suspended':
      return { refusal: judged.refusal, suspended: suspendedOf(input, board) }
    case 'odds-changed':
      return { refusal: judged.refusal, odds: [...judged.odds] }
    case 'below-minimum':
      return { refusal: judged.refusal, minimum: formatAmount(judged.amount, currency) }
    case 'above-maximum':
      return { refusal: judged.refusal, maximum: formatAmount(judged.amount, currency) }
  }
}

export const placedRefused = (refused: Refused): Placed => ({
  state: 'refused',
  bet: null,
  odds: null,
  price: null,
  suspended: null,
  minimum: null,
  maximum: null,
  available: null,
  ...refused,
})
