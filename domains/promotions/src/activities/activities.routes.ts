import { activities as contract } from '@faro/contract/promotions'
import * as shapes from '@faro/contract/promotions/shapes'
import { err, ok, type Result } from '@faro/kernel/result'
import { cleanImage } from '@faro/messaging'
import { bind } from '@faro/server-kit/http'
import { isControl } from '../../engine/activities/control-group.ts'
import type { MemberFacts } from '../audience/facts.ts'
import { factsOfMember } from '../audience/known-facts.ts'
import { failureOf } from '../audience/fits.ts'
import { settleMember } from '../book/fold.ts'
import type { PromotionsDeps } from '../deps.ts'
import { optionalCaller } from '../members/optional-caller.ts'
import { offerStateOf } from '../offers/is-offered.ts'
import { isQuiet } from '../offers/offerable.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { findActivity, joinedVersion, shownActivities, spentBudgets } from './activities.query.ts'
import { asksMoney, periodOf, type ActivityRow } from './activity.ts'
import { cardOf, detailOf, stateOf, type ViewGiven } from './activity-view.ts'
import { applyFor } from './apply.ts'
import { householdKeys } from './household-keys.ts'
import { participationsOf, type ParticipationRow } from './participation.ts'

const flag = 'PROMOTIONS'

type Reader = {
  readonly merchantId: number
  readonly memberId: string | null
  readonly language: string | null
  readonly device: MemberFacts['device']
}

type Seen = {
  readonly given: ViewGiven
  readonly facts: MemberFacts | null
  readonly today: string
  /** Nothing that asks for money is shown. */
  readonly isQuiet: boolean
}

/** Kinds with a place of their own. */
const elsewhere: ReadonlySet<string> = new Set(['mission'])

/** What somebody may see, and what decides it; null for whom nothing is for. */
const seenBy = (deps: PromotionsDeps) => {
  const { db, clock, whitelabel } = deps
  return async (reader: Reader): Promise<Seen | null> => {
    const { merchantId, memberId, language, device } = reader
    const now = clock.now()
    const { merchant } = await whitelabel.settingsOf(merchantId)
    const terms = await termsOfBrand(db, merchant)
    const today = await whitelabel.dayOf(merchantId, now)
    const languages = [language, merchant.defaultLanguage]
    const spent = await spentBudgets(db, merchantId)
    const given = { terms, languages, spent, now }
    if (memberId === null) return { given, facts: null, today, isQuiet: false }
    const state = await offerStateOf(deps)(memberId, merchantId)
    if (state === null) return null
    const isNearDepositLimit = await deps.isNearDepositLimit({ memberId, merchantId })
    return {
      given,
      today,
      facts: await factsOfMember(deps, db, { memberId, terms, today, now, device }),
      isQuiet: isQuiet(state, {
        now,
        isNearDepositLimit,
      }),
    }
  }
}

const isHeldOut = (row: ActivityRow, memberId: string | null): boolean =>
  memberId !== null && isControl(row.activity_id, memberId, row.definition.holdoutBps)

/** The participation that counts now: of this period, else what still waits of an earlier one. */
const presentOf = (
  row: ActivityRow,
  rows: readonly ParticipationRow[],
  today: string,
): ParticipationRow | null => {
  const own = rows.filter(({ activity_id }) => activity_id === row.activity_id)
  const waiting = own.find(({ state }) => state === 'claim' || state === 'process')
  return waiting ?? own.find(({ period }) => period === periodOf(row, today)) ?? null
}

const guestStates: ReadonlySet<string> = new Set(['APPLY', 'COMING_SOON', 'CLOSE'])

