/** What agents tells others. Amounts are ledger units as decimal digits. */
export type AgentsEvents = {
  /** An act of staff or of an agent on a line, for the log of what was done. */
  'agents.acted': {
    /** One of the staff; null where an agent or the platform's own clock acted. */
    operatorId: string | null
    /** The account that acted, where it was none of the staff. */
    memberId: string | null
    action: string
    subject: string
    detail: Record<string, unknown>
  }
}
