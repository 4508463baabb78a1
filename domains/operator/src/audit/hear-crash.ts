import type { CrashEvents } from '@faro/contract/crash'
import type { OperatorDeps } from '../deps.ts'
import { findStaff } from '../staff/staff.query.ts'
import type { AuditNote } from './audit-log.ts'

type Note = (entry: Omit<AuditNote, 'createdAt'>) => Promise<void>

/** Who changed what bets of the crash game may stake and win. */
export const hearCrash = (
  { db, events }: Pick<OperatorDeps, 'db' | 'events'>,
  note: Note,
): void => {
  events.subscribe<CrashEvents, 'crash.limits-changed'>(
    'crash.limits-changed',
    'audit',
    async ({ eventId, payload }) => {
      const staff = await findStaff(db, payload.operatorId)
      await note({
        actor: staff?.username ?? payload.operatorId,
        action: 'crash.limits-changed',
        subject: `${payload.merchantId}:${payload.currency}`,
        detail: payload.detail,
        sourceEvent: eventId,
      })
    },
  )
}
