import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import type { Delivered } from '@faro/server-kit/events'
import type { OperatorDeps } from '../deps.ts'

/**
 * The first opening of a brand that was founded ends what its founders were exempt from. An opening
 * that is planned is written down with its moment, since nothing is told when it comes; until then
 * it may be put off.
 */
export const openHouse =
  ({ db, clock, merchantIdOf }: Pick<OperatorDeps, 'db' | 'clock' | 'merchantIdOf'>) =>
  async ({ payload }: Delivered<WhitelabelEvents['whitelabel.brand-changed']>): Promise<void> => {
    const { part, detail, merchantCode } = payload
    if (part !== 'maintenance') return
    const now = clock.now()
    const { isMaintained, endsAt } = detail
    const planned = typeof endsAt === 'string' ? new Date(endsAt) : null
    await db.query(
      `update operator.founding set opened_at = $2
       where merchant_id = $1 and (opened_at is null or opened_at > $3)`,
      [await merchantIdOf(merchantCode), isMaintained === false ? now : planned, now],
    )
  }
