/** What whitelabel tells others. */
export type WhitelabelEvents = {
  'whitelabel.brand-changed': {
    merchantCode: string
    operatorId: string
    part: 'flags' | 'register-rules' | 'regions' | 'maintenance' | 'settings' | 'hosts'
    /** When the change was made; delivery may be much later. */
    changedAt: string
    /** What was before and is now, of what changed. */
    detail: Readonly<Record<string, unknown>>
  }
}
