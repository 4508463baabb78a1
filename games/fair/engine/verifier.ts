import { err, ok, type Result } from '@faro/kernel/result'

/** One thing that a verifier is told, as text: from a form, an address or a command line. */
export type VerifierField = {
  readonly name: string
  /**
   * `hash` is 64 hex digits, `integer` a whole number from 0, `integers` some with commas, `amount`
   * money as it is shown, with a point.
   */
  readonly kind: 'text' | 'hash' | 'integer' | 'integers' | 'amount' | 'choice'
  readonly isRequired: boolean
  /** The default is the first; an empty one means no choice. */
  readonly choices?: readonly string[]
  /** The largest number an integer may be: what it costs to work out is bounded. */
  readonly max?: number
}

/** What a claim of the operator came to; null where nothing was claimed to compare with. */
type VerifierCheck = {
  readonly code:
    | 'seed-committed'
    | 'chain-committed'
    | 'beacon-signed'
    | 'model-same'
    | 'result-same'
    | 'payout-same'
  readonly isPassed: boolean | null
}

type VerifierFigure = { readonly code: string; readonly value: string }

export type Verification = {
  readonly checks: readonly VerifierCheck[]
  /** What the round comes to when it is worked out again. */
  readonly figures: readonly VerifierFigure[]
}

export type Inputs = Readonly<Record<string, string>>

export type InputFault = {
  readonly field: string
  readonly reason: 'input-missing' | 'input-malformed' | 'input-too-large'
}

/** What the public record of a round says to its verifier. */
type RecordedRound = {
  readonly inputs: Inputs
  /** Its hash is nobody's to know yet. */
  readonly isOpen: boolean
}

/** Works rounds of one game out again from what was published of them. */
export type Verifier = {
  readonly game: string
  readonly fields: readonly VerifierField[]
  readonly verify: (inputs: Inputs) => Verification
  /** Of a game whose rounds are shared: reads what its route of records answers. */
  readonly read?: (record: unknown) => RecordedRound
}

const shapes = {
  text: /^[\x21-\x7e]{1,200}$/,
  hash: /^[0-9a-f]{64}$/,
  integer: /^\d{1,9}$/,
  amount: /^\d{1,18}(\.\d{1,18})?$/,
  // a round with three hundred free spins has fifteen hundred draws
  integers: /^\d{1,12}(,\d{1,12}){0,3999}$/,
} as const

const faultOf = (field: VerifierField, text: string): InputFault | null => {
  if (text === '') return field.isRequired ? { field: field.name, reason: 'input-missing' } : null
  const isGood =
    field.kind === 'choice' ? field.choices?.includes(text) === true : shapes[field.kind].test(text)
  if (!isGood) return { field: field.name, reason: 'input-malformed' }
  return field.max !== undefined && Number(text) > field.max
    ? { field: field.name, reason: 'input-too-large' }
    : null
}

/** Reads the fields of a verifier, says all that is wrong with them, and verifies. */
export const runVerifier = (
  verifier: Verifier,
  given: Readonly<Record<string, string | undefined>>,
): Result<Verification, 'inputs-refused'> => {
  const inputs = Object.fromEntries(
    verifier.fields.map(({ name }) => [name, (given[name] ?? '').trim()]),
  )
  const faults = verifier.fields.flatMap((field) => faultOf(field, inputs[field.name] ?? '') ?? [])
  return faults.length > 0 ? err('inputs-refused', faults) : ok(verifier.verify(inputs))
}
