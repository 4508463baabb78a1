import {
  currencies,
  formatAmount,
  parseAmount,
  multiplyDown,
  type CurrencyCode,
} from '@faro/kernel/money'
import type { Rng } from '@faro/kernel/rng'
import { engines, type EngineName } from './engines/engines.ts'
import type { Choice, Outcome } from './engines/engine.ts'

export type { Outcome } from './engines/engine.ts'

/** One title of a vendor on one of its engines. */
export type Game = {
  readonly code: string
  readonly title: string
  readonly category: string
  readonly engine: EngineName
  /** Return to player in per cent. */
  readonly rtp: number
  readonly volatility: 'low' | 'medium' | 'high'
  /** What the feed says of the title beside its figures. */
  readonly features?: readonly string[] | undefined
  readonly choices: readonly Choice[]
  readonly draw: (rng: Rng, choice: string) => Outcome
}

type Title = Pick<Game, 'code' | 'title' | 'category' | 'engine'> & {
  readonly volatility?: Game['volatility'] | undefined
  readonly features?: readonly string[] | undefined
}

const gameOf = ({ code, title, category, engine: name, ...rest }: Title): Game => {
  const engine = engines[name]
  return {
    code,
    title,
    category,
    engine: name,
    rtp: engine.rtp,
    volatility: rest.volatility ?? engine.volatility,
    features: rest.features,
    choices: engine.choicesOf(code),
    draw: (rng, choice) => engine.draw(rng, { code, choice }),
  }
}

/** A vendor's games: its own titles on the engines, or one title of the first two. */
export const gamesOf = (titles?: readonly Title[]): readonly Game[] =>
  (titles ?? (['slot', 'dice'] as const).map((name) => ({ ...engines[name], engine: name }))).map(
    gameOf,
  )

const stakeTable: Readonly<Record<CurrencyCode, readonly string[]>> = {
  PNT: ['0.20', '0.50', '1.00', '2.00', '5.00'],
  FUN: ['0.20', '0.50', '1.00', '2.00', '5.00'],
  EUR: ['0.20', '0.50', '1.00', '2.00', '5.00'],
  USD: ['0.20', '0.50', '1.00', '2.00', '5.00'],
  PHP: ['10.00', '20.00', '50.00', '100.00', '250.00'],
  VND: ['5000', '10000', '20000', '50000', '100000'],
  // points are no money: nobody plays in them
  PTS: [],
  BTC: ['0.00001000', '0.00002000', '0.00005000', '0.00010000', '0.00020000'],
}

export const stakesOf = (currency: CurrencyCode): readonly string[] => stakeTable[currency]

// the finest part that every dialect can say
const finestOf = (currency: CurrencyCode): bigint =>
  currencies[currency].decimals > 5 ? 10n ** BigInt(currencies[currency].decimals - 5) : 1n

/** The payout of a stake, cut to what every dialect can say. */
export const payoutOf = (
  stake: string,
  currency: CurrencyCode,
  { multiplierHundredths }: Outcome,
): string => {
  const units = parseAmount(stake, currency)
  if (!units.ok) throw new Error(`bad stake ${stake}`)
  const paid = multiplyDown(units.value, multiplierHundredths, 100n)
  return formatAmount(paid - (paid % finestOf(currency)), currency)
}
