import type { PoolWaiting } from '@faro/contract/jackpots'
import type { JackpotsDeps } from '../src/deps.ts'
import { changeKind } from './change-pool.ts'
import { closeKind } from './close-pool.ts'

const kinds = { change: changeKind, close: closeKind } as const

/** What was asked for about a pool and waits for another person. */
export const waitingFor = async (
  { db, approvals }: Pick<JackpotsDeps, 'db' | 'approvals'>,
  code: string,
): Promise<PoolWaiting[]> => {
  const found: PoolWaiting[] = []
  for (const what of ['change', 'close'] as const) {
    const open = (await approvals.waiting(db, kinds[what], [code])).get(code)
    if (open !== undefined) {
      const { approvalId, requestedBy } = open
      found.push({ approvalId, what, requestedBy: requestedBy.username })
    }
  }
  return found
}
