import { ok } from '@faro/kernel/result'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import { microsPerUnit } from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import { poolAt } from './change-pool.ts'
import { closeKind, closePool } from './close-pool.ts'
import { amountOf } from './pool-figures.ts'
import { allIn, potStanding } from './standing-pot.ts'

const Input = z.strictObject({
  /** The brand of the console in which it was asked for. */
  merchantId: z.int(),
  code: z.string(),
  isNetwork: z.boolean(),
  /** Of the pool as it was when it was asked for. */
  version: z.int(),
  heir: z.string(),
  heirVersion: z.int(),
  reason: z.string(),
})

/** A pot that many filled goes to the players of another pool: two people move it. */
export const closeApproval = (deps: Pick<JackpotsDeps, 'events' | 'gaming' | 'ownReturnPpm'>) =>
  defineApproval({
    kind: closeKind,
    version: 1,
    permission: { request: 'jackpots.write', approve: 'jackpots.write' },
    isMoney: true,
    input: Input,
    brandOf: ({ merchantId, isNetwork }) => (isNetwork ? null : merchantId),
    preview: async (db, { merchantId, code, heir: heirCode }): Promise<readonly Figure[]> => {
      const pool = await poolAt(db, { merchantId, code })
      const heir = await poolAt(db, { merchantId, code: heirCode })
      if (pool === null || heir === null) return []
      const pot = await potStanding(db, pool)
      const reserve = (await allIn(db, pool)) - pot
      const money = (micros: bigint) => amountOf(micros / microsPerUnit, pool.currency)
      return [
        { label: 'pool', value: `${pool.name} (${pool.code})` },
        { label: 'pool-heir', value: `${heir.name} (${heir.code})` },
        { label: 'pool-standing', value: money(pot) },
        { label: 'pool-in-reserve', value: money(reserve) },
      ]
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, code, isNetwork: _, ...closing } = input
      const act = { merchantId, code, operatorId }
      const closed = await closePool(tx, deps, { act, ...closing })
      return closed.ok ? ok({ code }) : closed
    },
  })
