import type { Tx } from '@faro/server-kit/db'
import type { NewAlarm } from '@faro/server-kit/module'
import type { Whitelabel } from '@faro/whitelabel'
import type { SmsCeilingDeps } from './sms-ceiling.ts'

type Raise = (tx: Tx, alarm: NewAlarm) => Promise<void>

/** Alarms those who manage staff when a brand has sent half of its SMS. */
export const smsAlarm = (
  raise: Raise,
  { settingsOf }: Pick<Whitelabel, 'settingsOf'>,
): Required<Pick<SmsCeilingDeps, 'onNearSmsCeiling'>> => ({
  onNearSmsCeiling: async (tx, { merchantId, span, used, most }) => {
    const { merchant } = await settingsOf(merchantId)
    await raise(tx, {
      code: `sms-${span}`,
      merchantId,
      subject: merchant.name,
      value: String(used),
      threshold: String(most),
    })
  },
})
