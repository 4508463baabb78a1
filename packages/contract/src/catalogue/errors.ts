/** What catalogue adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'game-unknown': 404,
  'game-off': 409,
  'favourites-full': 409,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
