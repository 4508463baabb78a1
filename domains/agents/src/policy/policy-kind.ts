import { ok } from '@faro/kernel/result'
import { changeFigures, defineApproval } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from './policy.query.ts'
import { policyKind, shownValues, writePolicy } from './set-policy.ts'

const Input = z.strictObject({
  merchantId: z.int(),
  /** Of the settings as they were when it was asked for. */
  version: z.int(),
  /** As they are kept: money in ledger units as digits. */
  values: z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])),
})

/** Settings that let more money go, or go with fewer people: nobody decides them alone. */
export const policyApproval = (deps: Pick<AgentsDeps, 'clock' | 'events' | 'whitelabel'>) =>
  defineApproval({
    kind: policyKind,
    version: 1,
    permission: { request: 'agents.approve', approve: 'agents.approve' },
    notifiesManagers: true,
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, values }) => {
      const policy = await policyOf(deps, db, merchantId)
      const shown = (changed: typeof values) => shownValues(policy, values, changed)
      return changeFigures(shown({}), shown(values))
    },
    execute: async (tx, { input, decidedBy }) => {
      const done = await writePolicy(deps)(tx, { ...input, reason: '', by: decidedBy })
      return done.ok ? ok({ version: done.value }) : done
    },
  })
