/** What promotions add to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'promotion-closed': 409,
  'promotion-not-eligible': 403,
  'promotion-exclusive': 409,
  'promotion-group-used': 409,
  'promotion-exhausted': 409,
  'claim-expired': 409,
  'nothing-to-claim': 409,
  'envelope-empty': 409,
  'envelope-not-open': 409,
  'already-claimed': 409,
  'points-step': 400,
  'insufficient-points': 409,
  'out-of-stock': 409,
  'reward-unknown': 404,
  'reward-price-changed': 409,
  'level-needed': 403,
  'limit-reached': 409,
  'offers-closed': 403,
  'reward-held': 409,
  'address-needed': 400,
  'setting-invalid': 400,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
