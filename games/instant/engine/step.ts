export const guesses = ['higher', 'lower', 'same'] as const
export type Guess = (typeof guesses)[number]

/** What a player does inside a round that runs over several steps. */
export type Step =
  | { readonly kind: 'pick'; readonly tile: number }
  | { readonly kind: 'guess'; readonly guess: Guess }
  | { readonly kind: 'skip' }

/** How a round stands after its steps. */
export type Standing = {
  /** Nothing more can be done in it: lost, or nothing left to win. */
  readonly isOver: boolean
  /** What cashing out pays, in ten-thousandths; 0 once lost. */
  readonly multiplier: number
  /** Steps that won; before the first there is nothing to cash out. */
  readonly gains: number
  /** What the player may see now: cards so far; mines once it is over. */
  readonly shown: readonly number[]
  /** What the player may see once the round has ended, however it did. */
  readonly revealed: readonly number[]
}

export const areStepsEqual = (a: Step, b: Step): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'pick' || (b.kind === 'pick' && a.tile === b.tile)) &&
  (a.kind !== 'guess' || (b.kind === 'guess' && a.guess === b.guess))
