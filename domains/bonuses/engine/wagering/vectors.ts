import type { Vectors } from '@faro/kernel/vectors'
import { shownProgress, type Bonus, type BonusState } from './bonus.ts'
import { countRows, type BookRow } from './count-rows.ts'
import { expireBonuses, isWaiting } from './expire.ts'
import { depositMatch, isWithinCap, type Terms, type Weights } from './terms.ts'

/** Amounts stand as numbers in the cases, times in seconds. */
type WeightsCase = Readonly<Record<string, number>> | null

export const weightsOf = (weights: WeightsCase | undefined): Weights =>
  weights === null || weights === undefined
    ? null
    : Object.fromEntries(Object.entries(weights).map(([name, bps]) => [name, BigInt(bps)]))

type TermsCase = {
  readonly amount: number
  readonly multiple: number
  readonly base?: Terms['base']
  readonly deposit?: number
}

const termsOf = ({ amount, multiple, base = 'bonus', deposit = 0 }: TermsCase): Terms => ({
  amount: BigInt(amount),
  multiple: BigInt(multiple),
  base,
  deposit: BigInt(deposit),
})

type BonusCase = TermsCase & {
  readonly id: string
  readonly mode: Bonus['mode']
  readonly purse?: number
  readonly weights?: WeightsCase
  readonly counts?: Bonus['counts']
  readonly sticky?: boolean
  readonly cap?: number | null
  readonly maxBet?: number | null
  readonly state?: BonusState
  readonly countsAfter: number
  readonly expiresAt: number
  readonly queuedAt?: number
  readonly lasts?: number
}

export const unitsOrNull = (amount: number | null | undefined): bigint | null =>
  amount === null || amount === undefined ? null : BigInt(amount)

const bonusOf = (given: BonusCase): Bonus => ({
  id: given.id,
  mode: given.mode,
  terms: termsOf(given),
  weights: weightsOf(given.weights),
  counts: given.counts ?? 'all',
  isSticky: given.sticky ?? false,
  cap: unitsOrNull(given.cap),
  maxBet: unitsOrNull(given.maxBet),
  balance: BigInt(given.purse ?? given.amount),
  state: given.state ?? 'open',
  progress: 0n,
  contributions: [],
  countsAfter: BigInt(given.countsAfter),
  expiresAt: given.expiresAt * 1000,
  queuedAt: given.queuedAt ?? 0,
  lastsMs: given.lasts === undefined ? null : given.lasts * 1000,
  converted: 0n,
  returned: 0n,
})

type RowCase = {
  readonly no: number
  readonly bet: string
  readonly category: string
  readonly game?: string
  readonly vendor?: string
  readonly placedAt: number
  readonly at?: number
  readonly dValid: number
  readonly dValidReal?: number
}

const rowOf = ({ no, placedAt, at, dValid, dValidReal = dValid, ...row }: RowCase): BookRow => ({
  ...row,
  no: BigInt(no),
  placedAt: placedAt * 1000,
  ...(at === undefined ? {} : { bookedAt: at * 1000 }),
  valid: BigInt(dValid),
  validReal: BigInt(dValidReal),
})

type CountCase = {
  readonly bonuses: readonly BonusCase[]
  readonly rows: readonly RowCase[]
  readonly frozen?: boolean
  readonly now?: number
  readonly openStakes?: readonly {
    readonly stake: number
    readonly category: string
    readonly game?: string
    readonly vendor?: string
    readonly placedAt: number
  }[]
}

const count = ({ bonuses, rows, frozen = false, now, openStakes = [] }: CountCase) => {
  const counted = countRows(bonuses.map(bonusOf), rows.map(rowOf), { isFrozen: frozen })
  const stakes = openStakes.map(({ stake, placedAt, ...open }) => ({
    ...open,
    stake: BigInt(stake),
    placedAt: placedAt * 1000,
  }))
  const nowMs = now === undefined ? null : now * 1000
  const lastNo = BigInt(Math.max(0, ...rows.map(({ no }) => no)))
  const judged =
    nowMs === null ? counted : expireBonuses(counted, { now: nowMs, openStakes: stakes, lastNo })
  return judged.map((bonus) => {
    const { shown, percent } = shownProgress(bonus)
    return {
      id: bonus.id,
      state: bonus.state,
      progress: Number(bonus.progress),
      shown: Number(shown),
      percent: Number(percent),
      converted: Number(bonus.converted),
      returned: Number(bonus.returned),
      waiting: nowMs !== null && isWaiting(bonus, stakes, nowMs),
    }
  })
}

type CapCase = TermsCase & { readonly weights: WeightsCase; readonly cap?: number }

type MatchCase = {
  readonly credited: number
  readonly matchPpm: number
  readonly max?: number | null
  readonly minDeposit?: number
}

export const wageringVectors: Vectors = {
  'wagering.count': count,
  'wagering.termsAllowed': ({ weights, cap = 10, ...terms }: CapCase) =>
    isWithinCap(termsOf(terms), weightsOf(weights), BigInt(cap)),
  depositMatch: ({ credited, matchPpm, max, minDeposit = 0 }: MatchCase) =>
    Number(
      depositMatch(BigInt(credited), {
        matchPpm: BigInt(matchPpm),
        max: unitsOrNull(max),
        minDeposit: BigInt(minDeposit),
      }),
    ),
}
