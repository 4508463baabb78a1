import { err, ok, type Result } from '@faro/kernel/result'
import { endOf, type EndKind } from '../wagering/end.ts'
import { weightOf, type Played, type Weights } from '../wagering/terms.ts'

/** A sum by where it comes from or goes to, in ledger units. */
export type Parts = { readonly real: bigint; readonly bonus: bigint }

/** A bet or win that was carried out. */
export type Movement = Parts & {
  readonly kind: 'bet' | 'win'
  readonly round: string
  readonly isTakenBack: boolean
}

/** What is staked in a round, less what was taken back. */
export type PlayedRound = Parts & { readonly isOpen: boolean }

export type PlayTerms = {
  /** A, what was granted. */
  readonly amount: bigint
  /** The most of a stake that touches bonus money; null where there is no limit. */
  readonly maxBet: bigint | null
  readonly isSticky: boolean
  readonly cap: bigint | null
  readonly weights: Weights
}

/** A member's money while one playable bonus is open, and after it. */
export type PlayState = {
  /** Real money that is available. */
  readonly real: bigint
  /** What the bonus has left. */
  readonly balance: bigint
  readonly end: EndKind | null
  /** Of a converted bonus: what was paid, and what a sticky one still lacks of its amount. */
  readonly converted: bigint
  readonly lacking: bigint
  /** What came back to who paid for the bonus, less what wins taken back cost it. */
  readonly toCost: bigint
  /** Real money that wins taken back left uncovered. */
  readonly debt: bigint
  readonly movements: ReadonlyMap<string, Movement>
  readonly rounds: ReadonlyMap<string, PlayedRound>
}

export const playFrom = (real: bigint, balance: bigint): PlayState => ({
  real,
  balance,
  end: null,
  converted: 0n,
  lacking: 0n,
  toCost: 0n,
  debt: 0n,
  movements: new Map(),
  rounds: new Map(),
})

export type Step<T> = { readonly state: PlayState; readonly value: T }

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const nothing: PlayedRound = { real: 0n, bonus: 0n, isOpen: true }

const roundOf = ({ rounds }: PlayState, round: string): PlayedRound => rounds.get(round) ?? nothing

/** B6: nothing left, and no open round that could bring something. */
const isLost = ({ end, balance, rounds }: PlayState): boolean =>
  end === null &&
  balance === 0n &&
  ![...rounds.values()].some(({ isOpen, bonus }) => isOpen && bonus > 0n)

const settled = (state: PlayState): PlayState => (isLost(state) ? { ...state, end: 'lost' } : state)

export type BetRefusal = 'insufficient-funds' | 'bonus-max-bet'

export type Bet = Played & {
  readonly id: string
  readonly round: string
  readonly amount: bigint
}

/** B1, B2: real money first, then the bonus, if the game counts for it. */
export const partsOfBet = (
  { real, balance, end }: Pick<PlayState, 'real' | 'balance' | 'end'>,
  { maxBet, weights }: PlayTerms,
  bet: Bet,
): Result<Parts, BetRefusal> => {
  const { amount } = bet
  if (amount <= real) return ok({ real: amount, bonus: 0n })
  const usable = end === null && weightOf(weights, bet) > 0n ? balance : 0n
  if (amount > real + usable) return err('insufficient-funds')
  if (maxBet !== null && amount > maxBet) return err('bonus-max-bet')
  return ok({ real, bonus: amount - real })
}

/** Places a bet; its round is open. */
export const placeBet = (
  state: PlayState,
  terms: PlayTerms,
  bet: Bet,
): Result<Step<Parts>, BetRefusal> => {
  const parts = partsOfBet(state, terms, bet)
  if (!parts.ok) return parts
  const { real, bonus } = parts.value
  const round = roundOf(state, bet.round)
  return ok({
    value: parts.value,
    state: {
      ...state,
      real: state.real - real,
      balance: state.balance - bonus,
      movements: withMovement(state, bet.id, { kind: 'bet', round: bet.round, real, bonus }),
      rounds: new Map(state.rounds).set(bet.round, {
        real: round.real + real,
        bonus: round.bonus + bonus,
        isOpen: true,
      }),
    },
  })
}

const withMovement = (
  { movements }: PlayState,
  id: string,
  movement: Omit<Movement, 'isTakenBack'>,
): ReadonlyMap<string, Movement> => new Map(movements).set(id, { ...movement, isTakenBack: false })

