/** What whitelabel adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'flag-unknown': 400,
  'rule-invalid': 400,
  'settings-invalid': 400,
  'host-taken': 409,
  'brand-changed': 409,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
