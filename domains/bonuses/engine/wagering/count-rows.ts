import { ended, goalOf, inOrder, withNextOpen, type Bonus, type Contribution } from './bonus.ts'
import { weightOf, type Played } from './terms.ts'

/** A row of the turnover book: the difference that a version of a bet makes, in ledger units. */
export type BookRow = Played & {
  /** Its place in the member's order. */
  readonly no: bigint
  readonly bet: string
  /** When the bet was placed, also for a correction, in ms. */
  readonly placedAt: number
  /** When the row entered the book. */
  readonly bookedAt?: number
  /** Of the whole stake, and of its real part. */
  readonly valid: bigint
  readonly validReal: bigint
}

export type CountOptions = {
  /** A frozen account's bonus that is met waits for its conversion (W5). */
  readonly isFrozen?: boolean
  /** The member's last ordinal, where not all contributions are given. */
  readonly lastOrdinal?: number
}

/** What of a row no bonus has counted yet. */
type Left = { bonus: bigint; real: bigint }

const least = (...all: readonly bigint[]): bigint => all.reduce((a, b) => (b < a ? b : a))

const dividedUp = (n: bigint, d: bigint): bigint => (n + d - 1n) / d

const usableOf = ({ mode, counts }: Bonus, left: Left): bigint => {
  if (mode === 'locked') return left.real
  return counts === 'all' ? left.bonus + left.real : left.bonus
}

/** Locked bonuses count real stakes alone; others take the bonus part first (W4). */
const take = ({ mode }: Bonus, left: Left, units: bigint): void => {
  const ofBonus = mode === 'locked' ? 0n : least(units, left.bonus)
  left.bonus -= ofBonus
  left.real -= units - ofBonus
}

const isCounting = ({ countsAfter, expiresAt }: Bonus, row: BookRow): boolean =>
  row.no > countsAfter && row.placedAt < expiresAt

/** W1 to W4: what a bonus takes of what is left of a row; undefined where it takes nothing. */
const takenBy = (
  bonus: Bonus,
  row: BookRow,
  left: Left,
): { units: bigint; amount: bigint } | undefined => {
  const weight = weightOf(bonus.weights, row)
  const lack = goalOf(bonus) - bonus.progress
  if (weight <= 0n || lack <= 0n || !isCounting(bonus, row)) return undefined
  const usable = usableOf(bonus, left)
  const units = least(usable, bonus.maxBet ?? usable, dividedUp(lack, weight))
  return units <= 0n ? undefined : { units, amount: least(lack, units * weight) }
}

const nextOrdinal = (bonuses: readonly Bonus[], lastOrdinal: number): number =>
  bonuses.reduce(
    (most, { contributions }) => Math.max(most, contributions.at(-1)?.ordinal ?? 0),
    lastOrdinal,
  ) + 1

const addRow = (
  bonuses: readonly Bonus[],
  row: BookRow,
  { isFrozen = false, lastOrdinal = 0 }: CountOptions,
): readonly Bonus[] => {
  const left = { bonus: row.valid - row.validReal, real: row.validReal }
  let ordinal = nextOrdinal(bonuses, lastOrdinal)
  const changed = new Map<string, Bonus>()
  for (const bonus of inOrder(bonuses)) {
    const taken = takenBy(bonus, row, left)
    if (taken === undefined) continue
    take(bonus, left, taken.units)
    const contributions = [
      ...bonus.contributions,
      { bet: row.bet, no: row.no, ordinal: ordinal++, ...taken },
    ]
    const next = { ...bonus, progress: bonus.progress + taken.amount, contributions }
    changed.set(bonus.id, next.progress === goalOf(next) ? met(next, isFrozen) : next)
  }
  const counted = bonuses.map((one) => changed.get(one.id) ?? one)
  return withNextOpen(counted, { no: row.no, at: row.bookedAt ?? null })
}

const met = (bonus: Bonus, isFrozen: boolean): Bonus =>
  isFrozen ? { ...bonus, state: 'met' } : ended(bonus, 'converted')

/** What is left of a contribution, and what of it was given back. */
const reduced = (
  one: Contribution,
  weight: bigint,
  left: bigint,
): { rest: Contribution; units: bigint; amount: bigint } => {
  const units = least(one.units, left)
  const amount = units === one.units ? one.amount : least(one.amount, units * weight)
  return { rest: { ...one, units: one.units - units, amount: one.amount - amount }, units, amount }
}

/** W6: a correction takes back what its bet gave, last first; bonuses that ended keep theirs. */
const takeBackRow = (bonuses: readonly Bonus[], row: BookRow): readonly Bonus[] => {
  let left = -row.valid
  const state = new Map(bonuses.map((one) => [one.id, one]))
  const given = bonuses
    .filter((bonus) => bonus.state === 'open')
    .flatMap((bonus) => bonus.contributions.map((one) => ({ id: bonus.id, one })))
    .filter(({ one }) => one.bet === row.bet)
    .toSorted((a, b) => b.one.ordinal - a.one.ordinal)
  for (const { id, one } of given) {
    const bonus = state.get(id)
    if (bonus === undefined || left <= 0n) break
    const { rest, units, amount } = reduced(one, weightOf(bonus.weights, row), left)
    left -= units
    const contributions = bonus.contributions.map((old) =>
      old.ordinal === one.ordinal ? rest : old,
    )
    state.set(id, { ...bonus, progress: bonus.progress - amount, contributions })
  }
  return bonuses.map((one) => state.get(one.id) ?? one)
}

/**
 * Counts rows of a member's turnover, in the order of `no`, towards the member's bonuses (2.3, W1
 * to W6). No unit counts twice; what is met is met for ever. In any batches it comes to the same.
 */
export const countRows = (
  bonuses: readonly Bonus[],
  rows: readonly BookRow[],
  options: CountOptions = {},
): readonly Bonus[] =>
  rows
    .toSorted((a, b) => (a.no < b.no ? -1 : a.no > b.no ? 1 : 0))
    .reduce(
      (all, row) =>
        row.valid > 0n ? addRow(all, row, options) : row.valid < 0n ? takeBackRow(all, row) : all,
      bonuses,
    )
