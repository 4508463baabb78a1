/** What content adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'content-changed': 409,
  'content-schedule': 400,
  'slug-taken': 409,
  'content-language': 400,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
