import type { GamingEvents } from '@faro/contract/gaming'
import type { OperatorDeps } from '../deps.ts'
import { findStaff } from '../staff/staff.query.ts'
import type { AuditNote } from './audit-log.ts'

type Note = (entry: Omit<AuditNote, 'createdAt'>) => Promise<void>

/** Who gave free rounds to whom, and who took them back. */
export const hearFreeRounds = (
  { db, events }: Pick<OperatorDeps, 'db' | 'events'>,
  note: Note,
): void => {
  const nameOf = async (operatorId: string): Promise<string> =>
    (await findStaff(db, operatorId))?.username ?? operatorId
  events.subscribe<GamingEvents, 'gaming.free-rounds-given'>(
    'gaming.free-rounds-given',
    'audit',
    async ({ eventId, payload: { awardId, operatorId, expiresAt: _, ...detail } }) =>
      note({
        actor: operatorId === null ? 'promotions' : await nameOf(operatorId),
        action: 'free-rounds.given',
        subject: awardId,
        detail,
        sourceEvent: eventId,
      }),
  )
  events.subscribe<GamingEvents, 'gaming.free-rounds-ended'>(
    'gaming.free-rounds-ended',
    'audit',
    async ({ eventId, payload: { awardId, operatorId, outcome, memberId, reason } }) => {
      // what was played or ran out is no act of the staff
      if (operatorId === null) return
      await note({
        actor: await nameOf(operatorId),
        action: `free-rounds.${outcome}`,
        subject: awardId,
        detail: { memberId, reason },
        sourceEvent: eventId,
      })
    },
  )
}
