/** What wallet adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'amount-malformed': 400,
  'amount-too-fine': 400,
  'amount-too-large': 400,
  'insufficient-funds': 409,
  'account-unknown': 404,
  'account-frozen': 403,
  'key-reused-with-other-input': 409,
  'rolled-back-before': 409,
  'hold-already-settled': 409,
  'days-invalid': 400,
  'sheet-too-long': 409,
  'below-minimum': 400,
  'above-maximum': 400,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
