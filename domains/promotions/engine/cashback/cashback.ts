import { err, ok, type Result } from '@faro/kernel/result'
import { floorOf } from '@faro/kernel/ratio'

/** Rates are in ppm, accounts of cashback in units × ppm, what is paid in ledger units. */
const million = 1_000_000n

export type RateRow = {
  readonly category: string
  /** Null where it holds for every vendor. */
  readonly vendor: string | null
  readonly minLevel: number
  readonly ratePpm: bigint
}

/** What a row of the turnover book was played at, and the player's VIP level when it was booked. */
export type Play = { readonly category: string; readonly vendor: string; readonly level: number }

const ppmOf = (category: string, ratePpm: bigint): RateRow => ({
  category,
  vendor: null,
  minLevel: 1,
  ratePpm,
})

/** Of valid bets, unless a brand says otherwise (C2). */
export const defaultRates: readonly RateRow[] = [
  ppmOf('live', 7_000n),
  ppmOf('sports', 5_000n),
  ppmOf('esports', 5_000n),
  ppmOf('fish', 10_000n),
  ppmOf('rng', 10_000n),
  ppmOf('crash', 5_000n),
  ppmOf('pvp', 5_000n),
  ppmOf('lottery', 3_000n),
  ppmOf('elott', 3_000n),
]

/** A vendor's own rows come first, then the highest level that the player has; 0 if none (C1). */
export const rateOf = (rows: readonly RateRow[], { category, vendor, level }: Play): bigint => {
  const fitting = rows.filter(
    (row) =>
      row.category === category &&
      (row.vendor === null || row.vendor === vendor) &&
      row.minLevel <= level,
  )
  const own = fitting.filter((row) => row.vendor !== null)
  const [best] = (own.length > 0 ? own : fitting).toSorted((a, b) => b.minLevel - a.minLevel)
  return best?.ratePpm ?? 0n
}

/** What accrued in a category at a vendor since the last payment; "carried" is from before it. */
export type Line = {
  readonly key: 'carried' | { readonly category: string; readonly vendor: string }
  readonly acc: bigint
}

const isLineOf = ({ key }: Line, { category, vendor }: Play): boolean =>
  key !== 'carried' && key.category === category && key.vendor === vendor

/** Adds what a booked row (real money, corrections below zero) earns at its rate (C2). */
export const accrue = (
  lines: readonly Line[],
  play: Play & { readonly valid: bigint },
  ratePpm: bigint,
): readonly Line[] => {
  const earned = play.valid * ratePpm
  const { category, vendor } = play
  if (!lines.some((line) => isLineOf(line, play)))
    return [...lines, { key: { category, vendor }, acc: earned }]
  return lines.map((line) => (isLineOf(line, play) ? { ...line, acc: line.acc + earned } : line))
}

/** What is paid from: the sum of the lines. */
export const accruedIn = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { acc }) => sum + acc, 0n)

const wholeUnits = (acc: bigint): bigint => floorOf({ n: acc, d: million })
const rest = (acc: bigint): bigint => acc - wholeUnits(acc) * million

export type HandTerms = {
  readonly minimum: bigint
  /** The most of a day; null where there is no limit. */
  readonly dailyMax: bigint | null
  readonly paidToday: bigint
}

export type ClaimRefusal = 'below-minimum' | 'daily-limit-reached'

/** A claim by hand: what is paid and what stays; nothing lapses (C3). */
export const claimByHand = (
  acc: bigint,
  { minimum, dailyMax, paidToday }: HandTerms,
): Result<{ readonly paid: bigint; readonly acc: bigint }, ClaimRefusal> => {
  const units = wholeUnits(acc)
  const pot = units > 0n ? units : 0n
  const left = dailyMax === null ? pot : dailyMax - paidToday
  const paid = left < pot ? left : pot
  const least = minimum > 1n ? minimum : 1n
  if (paid < least) return err(pot < least ? 'below-minimum' : 'daily-limit-reached')
  return ok({ paid, acc: acc - paid * million })
}

/** The lines after a payment: all that is left is carried (C3). */
export const linesAfterPayment = (acc: bigint): readonly Line[] => [{ key: 'carried', acc }]

export type PeriodTerms = {
  readonly minimum: bigint
  /** The most of a period; null where there is no limit. */
  readonly max: bigint | null
}

export type PeriodPayment = {
  readonly paid: bigint
  readonly acc: bigint
  /** Whole units above the most of a period. */
  readonly lapsed: bigint
}

/** The payment at a period's end: too little is carried whole, too much lapses (C4). */
export const payPeriod = (acc: bigint, { minimum, max }: PeriodTerms): PeriodPayment => {
  const due = wholeUnits(acc)
  if (due < 0n || due < minimum) return { paid: 0n, acc, lapsed: 0n }
  if (max !== null && due > max) return { paid: max, acc: rest(acc), lapsed: due - max }
  return { paid: due, acc: rest(acc), lapsed: 0n }
}

/** The catalogue's order of categories (seams.md X1). */
const categories = ['live', 'sports', 'fish', 'crash', 'rng', 'pvp', 'esports', 'lottery', 'elott']

const placeOf = ({ key }: Line): readonly [number, string] => {
  if (key === 'carried') return [-1, '']
  const place = categories.indexOf(key.category)
  return [place === -1 ? categories.length : place, key.vendor]
}

const inCatalogueOrder = (a: Line, b: Line): number => {
  const [placeA, vendorA] = placeOf(a)
  const [placeB, vendorB] = placeOf(b)
  return placeA - placeB || (vendorA < vendorB ? -1 : vendorA > vendorB ? 1 : 0)
}

/**
 * The lines as they are shown, in their given order: whole units that add up to the whole units of
 * all, the missing ones with the lines that lack least to the next (C5).
 */
export const shownLines = (
  lines: readonly Line[],
): { readonly total: bigint; readonly shown: readonly bigint[] } => {
  const total = wholeUnits(accruedIn(lines))
  const floors = lines.map(({ acc }) => wholeUnits(acc))
  const missing = Number(total - floors.reduce((sum, one) => sum + one, 0n))
  const byRest = lines
    .map((line, i) => ({ line, i, left: rest(line.acc) }))
    .toSorted(
      (a, b) =>
        (a.left === b.left ? 0 : a.left > b.left ? -1 : 1) || inCatalogueOrder(a.line, b.line),
    )
  const raised = new Set(byRest.slice(0, missing).map(({ i }) => i))
  return { total, shown: floors.map((units, i) => (raised.has(i) ? units + 1n : units)) }
}

/** A period's real money: what was staked, what it paid, what bonuses turned into real money. */
export type LossPeriod = {
  readonly stake: bigint
  readonly payout: bigint
  readonly grants: bigint
}

export type LossTerms = PeriodTerms & { readonly ratePpm: bigint }

/** A share of what was lost in a period, between the least and the most that is paid (C6). */
export const lossCashback = (
  { stake, payout, grants }: LossPeriod,
  { ratePpm, minimum, max }: LossTerms,
): { readonly base: bigint; readonly paid: bigint } => {
  const lost = stake - payout - grants
  const base = lost > 0n ? lost : 0n
  const due = floorOf({ n: base * ratePpm, d: million })
  if (due < minimum) return { base, paid: 0n }
  return { base, paid: max !== null && due > max ? max : due }
}
