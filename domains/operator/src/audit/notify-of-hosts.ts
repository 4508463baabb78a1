import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import { ok } from '@faro/kernel/result'
import type { Delivered } from '@faro/server-kit/events'
import { notifyStaffAdmins } from '../alarms/staff-admins.ts'
import type { OperatorDeps } from '../deps.ts'
import { findStaff } from '../staff/staff.query.ts'

/**
 * Notifies those who manage a brand's staff of its new hosts: links in messages will lead there.
 */
export const notifyOfHosts =
  ({ db, clock, merchantIdOf }: Pick<OperatorDeps, 'db' | 'clock' | 'merchantIdOf'>) =>
  async ({
    payload: { part, operatorId, merchantCode, detail },
  }: Delivered<WhitelabelEvents['whitelabel.brand-changed']>): Promise<void> => {
    if (part !== 'hosts') return
    const by = (await findStaff(db, operatorId))?.username ?? operatorId
    const hosts = Array.isArray(detail['hosts']) ? detail['hosts'].join(', ') : ''
    const notice = {
      code: 'brand-hosts',
      subject: merchantCode,
      detail: { merchantCode, by, hosts },
    }
    const merchantId = await merchantIdOf(merchantCode)
    await db.tx(async (tx) => {
      await notifyStaffAdmins(tx, notice, { merchantId, now: clock.now() })
      return ok(null)
    })
  }
