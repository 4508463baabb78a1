import { isDeepStrictEqual } from 'node:util'
import { err, ok, type Result } from '@faro/kernel/result'
import type { ConsoleActivity, Definition } from '@faro/contract/promotions'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import {
  defineApproval,
  type Figure,
  type Person,
  type RequestRefusal,
} from '@faro/server-kit/approvals'
import type { Queryable } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { activitiesById, joinedVersion } from '../activities/activities.query.ts'
import type { PromotionsDeps } from '../deps.ts'
import { consoleActivity } from './activities.query.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { rafflesBehind, rafflesOf } from '../raffles/raffles-behind.ts'
import type { ConsoleBrand } from './brand.ts'
import { setActivityState, turnActivity, type StateInput } from './save-activity.ts'

const publishKind = 'promotions.publish'

const Input = z.strictObject({
  merchantId: z.int(),
  activityId: z.string(),
  /** Of the activity as it was asked for; another takes another request. */
  version: z.int(),
  /** What the raffles behind it may give, as whoever agrees is shown it: ledger units, or unknown. */
  raffles: z.record(z.string(), z.nullable(z.string())),
})
type Input = z.output<typeof Input>

/** Raffles whose tickets an activity gives, with their budgets, in the order of their codes. */
const shownRaffles = async (
  db: Queryable,
  merchantId: number,
  definition: Definition,
): Promise<Input['raffles']> => {
  const found = await rafflesBehind(db, merchantId, rafflesOf(definition))
  return Object.fromEntries(
    [...found]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, limit]) => [code, limit === null ? null : String(limit)]),
  )
}

const isShown = (one: Input['raffles'], other: Input['raffles']): boolean =>
  isDeepStrictEqual(one, other)

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
  const asked = await deps.db.tx(async (tx) => {
    const row = (await activitiesById(tx, [activityId])).get(activityId)
    if (row?.version !== version) return err('brand-changed')
    const raffles = await shownRaffles(tx, merchantId, row.definition)
    return deps.approvals.request(tx, {
      kind: publishKind,
      merchantId,
      subject: activityId,
      input: { merchantId, activityId, version, raffles },
      reason,
      by,
    })
  })
  if (!asked.ok)
    return asked.error === 'invalid-input' ? err('setting-invalid') : err(asked.error, asked.detail)
  const found = await consoleActivity(deps.db, brand, activityId)
  const { activity } = present(found, 'the activity that waits')
  return ok({ ...activity, approvalId: asked.value.approvalId })
}

const amountOf = (units: bigint, { currency }: { readonly currency: CurrencyCode }): string =>
  `${formatAmount(units, currency)} ${currency}`

/** What costs more than one person puts in force is published by two. */
export const publishApproval = (deps: PromotionsDeps) =>
  defineApproval({
    kind: publishKind,
    version: 2,
    permission: { request: 'promotions.write', approve: 'promotions.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (
      db,
      { merchantId, activityId, version, raffles },
    ): Promise<readonly Figure[]> => {
      // most are drafts
      const known = (await activitiesById(db, [activityId])).get(activityId)
      if (known?.merchant_id !== merchantId) return []
      const row = await joinedVersion(db, known, version)
      const { merchant } = await deps.whitelabel.settingsOf(merchantId)
      const { definition } = row
      const { budget, startsAt, endsAt, audience, texts } = definition
      const title = texts[merchant.defaultLanguage.toUpperCase()]?.title ?? row.code
      return [
        { label: 'activity', value: title },
        { label: 'budget', value: `${budget.amount} ${merchant.currency}` },
        // its tickets draw from these too
        ...Object.entries(raffles).map(([code, limit]) => ({
          label: 'budget',
          value: `${code}: ${limit === null ? '—' : amountOf(BigInt(limit), merchant)}`,
        })),
        { label: 'validFrom', value: startsAt.slice(0, 10) },
        { label: 'untilDay', value: endsAt.slice(0, 10) },
        ...('is' in audience && audience.is === 'members'
          ? [{ label: 'receivers', value: String(audience.list.length) }]
          : []),
      ]
    },
    execute: async (tx, { input, requestedBy, decidedBy }) => {
      const { merchantId, activityId, version, raffles } = input
      const row = (await activitiesById(tx, [activityId])).get(activityId)
      const now = row && (await shownRaffles(tx, merchantId, row.definition))
      if (now === undefined || !isShown(now, raffles)) return err('brand-changed')
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
