/** Thrown instead of waiting longer; clients may try again after the pause. */
export class Overloaded extends Error {
  readonly code = 'overloaded'
  readonly retryAfterSeconds: number

  constructor(what: string, retryAfterSeconds = 1) {
    super(`overloaded: ${what}`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

// connection refused or lost; the server is shutting down, starting, full or a standby
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
])

// the driver has no codes for these
const awayTexts =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after)/

/** The database could not be reached, or left before it answered: what was asked may have happened. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (awayCodes.has(code) || code.startsWith('08') || awayTexts.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isAway)) return true
  return isAway(error.cause)
}
