/** What gaming adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'session-expired': 401,
  'round-closed': 409,
  'settled-bet-unknown': 404,
  'currency-mismatch': 409,
  'max-bet': 409,
  'demo-unavailable': 404,
  'vendor-unknown': 404,
  'vendor-unavailable': 502,
  'transfer-needed': 409,
  'address-not-public': 400,
  'key-invalid': 400,
  'stake-not-offered': 400,
  'feature-not-offered': 400,
  'round-open': 409,
  'currency-unknown': 404,
  'bet-unknown': 404,
  'bet-refused': 400,
  'free-rounds-over': 409,
  'free-rounds-open': 409,
  'free-rounds-not-offered': 400,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
