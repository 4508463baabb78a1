/** What gaming tells others. */
export type GamingEvents = {
  'gaming.vendor-changed': {
    vendorCode: string
    operatorId: string
    action: 'settings' | 'key-rotated' | 'synced' | 'call-replayed' | 'case-closed'
    detail: Readonly<Record<string, string | number | boolean>>
  }
}
