import type { CashierEvents } from '@faro/contract/cashier'
import type { GamingEvents } from '@faro/contract/gaming'
import type { IdentityEvents } from '@faro/contract/identity'
import { ok } from '@faro/kernel/result'
import type { OperatorDeps } from '../deps.ts'
import { findStaff } from '../staff/staff.query.ts'
import { appendAudit, type AuditNote } from './audit-log.ts'
import { hearCrash } from './hear-crash.ts'
import { hearFreeRounds } from './hear-free-rounds.ts'
import { hearJackpots } from './hear-jackpots.ts'
import { hearMessaging } from './hear-messaging.ts'
import { hearSettings } from './hear-settings.ts'

const parts = [hearCrash, hearJackpots, hearSettings, hearMessaging, hearFreeRounds]

/** Writes what others tell into the log: who reviewed or changed what, what became of it. */
export const hearEvents = (deps: OperatorDeps): void => {
  const { db, events, clock } = deps
  const note = async (entry: Omit<AuditNote, 'createdAt'>): Promise<void> => {
    await db.tx(async (tx) => {
      await appendAudit(tx, { ...entry, createdAt: clock.now() })
      return ok(null)
    })
  }
  events.subscribe<CashierEvents, 'cashier.withdrawal-reviewed'>(
    'cashier.withdrawal-reviewed',
    'audit',
    async ({ eventId, payload }) => {
      const staff = await findStaff(db, payload.operatorId)
      await note({
        actor: staff?.username ?? payload.operatorId,
        action: `withdrawal.${payload.outcome}`,
        subject: payload.withdrawalId,
        detail: { memberId: payload.memberId, reason: payload.reason },
        sourceEvent: eventId,
      })
    },
  )
  events.subscribe<CashierEvents, 'cashier.withdrawal-settled'>(
    'cashier.withdrawal-settled',
    'audit',
    ({ eventId, payload }) =>
      note({
        actor: payload.outcome === 'cancelled' ? 'member' : 'provider',
        action: `withdrawal.${payload.outcome}`,
        subject: payload.withdrawalId,
        detail: { memberId: payload.memberId },
        sourceEvent: eventId,
      }),
  )
  events.subscribe<CashierEvents, 'cashier.acted'>(
    'cashier.acted',
    'audit',
    async ({ eventId, payload: { operatorId, ...act } }) => {
      const staff = operatorId === null ? null : await findStaff(db, operatorId)
      await note({ ...act, actor: staff?.username ?? operatorId ?? 'rules', sourceEvent: eventId })
    },
  )
  events.subscribe<GamingEvents, 'gaming.vendor-changed'>(
    'gaming.vendor-changed',
    'audit',
    async ({ eventId, payload }) => {
      const staff = await findStaff(db, payload.operatorId)
      await note({
        actor: staff?.username ?? payload.operatorId,
        action: `vendor.${payload.action}`,
        subject: payload.vendorCode,
        detail: payload.detail,
        sourceEvent: eventId,
      })
    },
  )
  for (const hear of parts) hear(deps, note)
  events.subscribe<IdentityEvents, 'identity.member-registered'>(
    'identity.member-registered',
    'audit',
    ({ eventId, payload }) =>
      note({
        actor: 'member',
        action: 'member.registered',
        subject: payload.memberId,
        detail: { username: payload.username },
        sourceEvent: eventId,
      }),
  )
}
