import {
  currencies,
  formatAmount,
  parseAmount,
  multiplyDown,
  type CurrencyCode,
} from '@faro/kernel/money'
import { uniformInt, type Rng } from '@faro/kernel/rng'

/** What a spin or throw came to; the multiplier is in hundredths of the stake. */
export type Outcome = {
  readonly multiplierHundredths: bigint
  readonly shown: readonly number[]
  readonly lines: readonly number[]
}

export type Game = {
  readonly code: string
  readonly title: string
  readonly category: string
  readonly engine: 'slot' | 'dice'
  /** Return to player in per cent. */
  readonly rtp: number
  readonly volatility: 'low' | 'medium' | 'high'
  /** What the feed says of the title beside its figures. */
  readonly features?: readonly string[] | undefined
  readonly choices: readonly string[]
  readonly draw: (rng: Rng, choice: string) => Outcome
}

const rows = 3
// how often each of the six symbols stands on a reel of 32 places
const weights = [2, 4, 5, 6, 7, 8]
export const reel = weights.flatMap((weight, symbol) =>
  Array.from({ length: weight }, () => symbol),
)
// three of a kind on a line, in hundredths of the whole stake
const pays = [8_000n, 2_050n, 850n, 465n, 300n, 175n]
const twoLanternsPay = 280n
/** Rows by reel of the five lines. */
export const lines: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

/** What three symbols on a line pay, in hundredths of the stake. */
export const payOf = (symbols: readonly (number | undefined)[]): bigint => {
  const [first, second, third] = symbols
  if (first !== undefined && first === second && second === third) return pays[first] ?? 0n
  return first === 0 && second === 0 ? twoLanternsPay : 0n
}

/** Nine symbols reel by reel; each of the five lines pays on its own. */
const spin = (rng: Rng): Outcome => {
  const shown = Array.from({ length: 3 * rows }, () => reel[uniformInt(rng, reel.length)] ?? 0)
  const paid = lines.map((line) => payOf(line.map((row, at) => shown[at * rows + row])))
  return {
    multiplierHundredths: paid.reduce((sum, one) => sum + one, 0n),
    shown,
    lines: paid.flatMap((pay, index) => (pay > 0n ? [index] : [])),
  }
}

const throwDice = (rng: Rng, choice: string): Outcome => {
  const dice = [uniformInt(rng, 6) + 1, uniformInt(rng, 6) + 1]
  const sum = dice.reduce((all, one) => all + one, 0)
  const side = sum === 7 ? 'seven' : 'over'
  const came = sum < 7 ? 'under' : side
  const pay = came === 'seven' ? 575n : 230n
  return { multiplierHundredths: came === choice ? pay : 0n, shown: dice, lines: [] }
}

const slot: Game = {
  code: 'lantern-7',
  title: 'Seven Lanterns',
  category: 'slots',
  engine: 'slot',
  rtp: 95.82,
  volatility: 'medium',
  choices: ['spin'],
  draw: spin,
}

const dice: Game = {
  code: 'harbour-dice',
  title: 'Harbour Dice',
  category: 'table',
  engine: 'dice',
  rtp: 95.83,
  volatility: 'low',
  choices: ['under', 'seven', 'over'],
  draw: throwDice,
}

const engines = { slot, dice } as const

type Title = Pick<Game, 'code' | 'title' | 'category' | 'engine'> & {
  readonly volatility?: Game['volatility'] | undefined
  readonly features?: readonly string[] | undefined
}

/** A vendor's games: its own titles on the engines, or one title of each. */
export const gamesOf = (titles?: readonly Title[]): readonly Game[] =>
  titles?.map(({ volatility, ...title }) => ({
    ...engines[title.engine],
    ...title,
    volatility: volatility ?? engines[title.engine].volatility,
  })) ?? [slot, dice]

const stakeTable: Readonly<Record<CurrencyCode, readonly string[]>> = {
  PNT: ['0.20', '0.50', '1.00', '2.00', '5.00'],
  FUN: ['0.20', '0.50', '1.00', '2.00', '5.00'],
  EUR: ['0.20', '0.50', '1.00', '2.00', '5.00'],
  USD: ['0.20', '0.50', '1.00', '2.00', '5.00'],
  PHP: ['10.00', '20.00', '50.00', '100.00', '250.00'],
  VND: ['5000', '10000', '20000', '50000', '100000'],
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
