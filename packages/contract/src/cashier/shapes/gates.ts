/**
 * What those who are asked before money leaves may refuse with, each with values of its own:
 * `bonus-open` carries { amount, currency }: what would be given up.
 */
export const gateErrors = [
  'bonus-open',
  'debt-open',
  'account-frozen',
  'contract-owed',
  'received-unstaked',
] as const
export type GateError = (typeof gateErrors)[number]
