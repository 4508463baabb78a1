/** What the pools tell others. */
export type JackpotsEvents = {
  'jackpots.pool-changed': {
    poolCode: string
    operatorId: string
    detail: Readonly<Record<string, string | number | boolean>>
  }
}
