import { agentPolicyConsole as contract } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { percentOf } from '@faro/kernel/percent'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { calculatePlan } from '../affiliates/calculate-plan.ts'
import type { AgentsDeps } from '../deps.ts'
import { reviewsOf } from '../friends/reviews.query.ts'
import { undoReview } from '../friends/undo-review.ts'
import { brandTermsKind } from './brand-terms-kind.ts'
import { brandTermsView, judgeBrandLimits, readBrandTerms } from './brand-terms.ts'
import { policyEffect } from './policy-effect.ts'
import { policyOf } from './policy.query.ts'

export const consolePolicyRoutes = (deps: AgentsDeps) => {
  const { db, approvals, clock, whitelabel, rateRoom } = deps
  const effect = policyEffect(deps)
  const brand = async (code: string) => {
    const merchant = await whitelabel.merchantByCode(code)
    return merchant === null ? err('not-found') : ok(merchant)
  }
  const asked = async (merchantId: number) => ({
    merchantId,
    today: await whitelabel.dayOf(merchantId, clock.now()),
    holdDays: (await policyOf(deps, db, merchantId)).holdDays,
  })
  return bind(contract, shapes.agentPolicyConsole, {
    effect: async ({ input: { params, body } }) => {
      const merchant = await brand(params.code)
      return merchant.ok ? effect(merchant.value.merchantId, body.values) : merchant
    },
    terms: async ({ input: { params } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const policy = await policyOf(deps, db, merchant.value.merchantId)
      return ok({
        version: policy.version,
        currency: policy.currency,
        terms: brandTermsView(policy),
        room: {
          Elott: percentOf(await rateRoom(db, 'Elott')),
          SEA: percentOf(await rateRoom(db, 'SEA')),
        },
      })
    },
    proposeTerms: async ({ caller, input: { params, body } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId, currency } = merchant.value
      const { version, terms, reason } = body
      const policy = { ...(await policyOf(deps, db, merchantId)), merchantId }
      if (policy.version !== version) return err('policy-changed')
      const stored = readBrandTerms(terms, currency)
      if (!stored.ok) return stored
      const limits = stored.value.brandLimits
      const judged = await judgeBrandLimits(deps, db, { policy, limits })
      if (!judged.ok) return judged
      const { operatorId, username } = caller
      return db.tx((tx) =>
        approvals.request(tx, {
          kind: brandTermsKind,
          merchantId,
          subject: String(merchantId),
          input: { merchantId, version, terms },
          reason,
          by: { operatorId, username },
        }),
      )
    },
    calculate: async ({ input: { params, body } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      return calculatePlan(body, await policyOf(deps, db, merchant.value.merchantId))
    },
    reviews: async ({ input: { params } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const { merchantId, currency } = merchant.value
      return ok({ currency, rows: await reviewsOf(db, await asked(merchantId), currency) })
    },
    undoReview: async ({ caller: { operatorId }, input: { params, body } }) => {
      const merchant = await brand(params.code)
      if (!merchant.ok) return merchant
      const undo = {
        ...(await asked(merchant.value.merchantId)),
        memberId: params.memberId,
        reason: body.reason,
        operatorId,
      }
      return db.tx((tx) => undoReview(deps)(tx, undo))
    },
  })
}
