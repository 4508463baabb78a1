import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import type { Delivered } from '@faro/server-kit/events'
import type { OperatorDeps } from '../deps.ts'

/** The first opening of a brand that was founded ends what its founders were exempt from. */
export const openHouse =
  ({ db, clock, merchantIdOf }: Pick<OperatorDeps, 'db' | 'clock' | 'merchantIdOf'>) =>
  async ({ payload }: Delivered<WhitelabelEvents['whitelabel.brand-changed']>): Promise<void> => {
    const { part, detail, merchantCode } = payload
    if (part !== 'maintenance' || detail['isMaintained'] !== false) return
    await db.query(
      'update operator.founding set opened_at = $2 where merchant_id = $1 and opened_at is null',
      [await merchantIdOf(merchantCode), clock.now()],
    )
  }
