/** What instant adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'step-refused': 409,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
