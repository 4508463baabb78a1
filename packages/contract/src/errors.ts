/**
 * Codes that any route may answer, whatever its own list says, with their HTTP statuses. The code
 * is the envelope's `message`; details a form can use are its `value`. Texts per language live in the
 * `errors` catalogues.
 */
export const baseErrors = {
  'invalid-input': 400,
  'idempotency-key-missing': 400,
  'idempotency-key-reused': 409,
  'payload-not-encrypted': 400,
  'payload-unreadable': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'real-account-needed': 403,
  'member-account-needed': 403,
  'agent-account-needed': 403,
  'not-found': 404,
  'body-too-large': 413,
  'too-many-requests': 429,
  internal: 500,
  maintenance: 503,
  'region-restricted': 403,
  'brand-unknown': 404,
  overloaded: 503,
  'place-stale': 409,
  'query-too-slow': 503,
} as const

export type BaseErrorCode = keyof typeof baseErrors

type Base = typeof baseErrors
/** Every code there is: `errors.ts` of each folder adds its own. */
export interface ErrorCodes extends Base {}

/** What a route may refuse with. */
export type ErrorCode = keyof ErrorCodes
