import type { JackpotsEvents } from '@faro/contract/jackpots'
import type { OperatorDeps } from '../deps.ts'
import { findStaff } from '../staff/staff.query.ts'
import type { AuditNote } from './audit-log.ts'

type Note = (entry: Omit<AuditNote, 'createdAt'>) => Promise<void>

/** Who changed what a jackpot takes and gives. */
export const hearJackpots = (
  { db, events }: Pick<OperatorDeps, 'db' | 'events'>,
  note: Note,
): void => {
  events.subscribe<JackpotsEvents, 'jackpots.pool-changed'>(
    'jackpots.pool-changed',
    'audit',
    async ({ eventId, payload }) => {
      const staff = await findStaff(db, payload.operatorId)
      await note({
        actor: staff?.username ?? payload.operatorId,
        action: `jackpot.${payload.action}`,
        subject: payload.poolCode,
        detail: payload.detail,
        sourceEvent: eventId,
      })
    },
  )
}
