/** What crash adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'betting-closed': 409,
  'place-taken': 409,
  'bets-at-once': 409,
  'limits-changed': 409,
  'limits-invalid': 400,
  'round-not-running': 409,
  'too-early': 409,
  busted: 409,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
