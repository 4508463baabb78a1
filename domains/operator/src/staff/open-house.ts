import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import type { OperatorDeps } from '../deps.ts'

/** The first opening of a brand that was founded ends what its founders were exempt from. */
export const openHouse = ({
  db,
  clock,
  events,
  merchantIdOf,
}: Pick<OperatorDeps, 'db' | 'clock' | 'events' | 'merchantIdOf'>): void =>
  events.subscribe<WhitelabelEvents, 'whitelabel.brand-changed'>(
    'whitelabel.brand-changed',
    'open-house',
    async ({ payload }) => {
      const { part, detail, merchantCode } = payload
      if (part !== 'maintenance' || detail['isMaintained'] !== false) return
      await db.query(
        'update operator.founding set opened_at = $2 where merchant_id = $1 and opened_at is null',
        [await merchantIdOf(merchantCode), clock.now()],
      )
    },
  )
