import { err, ok, type Result } from '@faro/kernel/result'
import type { ConsoleActivity } from '@faro/contract/promotions'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import {
  defineApproval,
  type Figure,
  type Person,
  type RequestRefusal,
} from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import { activitiesById, joinedVersion } from '../activities/activities.query.ts'
import type { PromotionsDeps } from '../deps.ts'
import { consoleActivity } from './activities.query.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { rafflesBehind, rafflesOf } from './alone.ts'
import type { ConsoleBrand } from './brand.ts'
import { setActivityState, turnActivity, type StateInput } from './save-activity.ts'

const publishKind = 'promotions.publish'

const Input = z.strictObject({
  merchantId: z.int(),
  activityId: z.string(),
  /** Of the activity as it was asked for; another takes another request. */
  version: z.int(),
})

type Asking = Omit<StateInput, 'operatorId' | 'isAgreed' | 'version'> & {
  readonly version: number
  readonly by: Person
}

type Turned = ConsoleActivity & { readonly approvalId: string | null }
type Refusal = Exclude<Awaited<ReturnType<typeof setActivityState>>, { ok: true }>['error']

/** Stops, puts away or publishes; what takes another person waits for their approval. */
export const turnOrAsk = async (
  deps: PromotionsDeps,
  brand: ConsoleBrand,
  { by, ...input }: Asking,
): Promise<Result<Turned, Refusal | Exclude<RequestRefusal, 'invalid-input'>>> => {
  const done = await setActivityState(deps, brand, { ...input, operatorId: by.operatorId })
  if (done.ok) return ok({ ...done.value, approvalId: null })
  if (done.error !== 'approval-needed') return done
  const { merchantId } = brand
  const { activityId, version, reason } = input
  const asked = await deps.db.tx((tx) =>
    deps.approvals.request(tx, {
      kind: publishKind,
      merchantId,
      subject: activityId,
      input: { merchantId, activityId, version },
      reason,
      by,
    }),
  )
  if (!asked.ok)
    return asked.error === 'invalid-input' ? err('setting-invalid') : err(asked.error, asked.detail)
  const found = await consoleActivity(deps.db, brand, activityId)
  const { activity } = present(found, 'the activity that waits')
  return ok({ ...activity, approvalId: asked.value.approvalId })
}

/** What costs more than one person puts in force is published by two. */
export const publishApproval = (deps: PromotionsDeps) =>
  defineApproval({
    kind: publishKind,
    version: 1,
    permission: { request: 'promotions.write', approve: 'promotions.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, activityId, version }): Promise<readonly Figure[]> => {
      // most are drafts
      const known = (await activitiesById(db, [activityId])).get(activityId)
      if (known?.merchant_id !== merchantId) return []
      const row = await joinedVersion(db, known, version)
      const { merchant } = await deps.whitelabel.settingsOf(merchantId)
      const { definition } = row
      const { budget, startsAt, endsAt, audience, texts } = definition
      const raffles = await rafflesBehind(db, merchantId, rafflesOf(definition))
      const title = texts[merchant.defaultLanguage.toUpperCase()]?.title ?? row.code
      return [
        { label: 'activity', value: title },
        { label: 'budget', value: `${budget.amount} ${merchant.currency}` },
        // its tickets draw from these too
        ...[...(raffles ?? [])].map(([code, limit]) => ({
          label: 'budget',
          value: `${code}: ${formatAmount(limit, merchant.currency)} ${merchant.currency}`,
        })),
        { label: 'validFrom', value: startsAt.slice(0, 10) },
        { label: 'untilDay', value: endsAt.slice(0, 10) },
        ...('is' in audience && audience.is === 'members'
          ? [{ label: 'receivers', value: String(audience.list.length) }]
          : []),
      ]
    },
    execute: async (tx, { input, requestedBy, decidedBy }) => {
      const { merchantId, activityId, version } = input
      const { merchant } = await deps.whitelabel.settingsOf(merchantId)
      const { currency, defaultLanguage: language } = merchant
      const terms = await termsOfBrand(tx, merchant)
      const done = await turnActivity(deps, tx, {
        brand: { merchantId, currency, language, terms },
        input: {
          activityId,
          version,
          state: 'scheduled',
          reason: decidedBy.username,
          operatorId: requestedBy.operatorId,
          isAgreed: true,
        },
      })
      return done.ok ? ok({ version }) : done
    },
  })