/** B3: a win is shared as its round's stakes were. */
export const partsOfWin = (amount: bigint, stakes: Parts): Parts => {
  const staked = stakes.real + stakes.bonus
  const bonus = staked === 0n ? 0n : (amount * stakes.bonus) / staked
  return { real: amount - bonus, bonus }
}

/**
 * Bonus money that arrives: into the bonus while it is open. Behind a conversion it is paid as far
 * as its cap goes, a sticky bonus' own amount first made whole; behind any other end it goes back
 * to who paid (B5).
 */
const withBonusPart = (state: PlayState, { cap }: PlayTerms, part: bigint): PlayState => {
  if (state.end === null) return { ...state, balance: state.balance + part }
  if (state.end !== 'converted') return { ...state, toCost: state.toCost + part }
  const filled = least(part, state.lacking)
  const room = cap === null ? part : most(0n, cap - state.converted)
  const paid = least(part - filled, room)
  return {
    ...state,
    real: state.real + paid,
    converted: state.converted + paid,
    lacking: state.lacking - filled,
    toCost: state.toCost + part - paid,
  }
}

export type Win = { readonly id: string; readonly round: string; readonly amount: bigint }

export const payWin = (state: PlayState, terms: PlayTerms, win: Win): Step<Parts> => {
  const parts = partsOfWin(win.amount, roundOf(state, win.round))
  const movement = { kind: 'win' as const, round: win.round, ...parts }
  const paid = withBonusPart({ ...state, real: state.real + parts.real }, terms, parts.bonus)
  return {
    value: parts,
    state: { ...paid, movements: withMovement(state, win.id, movement) },
  }
}

/** B4: a bet gives back its own parts, also to a bonus that ended since. */
const betBack = (state: PlayState, terms: PlayTerms, movement: Movement): Step<Parts> => {
  const { real, bonus } = movement
  const round = roundOf(state, movement.round)
  const rounds = new Map(state.rounds).set(movement.round, {
    ...round,
    real: round.real - real,
    bonus: round.bonus - bonus,
  })
  return {
    value: { real, bonus },
    state: withBonusPart({ ...state, real: state.real + real, rounds }, terms, bonus),
  }
}

/**
 * B4: a win gives back its own parts as far as they are there. What real money lacks is the
 * member's debt (wallet-protocol.md A6), what the bonus lacks is the promotion's loss.
 */
const winBack = (state: PlayState, movement: Movement): Step<Parts> => {
  const real = least(movement.real, state.real)
  const bonus = state.end === null ? least(movement.bonus, state.balance) : 0n
  return {
    value: { real: -real, bonus: -bonus },
    state: {
      ...state,
      real: state.real - real,
      balance: state.balance - bonus,
      debt: state.debt + movement.real - real,
      toCost: state.toCost - (movement.bonus - bonus),
    },
  }
}

/** Takes a movement back, once; what is not known or was taken back moves nothing. */
export const takeBack = (state: PlayState, terms: PlayTerms, id: string): Step<Parts> => {
  const movement = state.movements.get(id)
  if (movement === undefined || movement.isTakenBack)
    return { state, value: { real: 0n, bonus: 0n } }
  const { state: moved, value } =
    movement.kind === 'bet' ? betBack(state, terms, movement) : winBack(state, movement)
  const movements = new Map(state.movements).set(id, { ...movement, isTakenBack: true })
  return { value, state: settled({ ...moved, movements }) }
}

/** Closes a round: a bonus that is used up is lost with the last round that could refill it. */
export const closeRound = (state: PlayState, round: string): PlayState =>
  settled({
    ...state,
    rounds: new Map(state.rounds).set(round, { ...roundOf(state, round), isOpen: false }),
  })

/** Ends the bonus from outside: met, given up, out of time (2.5); once. */
export const endBonus = (
  state: PlayState,
  terms: PlayTerms,
  how: EndKind,
): Step<{ converted: bigint; returned: bigint }> => {
  if (state.end !== null) return { state, value: { converted: 0n, returned: 0n } }
  const { amount, isSticky, cap } = terms
  const held = state.balance
  const { converted, returned } = endOf(how, { amount, held, isSticky, cap })
  return {
    value: { converted, returned },
    state: {
      ...state,
      end: how,
      balance: 0n,
      real: state.real + converted,
      converted,
      lacking: isSticky && how === 'converted' ? most(0n, amount - held) : 0n,
      toCost: state.toCost + returned,
    },
  }
}
