/** What messaging adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'receiver-unknown': 404,
  /** { field, link }: a message leads to the brand's own pages alone. */
  'links-outside': 400,
  'service-unavailable': 503,
  'image-refused': 400,
  'images-full': 503,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
