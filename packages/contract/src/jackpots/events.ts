/** What the pools tell others. */
export type JackpotsEvents = {
  'jackpots.pool-changed': {
    poolCode: string
    operatorId: string
    action: 'changed' | 'opened' | 'closed'
    detail: Readonly<Record<string, unknown>>
  }
}
