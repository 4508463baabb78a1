import type { Limits } from '@faro/server-kit/approvals'
import type { RuleRow } from '../withdrawals/rule.query.ts'
import type { ReadRules } from './read-rules.ts'

/** What keeps one person from paying out alone: tightened at once, loosened by two after a day. */
const guardedFields = [
  'secondApprovalAbove',
  'staffDayMax',
  'autoApproveTo',
  'riskAccountHours',
  'riskBankHours',
  'riskInOutHours',
] as const
export type Guarded = (typeof guardedFields)[number]
export type GuardedRules = Pick<ReadRules, Guarded>

export const secondAboveOf = ({ steps }: Limits): bigint | null =>
  steps.find(({ needed }) => needed > 1)?.above ?? null

export const guardedOf = (row: RuleRow, limits: Limits): GuardedRules => ({
  secondApprovalAbove: secondAboveOf(limits),
  staffDayMax: limits.staffMax,
  autoApproveTo: row.auto_approve_to,
  riskAccountHours: row.risk_account_hours,
  riskBankHours: row.risk_bank_hours,
  riskInOutHours: row.risk_in_out_hours,
})

/** A ceiling that rises or falls away. */
const isRaised = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before)

const isLoosened = (field: Guarded, before: GuardedRules, after: GuardedRules): boolean => {
  switch (field) {
    case 'secondApprovalAbove':
    case 'staffDayMax':
      return isRaised(before[field], after[field])
    case 'autoApproveTo':
      // empty: no withdrawal is approved automatically
      return (after[field] ?? 0n) > (before[field] ?? 0n)
    case 'riskAccountHours':
    case 'riskBankHours':
    case 'riskInOutHours':
      return after[field] < before[field]
  }
}

/** The fields that would let more pass with fewer people. */
export const loosened = (before: GuardedRules, after: GuardedRules): readonly Guarded[] =>
  guardedFields.filter((field) => isLoosened(field, before, after))

/** Whether something is stricter than before: what waits to be looser ends with it. */
export const isTightened = (before: GuardedRules, after: GuardedRules): boolean =>
  guardedFields.some((field) => isLoosened(field, after, before))
