import type { Tx } from '@faro/server-kit/db'
import type { NewAlarm } from '@faro/server-kit/module'
import type { Whitelabel } from '@faro/whitelabel'
import type { SmsCeilingDeps } from './sms-ceiling.ts'

type Raise = (tx: Tx, alarm: NewAlarm) => Promise<void>

/** Who manages staff hears of a brand that has sent half of what it may, by the brand's name. */
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
