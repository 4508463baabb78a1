import { ok } from '@faro/kernel/result'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import { microsPerUnit } from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import { changeKind, poolAt, termsFrom, writeChange } from './change-pool.ts'
import { amountOf, differing, termsFigures } from './pool-figures.ts'
import { potStanding } from './standing-pot.ts'

const Input = z.strictObject({
  /** The brand of the console in which it was asked for. */
  merchantId: z.int(),
  code: z.string(),
  isNetwork: z.boolean(),
  change: z.strictObject({
    /** Of the pool as it was when it was asked for. */
    version: z.int(),
    seed: z.string(),
    sharePpm: z.int(),
    reservePpm: z.int(),
    hitEvery: z.nullable(z.string()),
    cap: z.nullable(z.string()),
    isOpen: z.boolean(),
    reason: z.string(),
  }),
})

/** What costs the house more, or changes who wins a pot that stands: two people change it. */
export const changeApproval = (deps: Pick<JackpotsDeps, 'events' | 'ownReturnPpm'>) =>
  defineApproval({
    kind: changeKind,
    version: 1,
    permission: { request: 'jackpots.write', approve: 'jackpots.write' },
    input: Input,
    brandOf: ({ merchantId, isNetwork }) => (isNetwork ? null : merchantId),
    preview: async (db, { change, ...place }): Promise<readonly Figure[]> => {
      const pool = await poolAt(db, place)
      if (pool === null) return []
      const { currency } = pool
      const terms = termsFrom(pool.terms.rule.kind, currency, change)
      if (terms === null) return []
      const money = (units: bigint): string => amountOf(units, currency)
      const state = (isOpen: boolean): Figure => ({
        label: 'pool-state',
        value: isOpen ? 'open' : 'paused',
      })
      return [
        { label: 'pool', value: `${pool.name} (${pool.code})` },
        { label: 'pool-standing', value: money((await potStanding(db, pool)) / microsPerUnit) },
        ...differing(
          [state(pool.isOpen), ...termsFigures(pool.terms, money)],
          [state(change.isOpen), ...termsFigures(terms, money)],
        ),
      ]
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, code, change } = input
      const act = { merchantId, code, operatorId }
      const written = await writeChange(tx, deps, { act, input: change })
      return written.ok ? ok({ code, version: change.version + 1 }) : written
    },
  })
