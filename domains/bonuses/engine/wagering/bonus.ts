import { endOf } from './end.ts'
import { full, requirementOf, type Terms, type Weights } from './terms.ts'

export type BonusState =
  | 'queued'
  | 'open'
  /** Met by a frozen account: converted once it is free. */
  | 'met'
  | 'converted'
  | 'expired'
  | 'forfeited'
  | 'lost'
  | 'cancelled'

/** What a bonus took of one row: so much play, worth so much progress. */
export type Contribution = {
  readonly bet: string
  /** The row that it was taken of. */
  readonly no: bigint
  /** Running through all contributions of the member. */
  readonly ordinal: number
  readonly units: bigint
  /** Units × basis points. */
  readonly amount: bigint
}

/** A bonus while its turnover is counted: amounts in ledger units, times in ms. */
export type Bonus = {
  readonly id: string
  readonly mode: 'locked' | 'playable'
  readonly terms: Terms
  readonly weights: Weights
  /** Of a playable bonus: whether real stakes count too, or those of the bonus alone. */
  readonly counts: 'all' | 'bonus-only'
  readonly isSticky: boolean
  readonly cap: bigint | null
  /** The most of one row that counts. */
  readonly maxBet: bigint | null
  /** What a playable bonus has left. */
  readonly balance: bigint
  readonly state: BonusState
  /** Units × basis points. */
  readonly progress: bigint
  readonly contributions: readonly Contribution[]
  /** Rows up to this one do not count. */
  readonly countsAfter: bigint
  readonly expiresAt: number
  /** Of a queued bonus: its place in the order of grants, and how long it lasts once opened. */
  readonly queuedAt: number
  readonly lastsMs: number | null
  readonly converted: bigint
  readonly returned: bigint
}

/** What must be reached, in units × basis points. */
export const goalOf = ({ terms }: Bonus): bigint => requirementOf(terms) * full

const heldBy = ({ mode, terms, balance }: Bonus): bigint =>
  mode === 'locked' ? terms.amount : balance

export const ended = (bonus: Bonus, how: 'converted' | 'expired'): Bonus => {
  const { isSticky, cap } = bonus
  const ending = { amount: bonus.terms.amount, held: heldBy(bonus), isSticky, cap }
  return { ...bonus, state: how, ...endOf(how, ending) }
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

const after = (text: string, other: string): number => (text < other ? -1 : text > other ? 1 : 0)

/** The order in which bonuses take of a row: the playable one, then locked ones by age (2.3). */
export const inOrder = (bonuses: readonly Bonus[]): readonly Bonus[] =>
  bonuses
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) =>
      a.mode === b.mode
        ? compare(a.countsAfter, b.countsAfter) || after(a.id, b.id)
        : a.mode === 'playable'
          ? -1
          : 1,
    )

/** When and behind which row a queued bonus is opened. */
export type Opening = { readonly no: bigint; readonly at: number | null }

/** Opens the queued playable bonus that was granted first, if none is open (B7). */
export const withNextOpen = (bonuses: readonly Bonus[], { no, at }: Opening): readonly Bonus[] => {
  const isTaken = bonuses.some(
    ({ mode, state }) => mode === 'playable' && (state === 'open' || state === 'met'),
  )
  if (isTaken) return bonuses
  const [next] = bonuses
    .filter(({ state }) => state === 'queued')
    .toSorted((a, b) => a.queuedAt - b.queuedAt || after(a.id, b.id))
  if (next === undefined) return bonuses
  const expiresAt = next.lastsMs === null || at === null ? next.expiresAt : at + next.lastsMs
  const open: Bonus = { ...next, state: 'open', countsAfter: no, expiresAt }
  return bonuses.map((one) => (one.id === next.id ? open : one))
}

/** What a page shows: whole units of the requirement, and a percentage that is never rounded up. */
export const shownProgress = (bonus: Bonus): { shown: bigint; percent: bigint } => {
  const goal = goalOf(bonus)
  const percent = goal === 0n ? 100n : (100n * bonus.progress) / goal
  return { shown: bonus.progress / full, percent }
}
