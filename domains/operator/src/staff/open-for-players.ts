import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import { ok } from '@faro/kernel/result'
import type { Delivered } from '@faro/server-kit/events'
import type { OperatorDeps } from '../deps.ts'

/**
 * The first opening of a founded brand ends the exemptions of its founders. A scheduled opening is
 * stored with its time, as no event marks the moment; until then it may be postponed. Schedules may
 * arrive in any order: all are kept, and the opening is the first whose time came before another
 * replaced it.
 */
export const openForPlayers =
  ({ db, merchantIdOf }: Pick<OperatorDeps, 'db' | 'merchantIdOf'>) =>
  async ({
    eventId,
    payload: { part, detail, merchantCode, changedAt },
  }: Delivered<WhitelabelEvents['whitelabel.brand-changed']>): Promise<void> => {
    if (part !== 'maintenance') return
    const merchantId = await merchantIdOf(merchantCode)
    const { isMaintained, endsAt } = detail
    const planned = typeof endsAt === 'string' ? endsAt : null
    await db.tx(async (tx) => {
      // of two that are heard of at once the second counts both
      const founded = await tx.query(
        'select 1 from operator.founding where merchant_id = $1 for update',
        [merchantId],
      )
      if (founded.length === 0) return ok(null)
      // events of a brand are numbered under its lock
      await tx.query(
        `insert into operator.opening_plan (merchant_id, event_id, planned_at, opens_at)
         values ($1, $2, $3, $4) on conflict do nothing`,
        [merchantId, eventId, changedAt, isMaintained === false ? changedAt : planned],
      )
      await tx.query(
        `update operator.founding set opened_at = (
           select min(opens_at) from (
             select opens_at, lead(planned_at) over (order by event_id) as replaced_at
             from operator.opening_plan where merchant_id = $1
           ) plan where replaced_at is null or opens_at <= replaced_at)
         where merchant_id = $1`,
        [merchantId],
      )
      return ok(null)
    })
  }
