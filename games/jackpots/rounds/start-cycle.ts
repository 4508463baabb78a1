import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@faro/kernel/ids'
import type { Tx } from '@faro/server-kit/db'
import { thresholdCommitment, thresholdOf, type Micros } from '../engine/index.ts'
import type { Pool } from './pool-store.ts'

export type Cycle = { readonly cycleId: string; readonly threshold: Micros | null }

/** Begins a cycle; a threshold is drawn and committed to before any bet. */
export const startCycle = async (
  tx: Tx,
  { poolId, termsId, terms }: Pick<Pool, 'poolId' | 'termsId' | 'terms'>,
): Promise<Cycle> => {
  const cycleId = uuidv7()
  const { rule, seed } = terms
  const secret = rule.kind === 'must-hit' ? randomBytes(32).toString('hex') : null
  await tx.query(
    `insert into jackpots.cycle(cycle_id, pool_id, terms_id, commitment, secret)
     values ($1, $2, $3, $4, $5)`,
    [cycleId, poolId, termsId, secret === null ? null : thresholdCommitment(secret), secret],
  )
  return {
    cycleId,
    threshold:
      secret === null || rule.kind !== 'must-hit'
        ? null
        : thresholdOf(secret, { seed, cap: rule.cap }),
  }
}
