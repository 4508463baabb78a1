import { defineAlarm } from '@faro/server-kit/alarms'

/** Whoever manages staff is told beside those of the vendors: it may be one of them. */
const ofVendors = { owner: 'games', permissions: ['staff.write', 'vendors.write'] } as const

export const vendorAlarms = {
  round: defineAlarm({ ...ofVendors, code: 'vendor-round', subject: 'text' }),
  hour: defineAlarm({ ...ofVendors, code: 'vendor-hour', subject: 'text' }),
  day: defineAlarm({ ...ofVendors, code: 'vendor-day', subject: 'text' }),
  closed: defineAlarm({ ...ofVendors, code: 'vendor-closed', subject: 'text', hasNoFigure: true }),
}
