import type { CallError } from '../calls/call.ts'

/** Every refusal of the core in the dialect's words. */
export const statuses: Readonly<Record<CallError, string>> = {
  'insufficient-funds': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'player-limit': 'RS_ERROR_LIMIT_REACHED',
  'max-bet': 'RS_ERROR_LIMIT_REACHED',
  'player-unknown': 'RS_ERROR_UNKNOWN',
  'session-invalid': 'RS_ERROR_INVALID_TOKEN',
  'session-expired': 'RS_ERROR_TOKEN_EXPIRED',
  'player-disabled': 'RS_ERROR_USER_DISABLED',
  'player-excluded': 'RS_ERROR_USER_DISABLED',
  'demo-on-real': 'RS_ERROR_USER_DISABLED',
  'country-barred': 'RS_ERROR_USER_DISABLED',
  'brand-closed': 'RS_ERROR_INVALID_PARTNER',
  'currency-mismatch': 'RS_ERROR_WRONG_CURRENCY',
  'game-forbidden': 'RS_ERROR_INVALID_GAME',
  'game-off': 'RS_ERROR_INVALID_GAME',
  'key-reused-with-other-input': 'RS_ERROR_DUPLICATE_TRANSACTION',
  'settled-bet-unknown': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'settled-bet-rolled-back': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'rolled-back-before': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'original-of-another': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'round-closed': 'RS_ERROR_UNKNOWN',
  overloaded: 'RS_ERROR_UNKNOWN',
}
