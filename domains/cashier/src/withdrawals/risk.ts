import type { WithdrawalRisk } from '@faro/contract/cashier'

export type RiskRule = {
  readonly accountHours: number
  readonly bankHours: number
  readonly inOutHours: number
}

export type RiskFacts = {
  readonly now: Date
  /** What wants to leave, with all that left within the rule's hours. */
  readonly leaving: bigint
  readonly accountSince: Date
  readonly bankSince: Date
  /** What came in within the rule's hours. */
  readonly cameIn: bigint
}

const hourMs = 3_600_000
/** Most of a recent deposit is leaving again. */
const inOutPercent = 80n

const isWithin = (since: Date, now: Date, hours: number): boolean =>
  now.getTime() - since.getTime() < hours * hourMs

/** Why somebody should look at a withdrawal before it is paid. A rule of zero hours is off. */
export const risksOf = (facts: RiskFacts, rule: RiskRule): readonly WithdrawalRisk[] => {
  const { now, leaving, accountSince, bankSince, cameIn } = facts
  const risks: WithdrawalRisk[] = []
  if (isWithin(accountSince, now, rule.accountHours)) risks.push('new-account')
  if (isWithin(bankSince, now, rule.bankHours)) risks.push('new-bank-account')
  if (rule.inOutHours > 0 && cameIn > 0n && leaving * 100n >= cameIn * inOutPercent)
    risks.push('fast-in-out')
  return risks
}
