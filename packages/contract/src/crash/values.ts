export const crashRoundStates = ['betting', 'running', 'ended'] as const
export const crashBetStates = ['placed', 'won', 'lost', 'void', 'taken-back'] as const

/** What the game tells others. */
export type CrashEvents = {
  'crash.limits-changed': {
    merchantId: number
    currency: string
    operatorId: string
    detail: Readonly<Record<string, unknown>>
  }
}
