/** What jackpots adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'pool-unknown': 404,
  'pool-changed': 409,
  'pool-closed': 409,
  'pool-exists': 409,
  'pool-heir-unfit': 409,
  'pool-terms-invalid': 400,
  'pool-return-too-high': 409,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
