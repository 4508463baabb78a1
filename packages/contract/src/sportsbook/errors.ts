/** What sports bets add to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'event-unknown': 404,
  'line-unknown': 404,
  'market-suspended': 409,
  'legs-invalid': 400,
  'legs-related': 409,
  'cash-out-unavailable': 409,
  'amount-changed': 409,
  'parts-not-combinable': 409,
  'bet-reward-unknown': 404,
  'bet-reward-amount': 409,
  'margin-invalid': 400,
  'slip-unknown': 404,
  'line-pinned': 409,
  'line-not-pinned': 409,
  'window-invalid': 400,
  'outcomes-invalid': 400,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
