import type { ContentEvents } from '@faro/contract/content'
import type { IdentityEvents } from '@faro/contract/identity'
import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import { ok } from '@faro/kernel/result'
import type { OperatorDeps } from '../deps.ts'
import { tellStaffAdmins } from '../alarms/alarms.ts'
import { findStaff } from '../staff/staff.query.ts'
import type { AuditNote } from './audit-log.ts'
import { limitDetail } from './limit-detail.ts'

type Deps = Pick<
  OperatorDeps,
  'db' | 'clock' | 'events' | 'identity' | 'playerMoney' | 'merchantIdOf'
>
type Note = (entry: Omit<AuditNote, 'createdAt'>) => Promise<void>

/** Writes into the log who set or wrote what for a brand, and what keeps which player safe. */
export const hearSettings = (
  { db, clock, events, identity, playerMoney, merchantIdOf }: Deps,
  note: Note,
): void => {
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
      if (payload.part === 'hosts')
        await tellOfHosts(
          { db, clock, merchantIdOf },
          { ...payload, by: staff?.username ?? payload.operatorId },
        )
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

type Hosts = Pick<WhitelabelEvents['whitelabel.brand-changed'], 'merchantCode' | 'detail'> & {
  readonly by: string
}

/** Whoever manages a brand's staff hears where it is found from now on; messages lead there later. */
const tellOfHosts = async (
  { db, clock, merchantIdOf }: Pick<Deps, 'db' | 'clock' | 'merchantIdOf'>,
  { merchantCode, detail, by }: Hosts,
): Promise<void> => {
  const hosts = Array.isArray(detail['hosts']) ? detail['hosts'].join(', ') : ''
  const notice = { code: 'brand-hosts', subject: merchantCode, detail: { merchantCode, by, hosts } }
  const merchantId = await merchantIdOf(merchantCode)
  await db.tx(async (tx) => {
    await tellStaffAdmins(tx, notice, { merchantId, now: clock.now() })
    return ok(null)
  })
}
