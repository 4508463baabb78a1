import { ok } from '@faro/kernel/result'
import type { Audit } from '@faro/server-kit/module'
import type { OperatorDeps } from '../deps.ts'
import { findStaff } from '../staff/staff.query.ts'
import { appendAudit } from './audit-log.ts'

/** Writes an audit entry for each event that a module gives an `audit` for. */
export const subscribeToEvents = (
  { db, events, clock }: Pick<OperatorDeps, 'db' | 'events' | 'clock'>,
  audits: readonly Audit[],
): void => {
  const staffName = async (operatorId: string): Promise<string> =>
    (await findStaff(db, operatorId))?.username ?? operatorId
  for (const { topic, noted } of audits)
    events.subscribe(topic, 'audit', async (event) => {
      const entry = await noted(event as never, staffName)
      if (entry === null) return
      await db.tx(async (tx) => {
        const note = { ...entry, createdAt: clock.now(), sourceEvent: event.eventId }
        await appendAudit(tx, note)
        return ok(null)
      })
    })
}
