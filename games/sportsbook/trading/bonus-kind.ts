import { ok } from '@faro/kernel/result'
import { changeFigures, defineApproval } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import { accaBonusOf, type AccaBonus } from '../rounds/acca-bonus.query.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { bonusKind, writeBonus } from './change-bonus.ts'

const Input = z.strictObject({
  merchantId: z.int(),
  /** Of the bonus as it was when it was asked for. */
  version: z.int(),
  bonus: z.nullable(
    z.strictObject({
      minOdds: z.int(),
      tiers: z.array(z.strictObject({ legs: z.int(), ppm: z.int() })),
    }),
  ),
  reason: z.string(),
})

const shown = (bonus: AccaBonus | null) =>
  bonus === null
    ? {}
    : {
        minOdds: (bonus.minOdds / 10_000).toFixed(2),
        ...Object.fromEntries(
          bonus.tiers.map(({ legs, ppm }) => [`legs ${legs}`, `${ppm / 10_000} %`]),
        ),
      }

/** Accumulators that pay more on top: takes two people. */
export const bonusApproval = (deps: Pick<SportsbookDeps, 'events'>) =>
  defineApproval({
    kind: bonusKind,
    version: 1,
    permission: { request: 'trading.limits', approve: 'trading.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, bonus }) =>
      changeFigures(shown(await accaBonusOf(db, merchantId)), shown(bonus)),
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, version, bonus, reason } = input
      const act = { merchantId, operatorId }
      const written = await writeBonus(tx, deps, { act, version, bonus, reason })
      return written.ok ? ok({ version: version + 1 }) : written
    },
  })
