/** What agents adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'terms-invalid': 400,
  'contract-unknown': 404,
  'upline-same': 409,
  'upline-cycle': 409,
  'upline-unfit': 409,
  'tree-too-deep': 409,
  'rate-above-upline': 409,
  'rate-above-own': 409,
  'downline-higher': 409,
  'no-own-contract': 409,
  'conflicts-changed': 409,
  'request-open': 409,
  'agent-busy': 409,
  'quota-used': 409,
  'links-full': 409,
  'code-taken': 409,
  'link-changed': 409,
  'policy-changed': 409,
  'receiver-unavailable': 409,
  'contract-owed': 409,
  'received-unstaked': 409,
  'bill-settled': 409,
  'figures-unreconciled': 409,
  'run-open': 409,
  'openings-exceeded': 429,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
