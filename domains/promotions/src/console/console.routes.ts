import { promotionsConsole as contract } from '@faro/contract/promotions'
import * as shapes from '@faro/contract/promotions/shapes'
import { err, ok, type Result } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { decideParticipation } from '../activities/decide.ts'
import type { PromotionsDeps } from '../deps.ts'
import { endRedemption } from '../points/end-redemption.ts'
import { findRedemption } from '../points/mall.query.ts'
import { consoleActivities, consoleActivity } from './activities.query.ts'
import { applicationsOf } from './applications.ts'
import { brandOf, type ConsoleBrand } from './brand.ts'
import { checkActivity } from './check-cost.ts'
import { grantByHand } from './grants.ts'
import { consoleItems, saveItem } from './items.ts'
import { liabilityOf } from './liability.ts'
import { consoleRedemptions, redemptionQueue } from './redemptions.ts'
import { turnOrAsk } from './publish-kind.ts'
import { saveActivity } from './save-activity.ts'
import { consoleSettings, judgeSettings, type SettingsInput } from './settings.ts'
import { settingsKind } from './settings-kind.ts'

/** Finds the brand of a path before anything else. */
const inBrand =
  (deps: PromotionsDeps) =>
  async <T, E extends string>(
    code: string,
    work: (brand: ConsoleBrand) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | 'not-found'>> => {
    const brand = await brandOf(deps, code)
    return brand.ok ? work(brand.value) : err('not-found')
  }

type Decided = {
  readonly activityId: string
  readonly memberId: string
  readonly period: string
  readonly outcome: 'approve' | 'reject'
  readonly remark: string
}

const decideIn =
  (deps: PromotionsDeps) =>
  async ({ merchantId }: ConsoleBrand, input: Decided, operatorId: string) => {
    const { activityId, memberId, period, outcome, remark } = input
    const decide = decideParticipation(deps)
    return deps.db.tx(async (tx) => {
      const done = await decide(tx, {
        activityId,
        memberId,
        period,
        event: { event: outcome },
        by: operatorId,
        remark,
      })
      if (!done.ok) return done.error === 'real-account-needed' ? err('offers-closed') : done
      if (done.value.merchant_id !== merchantId) return err('not-found')
      await deps.events.emit(tx, {
        topic: 'promotions.acted',
        merchantId,
        payload: {
          operatorId,
          action: `promotions.application-${outcome}`,
          subject: activityId,
          detail: { memberId, remark },
        },
      })
      return ok(null)
    })
  }

type Ending = {
  readonly redemptionId: string
  readonly outcome: 'approved' | 'rejected'
  readonly remark: string
  readonly tracking: string
}

const endIn =
  (deps: PromotionsDeps) => async (brand: ConsoleBrand, input: Ending, operatorId: string) => {
    const known = await findRedemption(deps.db, input.redemptionId)
    if (known === null || known.merchant_id !== brand.merchantId) return err('not-found')
    const done = await deps.db.tx(async (tx) => {
      const ended = await endRedemption(deps)(tx, { ...input, by: operatorId })
      if (!ended.ok) return ended
      await deps.events.emit(tx, {
        topic: 'promotions.acted',
        merchantId: brand.merchantId,
        payload: {
          operatorId,
          action: `promotions.redemption-${input.outcome}`,
          subject: input.redemptionId,
          detail: { memberId: known.member_id, remark: input.remark },
        },
      })
      return ended
    })
    if (!done.ok) return done
    const [row] = await consoleRedemptions(deps, brand, [done.value])
    return row === undefined ? err('not-found') : ok(row)
  }

type Proposal = SettingsInput & { readonly reason: string }

/** Asks another person to agree to a change of terms. */
const proposeSettings = async (
  { db, approvals }: PromotionsDeps,
  brand: ConsoleBrand,
  { reason, by, ...change }: Proposal,
) => {
  const judged = await judgeSettings(db, brand, change)
  if (!judged.ok) return judged
  const { merchantId } = brand
  const input = { merchantId, ...change }
  const subject = `${merchantId}:${change.topic}`
  const asked = await db.tx((tx) =>
    approvals.request(tx, { kind: settingsKind, merchantId, subject, input, reason, by }),
  )
  return asked.ok || asked.error !== 'invalid-input' ? asked : err('setting-invalid')
}

export const consoleRoutes = (deps: PromotionsDeps) => {
  const within = inBrand(deps)
  const decide = decideIn(deps)
  const end = endIn(deps)
  const grant = grantByHand(deps)
  return bind(contract, shapes.promotionsConsole, {
    activities: ({ input }) =>
      within(input.params.code, async (brand) =>
        ok({
          currency: brand.currency,
          activities: await consoleActivities(deps.db, brand),
        }),
      ),
    activity: ({ input }) =>
      within(input.params.code, async (brand) => {
        const found = await consoleActivity(deps.db, brand, input.params.activityId)
        return found === null ? err('not-found') : ok(found)
      }),
    check: ({ input }) =>
      within(input.params.code, async (brand) => ok(await checkActivity(deps, brand, input.body))),
    save: ({ caller, input }) =>
      within(input.params.code, (brand) =>
        saveActivity(deps, brand, { ...input.body, operatorId: caller.operatorId }),
      ),
    setState: ({ caller, input }) =>
      within(input.params.code, (brand) =>
        turnOrAsk(deps, brand, {
          ...input.body,
          activityId: input.params.activityId,
          by: { operatorId: caller.operatorId, username: caller.username },
        }),
      ),
    liability: ({ input }) =>
      within(input.params.code, async (brand) => ok(await liabilityOf(deps, brand))),
    applications: ({ input }) =>
      within(input.params.code, async (brand) =>
        ok({ applications: await applicationsOf(deps, brand) }),
      ),
    decide: ({ caller, input }) =>
      within(input.params.code, (brand) => decide(brand, input.body, caller.operatorId)),
    redemptions: ({ input }) =>
      within(input.params.code, async (brand) =>
        ok({ redemptions: await redemptionQueue(deps, brand) }),
      ),
    endRedemption: ({ caller, input }) =>
      within(input.params.code, (brand) =>
        end(brand, { ...input.body, ...input.params }, caller.operatorId),
      ),
    items: ({ input }) =>
      within(input.params.code, async (brand) =>
        ok({ currency: brand.currency, items: await consoleItems(deps, brand) }),
      ),
    saveItem: ({ caller, input }) =>
      within(input.params.code, (brand) =>
        saveItem(deps, brand, { ...input.body, operatorId: caller.operatorId }),
      ),
    grant: ({ caller, input, idempotency }) =>
      within(input.params.code, (brand) =>
        grant(brand, {
          ...input.body,
          idempotency,
          by: { operatorId: caller.operatorId, username: caller.username },
        }),
      ),
    settings: ({ input }) =>
      within(input.params.code, async (brand) => ok(await consoleSettings(deps, brand))),
    saveSettings: ({ caller, input }) =>
      within(input.params.code, (brand) =>
        proposeSettings(deps, brand, {
          ...input.body,
          by: { operatorId: caller.operatorId, username: caller.username },
        }),
      ),
  })
}
