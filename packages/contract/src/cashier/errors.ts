/** What cashier adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'daily-limit-reached': 409,
  'bank-account-taken': 409,
  'bank-accounts-full': 409,
  'provider-unavailable': 502,
  'state-changed': 409,
  'daily-sum-reached': 409,
  'daily-deposits-reached': 409,
  'fee-changed': 409,
  'bonus-open': 409,
  'debt-open': 409,
  'upline-missing': 404,
  'method-unavailable': 404,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