const readList = (deps: PromotionsDeps) => {
  const see = seenBy(deps)
  return async (reader: Reader) => {
    const { merchantId, memberId } = reader
    const seen = await see(reader)
    const { currency } = (await deps.whitelabel.settingsOf(merchantId)).merchant
    if (seen === null) return { activities: [], currency }
    const { given, facts, today } = seen
    const rows = (await shownActivities(deps.db, merchantId, given.now)).filter(
      (row) => !elsewhere.has(row.kind) && !isHeldOut(row, memberId),
    )
    const activityIds = rows.map(({ activity_id }) => activity_id)
    const own = memberId === null ? [] : await participationsOf(deps.db, { memberId, activityIds })
    const cards = rows.flatMap((row) => {
      const participation = presentOf(row, own, today)
      if (memberId !== null && participation === null) {
        if (seen.isQuiet && asksMoney(row)) return []
        if (facts === null || failureOf(row.definition.audience, facts) !== null) return []
      }
      const card = cardOf(row, participation, given)
      return memberId === null && !guestStates.has(card.state) ? [] : [card]
    })
    return { activities: cards, currency }
  }
}

const readDetail = (deps: PromotionsDeps) => {
  const see = seenBy(deps)
  return async (reader: Reader & { readonly activityId: string }) => {
    const { merchantId, memberId, activityId } = reader
    const row = await findActivity(deps.db, { merchantId, activityId })
    const seen = await see(reader)
    if (row === null || seen === null || isHeldOut(row, memberId)) return err('not-found')
    if (row.show_from > seen.given.now) return err('not-found')
    const own =
      memberId === null
        ? []
        : await participationsOf(deps.db, { memberId, activityIds: [activityId] })
    const participation = presentOf(row, own, seen.today)
    const shown =
      participation === null ? row : await joinedVersion(deps.db, row, participation.version)
    const isNew = participation === null && stateOf(row, null, seen.given) === 'APPLY'
    const failure =
      seen.facts === null || !isNew ? null : failureOf(row.definition.audience, seen.facts)
    return ok(detailOf(shown, participation, { ...seen.given, history: own, failure }))
  }
}

export const activitiesRoutes = (deps: PromotionsDeps) => {
  const callerOf = optionalCaller(deps)
  const list = readList(deps)
  const detail = readDetail(deps)
  const apply = applyFor(deps)
  const settle = settleMember(deps)
  const isOn = (merchantId: number): Promise<boolean> => deps.whitelabel.isEnabled(merchantId, flag)
  return bind(contract, shapes.activities, {
    list: async ({ merchant: { merchantId, currency }, headers, input, language }) => {
      if (!(await isOn(merchantId))) return ok({ activities: [], currency })
      const memberId = await callerOf(headers, merchantId)
      if (memberId !== null) await settle(memberId)
      const device = input.query.device ?? null
      return ok(await list({ merchantId, memberId, language, device }))
    },
    detail: async ({ merchant: { merchantId }, headers, input, language }) => {
      if (!(await isOn(merchantId))) return err('not-found')
      const memberId = await callerOf(headers, merchantId)
      if (memberId !== null) await settle(memberId)
      const { activityId } = input.params
      const device = input.query.device ?? null
      return detail({ merchantId, memberId, language, device, activityId })
    },
    apply: async ({ caller, input, files, language }) => {
      const { memberId, merchantId } = caller
      if (!(await isOn(merchantId))) return err('not-found')
      const { activityId } = input.params
      const row = await findActivity(deps.db, { merchantId, activityId })
      // what was read is what is accepted
      if (row === null) return err('not-found')
      if (row.terms_hash !== input.body.termsHash) return err('state-changed')
      // what nobody looks at is neither drawn nor kept
      const images = await cleanAll(row.definition.review === 'staff' ? files : [], memberId)
      if (!images.ok) return images
      const device = input.body.device ?? null
      const done = await apply({
        memberId,
        merchantId,
        activityId,
        remark: input.body.remark,
        device,
        images: images.value,
        keys: await householdKeys(deps, memberId),
        isNearDepositLimit: await deps.isNearDepositLimit({
          memberId,
          merchantId,
        }),
      })
      if (!done.ok) return done
      return detail({ merchantId, memberId, language, device, activityId })
    },
  })
}

/** Pictures are drawn anew: nothing of what came in is kept as it was. */
const cleanAll = async (
  files: readonly Buffer[],
  memberId: string,
): Promise<Result<readonly Buffer[], 'image-refused'>> => {
  const images: Buffer[] = []
  for (const file of files) {
    const clean = await cleanImage(file, memberId)
    if (clean === null) return err('image-refused')
    images.push(clean.bytes)
  }
  return ok(images)
}
