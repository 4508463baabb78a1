/**
 * Every error code of the platform with its HTTP status. The code is the envelope's `message`;
 * details a form can use are its `value`. Texts per language live in the `errors` catalogues.
 */
export const errorStatus = {
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

  'amount-malformed': 400,
  'amount-too-fine': 400,
  'amount-too-large': 400,
  'insufficient-funds': 409,
  'account-unknown': 404,
  'account-frozen': 403,
  'key-reused-with-other-input': 409,
  'rolled-back-before': 409,
  'hold-already-settled': 409,

  'login-failed': 401,
  'login-locked': 429,
  'account-disabled': 403,
  'registration-closed': 403,
  'username-taken': 409,
  'fields-refused': 400,
  'payment-password-missing': 409,
  'payment-password-wrong': 403,
  'payment-password-locked': 429,
  'payment-password-set': 409,

  'method-unavailable': 404,
  'below-minimum': 400,
  'above-maximum': 400,
  'daily-limit-reached': 409,
  'bank-account-taken': 409,
  'bank-accounts-full': 409,
  'provider-unavailable': 502,
  'state-changed': 409,
  'daily-sum-reached': 409,
  'daily-deposits-reached': 409,
  'fee-changed': 409,

  'game-unknown': 404,
  'game-off': 409,
  'favourites-full': 409,
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
  'player-excluded': 403,
  'account-held': 403,
  'player-limit': 409,
  'stake-not-offered': 400,
  'feature-not-offered': 400,
  'round-open': 409,
  'betting-closed': 409,
  'place-taken': 409,
  'bets-at-once': 409,
  'limits-changed': 409,
  'limits-invalid': 400,
  'currency-unknown': 404,
  'bet-unknown': 404,
  'round-not-running': 409,
  'too-early': 409,
  busted: 409,
  'pool-unknown': 404,
  'pool-changed': 409,
  'pool-closed': 409,
  'pool-exists': 409,
  'pool-heir-unfit': 409,
  'pool-terms-invalid': 400,
  'pool-return-too-high': 409,
  'bet-refused': 400,
  'bonus-open': 409,
  'free-rounds-over': 409,
  'free-rounds-open': 409,
  'free-rounds-not-offered': 400,
  'step-refused': 409,

  'days-invalid': 400,
  'sheet-too-long': 409,
  'upline-missing': 404,

  'brand-changed': 409,
  'flag-unknown': 400,
  'rule-invalid': 400,
  'settings-invalid': 400,
  'host-taken': 409,
  'freeplay-closed': 403,
  'freeplay-exhausted': 429,
  'limit-not-due': 409,
  'deposit-limit': 409,

  'totp-wrong': 403,

  'content-changed': 409,
  'content-schedule': 400,
  'content-language': 400,
  'language-not-offered': 400,
  'slug-taken': 409,
  'receiver-unknown': 404,
  'service-unavailable': 503,
  'image-refused': 400,
  'way-closed': 403,
  'sms-exhausted': 429,
  'code-wrong': 403,
  'code-expired': 410,
  'mobile-invalid': 400,
  'captcha-needed': 403,
  'captcha-wrong': 403,
  'human-verification-failed': 403,
  'invitation-code-invalid': 404,
  'phone-auth-failed': 401,
  'old-password-wrong': 403,
  'password-refused': 400,
  'link-invalid': 410,
  'totp-active': 409,
  'proof-needed': 403,
  'proof-failed': 403,
  'passkey-refused': 403,
  'passkeys-full': 409,
  'only-way-in': 409,
  'verification-needed': 403,
  'verification-failed': 403,
  'ticket-invalid': 410,
  'enrolment-needed': 403,
  'permission-not-held': 403,
  'last-managers': 409,
  'not-oneself': 409,
  'objected-before': 409,
  'approval-needed': 409,
  'approval-own': 409,
  'approval-changed': 409,
  'approval-expired': 410,
  'approver-not-independent': 403,
  'approver-too-new': 403,
  'social-unavailable': 502,
  'social-expired': 410,
  'email-invalid': 400,
  'binding-taken': 409,
  'binding-too-new': 409,
  'password-same': 409,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Codes that any route may answer, whatever its own list says. */
export type BaseErrorCode =
  | 'invalid-input'
  | 'idempotency-key-missing'
  | 'idempotency-key-reused'
  | 'payload-not-encrypted'
  | 'payload-unreadable'
  | 'not-signed-in'
  | 'forbidden'
  | 'real-account-needed'
  | 'member-account-needed'
  | 'agent-account-needed'
  | 'not-found'
  | 'body-too-large'
  | 'too-many-requests'
  | 'internal'
  | 'maintenance'
  | 'region-restricted'
  | 'brand-unknown'
  | 'overloaded'

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text)
