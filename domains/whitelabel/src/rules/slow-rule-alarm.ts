import { ok } from '@faro/kernel/result'
import type { Db, Tx } from '@faro/server-kit/db'
import type { NewAlarm } from '@faro/server-kit/module'
import type { Whitelabel } from '../whitelabel.ts'

type Deps = {
  readonly db: Db
  readonly alarm: (tx: Tx, alarm: NewAlarm) => Promise<void>
  readonly settingsOf: Whitelabel['settingsOf']
}

type Slow = { readonly merchantId: number; readonly field: string }

/** Raises an alarm for a field that is not checked because its expression is too slow. */
export const slowRuleAlarm =
  ({ db, alarm, settingsOf }: Deps) =>
  async ({ merchantId, field }: Slow): Promise<void> => {
    const { merchant } = await settingsOf(merchantId)
    await db.tx(async (tx) => {
      // by the field, as an alarm is raised once for each subject of a brand
      const told = { subject: field, value: merchant.name, threshold: '' }
      await alarm(tx, { code: 'rule-slow', merchantId, ...told })
      return ok(null)
    })
  }
