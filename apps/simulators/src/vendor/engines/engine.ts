import type { Rng } from '@faro/kernel/rng'

/** What a round came to; the multiplier is in hundredths of the stake, the stake included. */
export type Outcome = {
  readonly multiplierHundredths: bigint
  readonly shown: readonly number[]
  readonly lines: readonly number[]
}

/** One thing a player may bet on. */
export type Choice = {
  readonly value: string
  /** Hundredths of the stake, the stake included; left out where the paytable says it. */
  readonly paysHundredths?: number
  /** A proper name that no language changes; the texts name the others. */
  readonly name?: string
  /** What the choice belongs to, such as the match of an outcome. */
  readonly group?: string
}

/** A kind of game: what can be bet on, how a round is drawn, what comes back. */
export type Engine = {
  readonly title: string
  readonly code: string
  readonly category: string
  /** Return to player in per cent, of every choice or of the main one. */
  readonly rtp: number
  readonly volatility: 'low' | 'medium' | 'high'
  /** The choices of one title: boards differ from title to title. */
  readonly choicesOf: (code: string) => readonly Choice[]
  readonly draw: (rng: Rng, bet: Bet) => Outcome
}

export type Bet = { readonly code: string; readonly choice: string }

/** Pays what the choice says where it came. */
export const paidIf = (
  isWon: boolean,
  choices: readonly Choice[],
  { choice }: Pick<Bet, 'choice'>,
): bigint =>
  isWon ? BigInt(choices.find(({ value }) => value === choice)?.paysHundredths ?? 0) : 0n

/** A small number that depends on a text alone. */
export const numberOf = (text: string): number => {
  let hash = 7
  for (const char of text) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}
