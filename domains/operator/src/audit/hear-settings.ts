import type { ContentEvents } from '@faro/contract/content'
import type { IdentityEvents } from '@faro/contract/identity'
import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import type { OperatorDeps } from '../deps.ts'
import { findStaff } from '../staff/staff.query.ts'
import type { AuditNote } from './audit-log.ts'
import { limitDetail } from './limit-detail.ts'

type Deps = Pick<OperatorDeps, 'db' | 'events' | 'identity' | 'playerMoney'>
type Note = (entry: Omit<AuditNote, 'createdAt'>) => Promise<void>

/** Writes into the log who set or wrote what for a brand, and what keeps which player safe. */
export const hearSettings = ({ db, events, identity, playerMoney }: Deps, note: Note): void => {
  events.subscribe<WhitelabelEvents, 'whitelabel.brand-changed'>(
    'whitelabel.brand-changed',
    'audit',
    async ({ eventId, payload }) => {
      const staff = await findStaff(db, payload.operatorId)
      await note({
        actor: staff?.username ?? payload.operatorId,
        action: `brand.${payload.part}`,
        subject: payload.merchantCode,
        detail: payload.detail,
        sourceEvent: eventId,
      })
    },
  )
  events.subscribe<ContentEvents, 'content.changed'>(
    'content.changed',
    'audit',
    async ({ eventId, payload }) => {
      const staff = await findStaff(db, payload.operatorId)
      await note({
        actor: staff?.username ?? payload.operatorId,
        action: `content.${payload.what}`,
        subject: payload.merchantCode,
        detail: payload.detail,
        sourceEvent: eventId,
      })
    },
  )
  events.subscribe<IdentityEvents, 'identity.ways-in-changed'>(
    'identity.ways-in-changed',
    'audit',
    async ({ eventId, payload }) => {
      const staff = await findStaff(db, payload.operatorId)
      await note({
        actor: staff?.username ?? payload.operatorId,
        action: 'brand.ways-in',
        subject: payload.merchantCode,
        detail: payload.detail,
        sourceEvent: eventId,
      })
    },
  )
  events.subscribe<IdentityEvents, 'identity.play-safety-changed'>(
    'identity.play-safety-changed',
    'audit',
    async ({ eventId, payload }) =>
      note({
        actor: payload.actor,
        action: `play-safety.${payload.action}`,
        subject: payload.memberId,
        detail: await limitDetail({ identity, playerMoney }, payload),
        sourceEvent: eventId,
      }),
  )
}
