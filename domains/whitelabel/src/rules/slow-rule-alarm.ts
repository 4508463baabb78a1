import { ok } from '@faro/kernel/result'
import { defineAlarm, type Alarms } from '@faro/server-kit/alarms'
import type { Db } from '@faro/server-kit/db'
import type { Whitelabel } from '../whitelabel.ts'

/** Registrations that use the field fail until its expression is corrected. */
export const ruleSlow = defineAlarm({
  code: 'rule-slow',
  owner: 'platform',
  permissions: ['staff.write', 'brand.write'],
  subject: 'field',
  hasNoFigure: true,
})

type Deps = {
  readonly db: Db
  readonly alarms: Pick<Alarms, 'raise'>
  readonly settingsOf: Whitelabel['settingsOf']
}

type Slow = { readonly merchantId: number; readonly field: string }

/** Raises an alarm for a field that is not checked because its expression is too slow. */
export const slowRuleAlarm =
  ({ db, alarms, settingsOf }: Deps) =>
  async ({ merchantId, field }: Slow): Promise<void> => {
    const { merchant } = await settingsOf(merchantId)
    await db.tx(async (tx) => {
      // by the field, as an alarm is raised once for each subject of a brand
      const told = { subject: field, value: merchant.name, threshold: '' }
      await alarms.raise(tx, { code: ruleSlow.code, merchantId, ...told })
      return ok(null)
    })
  }
