import { ok } from '@faro/kernel/result'
import type { InstantDeps } from '../src/deps.ts'
import { endRound, voidRound } from './end-round.ts'
import { gainsOf, abandonedAfterMs, abandonedRounds, lockRound } from './round-store.ts'

const batchMax = 200

/**
 * Settles rounds left open for a day: cashed out at their current value, or refunded where nothing
 * was won yet. A transaction each, so that one that fails delays no other. Answers how many were
 * settled.
 */
export const settleAbandoned = (deps: InstantDeps) => async (): Promise<number> => {
  const { db, log, clock } = deps
  const openedBefore = new Date(clock.now().getTime() - abandonedAfterMs)
  let settled = 0
  for (const roundId of await abandonedRounds(db, { openedBefore, limit: batchMax }))
    try {
      await db.tx(async (tx) => {
        const row = await lockRound(tx, roundId)
        if (row?.state !== 'open') return ok(null)
        if (gainsOf(row.steps) === 0) await voidRound(tx, deps, row)
        else await endRound(tx, deps, { row, multiplier: Number(row.multiplier), by: 'time' })
        settled += 1
        return ok(null)
      })
    } catch (error) {
      log.error({ err: error, roundId }, 'a round that was left open cannot be settled')
    }
  return settled
}
