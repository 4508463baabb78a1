import { err, ok, type Result } from '@faro/kernel/result'
import { misfitOf } from './fits.ts'
import type { Terms } from './terms.ts'

/** A contract in force, of one kind with all that it is looked at with. */
export type Active = {
  readonly id: string
  /** Null where the house pays. */
  readonly payer: number | null
  readonly payee: number
  readonly terms: Terms
}

export type EndReason = 'superseded' | 'upline-lower' | 'upline-ended' | 'terminated' | 'expired'
export type Ends = ReadonlyMap<string, EndReason>

/** All that stands on contracts of a payee: its own payees' contracts, and theirs (C9f). */
const granted = (active: readonly Active[], payer: number): readonly Active[] =>
  active.filter((one) => one.payer === payer).flatMap((one) => [one, ...granted(active, one.payee)])

/** A contract's end takes with it all of its kind that its payee granted, and so on downward. */
export const endsWith = (
  active: readonly Active[],
  ended: Active,
  reason: Exclude<EndReason, 'superseded'>,
): Ends =>
  new Map([
    [ended.id, reason],
    ...granted(active, ended.payee).map(({ id }) => [id, 'upline-ended'] as const),
  ])

/** Contracts that a member granted and that do not fit under new terms of its own (C9b). */
export const conflictsOf = (
  active: readonly Active[],
  payee: number,
  terms: Terms,
): readonly Active[] =>
  active.filter((one) => one.payer === payee && misfitOf(one.terms, terms) !== null)

export type Acceptance = {
  readonly payee: number
  readonly terms: Terms
  /** Whether downlines' contracts that do not fit end, or keep the offer from being accepted. */
  readonly conflict: 'terminate' | 'refuse'
}

export type AcceptRefusal = 'no-own-contract' | 'rate-above-own' | 'downline-higher'

/** What ends when a payee accepts new terms of its payer, or why they cannot be accepted (C9). */
export const endsOnAcceptance = (
  active: readonly Active[],
  { payee, terms, conflict }: Acceptance,
  payer: number | null,
): Result<Ends, AcceptRefusal> => {
  if (payer !== null) {
    const own = active.find((one) => one.payee === payer)
    if (own === undefined) return err('no-own-contract')
    const misfit = misfitOf(terms, own.terms)
    if (misfit !== null) return err('rate-above-own', { misfit: String(misfit) })
  }
  const conflicts = conflictsOf(active, payee, terms)
  if (conflict === 'refuse' && conflicts.length > 0)
    return err('downline-higher', { contracts: conflicts.map(({ id }) => id).join(',') })
  const ends = new Map<string, EndReason>()
  const before = active.find((one) => one.payee === payee)
  if (before !== undefined) ends.set(before.id, 'superseded')
  for (const one of conflicts)
    for (const [id, reason] of endsWith(active, one, 'upline-lower')) ends.set(id, reason)
  return ok(ends)
}
