import { missions as contract, type SignInCalendar } from '@faro/contract/promotions'
import * as shapes from '@faro/contract/promotions/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { countingActivities, findActivity } from '../activities/activities.query.ts'
import { textsIn } from '../activities/activity.ts'
import { factsOfMember } from '../audience/known-facts.ts'
import { awardTitles } from '../awards/award-titles.ts'
import { awardOf, findAward } from '../awards/awards.query.ts'
import { settleMember } from '../book/fold.ts'
import type { PromotionsDeps } from '../deps.ts'
import { isOffered } from '../offers/is-offered.ts'
import { offerGuard } from '../offers/offer-guard.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { calendarOf, lastPress, pressIn, type PressRefusal } from '../sign-in/press.ts'
import { readBoards } from '../tournaments/boards.ts'
import { readMissions } from './missions.query.ts'
import { rewardView } from './reward-view.ts'

type MemberCaller = { readonly memberId: string; readonly merchantId: number }

/** What every read of a member begins with. */
const beginning =
  (deps: PromotionsDeps) =>
  async ({ memberId, merchantId }: MemberCaller) => {
    const { db, clock, whitelabel } = deps
    const now = clock.now()
    const { merchant } = await whitelabel.settingsOf(merchantId)
    const terms = await termsOfBrand(db, merchant)
    const today = await whitelabel.dayOf(merchantId, now)
    const asked = { memberId, terms, today, now, device: null }
    return { merchant, terms, today, now, facts: await factsOfMember(deps, db, asked) }
  }

/** The calendar that runs, as it stands today. */
const readCalendar = (deps: PromotionsDeps) => {
  const begin = beginning(deps)
  return async (caller: MemberCaller, language: string | null): Promise<SignInCalendar | null> => {
    const { merchantId, memberId } = caller
    const { merchant, terms, today, now } = await begin(caller)
    const given = { merchantIds: [merchantId], kinds: ['sign-in'], now }
    const row = (await countingActivities(deps.db, given)).find(({ ends_at }) => ends_at > now)
    const program = row?.definition.program
    if (row === undefined || program?.of !== 'sign-in') return null
    const last = await lastPress(deps.db, { activityId: row.activity_id, memberId })
    const { streak, isPressed } = calendarOf(last, today, program)
    const length = program.days.length
    const done = streak === 0 ? 0 : ((streak - 1) % length) + 1
    const next = isPressed ? 0 : (streak % length) + 1
    return {
      activityId: row.activity_id,
      title: textsIn(row, [language, merchant.defaultLanguage]).title,
      streak,
      isPressed,
      endsAt: row.ends_at.toISOString(),
      days: program.days.map((reward, i) => ({
        day: i + 1,
        reward: rewardView(reward, terms),
        state:
          i + 1 === next
            ? 'today'
            : i < done && (isPressed || next !== 1 || streak === 0)
              ? 'done'
              : 'later',
      })),
    }
  }
}

export const missionsRoutes = (deps: PromotionsDeps) => {
  const { db, whitelabel } = deps
  const settle = settleMember(deps)
  const begin = beginning(deps)
  const calendar = readCalendar(deps)
  const boards = readBoards(deps)
  const guard = offerGuard(deps)
  const press = pressIn(deps)
  const titles = awardTitles(deps)
  const isOpen = async (flag: string, { memberId, merchantId }: MemberCaller): Promise<boolean> =>
    (await whitelabel.isEnabled(merchantId, flag)) && (await isOffered(deps)(memberId, merchantId))
  return bind(contract, shapes.missions, {
    summary: async ({ caller, language }) => {
      const { memberId, merchantId } = caller
      const { currency, defaultLanguage } = (await whitelabel.settingsOf(merchantId)).merchant
      if (!(await whitelabel.isEnabled(merchantId, 'MISSION3'))) return err('not-found')
      if (!(await isOffered(deps)(memberId, merchantId)))
        return ok({ count: 0, currency, missions: [] })
      await settle(memberId)
      const { terms, now, facts } = await begin(caller)
      if (facts === null) return ok({ count: 0, currency, missions: [] })
      const missions = await readMissions(db, {
        memberId,
        merchantId,
        terms,
        facts,
        now,
        languages: [language, defaultLanguage],
        startOfDay: (day) => whitelabel.startOfDay(day, merchantId),
      })
      const count = missions.filter(({ state }) => state === 'claim').length
      return ok({ count, currency, missions: [...missions] })
    },
    leaderboard: async ({ caller, input, language }) => {
      const { memberId, merchantId } = caller
      if (!(await isOpen('TOURNAMENT3', caller))) return err('not-found')
      await settle(memberId)
      const { terms, today, merchant } = await begin(caller)
      const read = await boards({
        merchantId,
        memberId,
        terms,
        today,
        activityId: input.query.activityId,
        languages: [language, merchant.defaultLanguage],
      })
      return ok({ boards: [...read] })
    },
    signIn: async ({ caller, language }) => {
      if (!(await isOpen('MISSION3', caller))) return err('not-found')
      return ok({ calendar: await calendar(caller, language) })
    },
    press: async ({ caller, input, language }) => {
      const { memberId, merchantId } = caller
      if (!(await whitelabel.isEnabled(merchantId, 'MISSION3'))) return err('not-found')
      const { activityId } = input.params
      const row = await findActivity(db, { merchantId, activityId })
      const program = row?.definition.program
      if (row === null || program?.of !== 'sign-in') return err('not-found')
      const done = await db.tx((tx) =>
        guard<{ awardId: string }, PressRefusal>(tx, memberId, (offered) =>
          press(tx, offered, { row, program }),
        ),
      )
      if (!done.ok) return done
      const award = await findAward(db, { memberId, awardId: done.value.awardId })
      if (award === null) return err('state-changed')
      const view = await titles(merchantId, language, [award])
      return ok({ calendar: await calendar(caller, language), award: awardOf(award, view) })
    },
  })
}
