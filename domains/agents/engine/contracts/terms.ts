import type { PeriodKind } from '../figures/period.ts'

export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime'

/** What must be reached, in ledger units and members; null holds at any loss. */
export type Tier = {
  readonly minValid: bigint
  readonly minLoss: bigint | null
  readonly minActive: number
  readonly ratePpm: bigint
}

/** Shares of the valid bet of rounds that a member won and lost, from a single stake on. */
export type RealtimeTier = {
  readonly single: bigint
  readonly profitPpm: bigint
  readonly lossPpm: bigint
}

export type DeductKey = 'bonus' | 'rebate' | 'salary'

/** What is done with a loss: taken to the next period, to all, to those of its month, or nowhere. */
export type Carry = 'none' | 'last' | 'month' | 'all'

export type DividendTerms = {
  readonly period: PeriodKind
  readonly tiers: readonly Tier[]
  readonly feePpm: bigint
  readonly deduct: Readonly<Record<DeductKey, boolean>>
  readonly carry: Carry
}

/** Of daily and hourly contracts; the hourly have no minimum of loss. */
export type SalaryTerms = { readonly tiers: readonly Tier[] }

export type RealtimeTerms = { readonly tiers: readonly RealtimeTier[] }

export type Terms =
  | { readonly kind: 'dividend'; readonly terms: DividendTerms }
  | { readonly kind: 'daily' | 'hourly'; readonly terms: SalaryTerms }
  | { readonly kind: 'realtime'; readonly terms: RealtimeTerms }
