import type { MessagingEvents } from '@faro/contract/messaging'
import type { OperatorDeps } from '../deps.ts'
import { findStaff } from '../staff/staff.query.ts'
import type { AuditNote } from './audit-log.ts'

type Note = (entry: Omit<AuditNote, 'createdAt'>) => Promise<void>

/** Writes into the log who of the staff wrote to players. */
export const hearMessaging = (
  { db, events }: Pick<OperatorDeps, 'db' | 'events'>,
  note: Note,
): void =>
  events.subscribe<MessagingEvents, 'messaging.staff-acted'>(
    'messaging.staff-acted',
    'audit',
    async ({ eventId, payload }) => {
      const staff = await findStaff(db, payload.operatorId)
      await note({
        actor: staff?.username ?? payload.operatorId,
        action: `messaging.${payload.what}`,
        subject: payload.merchantCode,
        detail: payload.detail,
        sourceEvent: eventId,
      })
    },
  )
