import { PlanTerms } from '@faro/contract/agents/shapes'
import { ok } from '@faro/kernel/result'
import { changeFigures, defineApproval } from '@faro/server-kit/approvals'
import { col, type Queryable } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { planView, type StoredPlan } from './plan.ts'
import { planKind, savePlan } from './save-plan.ts'

const Input = z.strictObject({
  merchantId: z.int(),
  /** Null for a new one. */
  planId: z.nullable(z.string()),
  name: z.string(),
  terms: PlanTerms,
  reason: z.string(),
})

const lastTerms = async (db: Queryable, planId: string | null): Promise<StoredPlan | null> => {
  const [row] = await db.query(
    `select terms from agents.plan_version where plan_id = $1::uuid
     order by from_month desc limit 1`,
    [planId],
    { terms: col.json.as<StoredPlan>() },
  )
  return row?.terms ?? null
}

/** By which terms affiliates earn: two people, who let no statement go that comes of them (S2). */
export const planApproval = (deps: Pick<AgentsDeps, 'whitelabel' | 'clock' | 'events'>) =>
  defineApproval({
    kind: planKind,
    version: 1,
    permission: { request: 'affiliate.write', approve: 'agents.approve' },
    isMoney: true,
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, planId, name, terms }) => {
      const { currency } = await policyOf(deps, db, merchantId)
      const before = await lastTerms(db, planId)
      return [
        { label: 'affiliatePlan', value: name },
        ...changeFigures(before === null ? {} : planView(before, currency), terms),
      ]
    },
    execute: async (tx, { input, requestedBy, decidedBy }) => {
      const setBy = [requestedBy.operatorId, decidedBy.operatorId]
      const done = await savePlan(deps)(tx, { ...input, by: requestedBy, setBy })
      return done.ok ? ok(done.value) : done
    },
  })
