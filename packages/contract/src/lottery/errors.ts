/** What lotteries add to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'draw-unknown': 404,
  'draw-closed': 409,
  'draw-suspended': 409,
  'line-malformed': 400,
  'play-unknown': 400,
  'count-differs': 409,
  'stake-differs': 409,
  'times-max': 400,
  'coverage-max': 409,
  'payout-max': 409,
  'number-closed': 409,
  'exposure-reached': 409,
  'odds-changed': 409,
  'group-range': 400,
  'mode-unknown': 400,
  'unit-unknown': 400,
  'ticket-not-open': 409,
  'shot-too-soon': 429,
  'result-malformed': 400,
  'own-entry': 409,
  'draw-state': 409,
  'prices-changed': 409,
  'rtp-exceeded': 409,
  'calendar-changed': 409,
  'calendar-invalid': 400,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
