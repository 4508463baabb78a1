import { defineAlarm, type Alarms } from '@faro/server-kit/alarms'
import type { Whitelabel } from '@faro/whitelabel'
import type { SmsCeilingDeps } from './sms-ceiling.ts'

const ofSms = {
  owner: 'finance',
  permissions: ['staff.write', 'brand.write'],
  subject: 'text',
} as const
export const smsAlarms = {
  hour: defineAlarm({ ...ofSms, code: 'sms-hour' }),
  day: defineAlarm({ ...ofSms, code: 'sms-day' }),
}

/** Alarms those who manage staff when a brand has sent half of its SMS. */
export const smsAlarm = (
  alarms: Pick<Alarms, 'raise'>,
  { settingsOf }: Pick<Whitelabel, 'settingsOf'>,
): Required<Pick<SmsCeilingDeps, 'onNearSmsCeiling'>> => ({
  onNearSmsCeiling: async (tx, { merchantId, span, used, most }) => {
    const { merchant } = await settingsOf(merchantId)
    await alarms.raise(tx, {
      code: smsAlarms[span].code,
      merchantId,
      subject: merchant.name,
      value: String(used),
      threshold: String(most),
    })
  },
})
