/** A step of a calculation: texts at `contract.step.<name>`, the value as it is read. */
export type TraceStep = { readonly name: string; readonly value: string }

/**
 * How a bill came about, as it was then (S8): amounts in the brand's money, what is exact as a
 * fraction of ledger units, and the inputs to work it out anew.
 */
export type Trace = {
  readonly timeZone: string
  readonly policyVersion: number
  readonly activeMin: { readonly valid: string; readonly deposit: string }
  /** Ledger units as digits. */
  readonly inputs: Readonly<Record<string, string>>
  readonly figures: Readonly<Record<string, string>>
  readonly steps: readonly TraceStep[]
  /** The place of the tier that held; null where none did, or a kind has none for the whole. */
  readonly tier: number | null
  /** In percent. */
  readonly rate: string | null
  readonly carryIn: string
  readonly carryOut: string
  readonly exact: string
}
