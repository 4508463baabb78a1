import type { Mission } from '@faro/contract/promotions'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import {
  missionKey,
  missionState,
  newMissionRow,
  nextPeriodStart,
  previousKey,
  shownMissionProgress,
  type MissionRow,
} from '../../engine/missions/mission.ts'
import { countingActivities } from '../activities/activities.query.ts'
import { textsIn, type ActivityRow } from '../activities/activity.ts'
import { amountText } from '../activities/activity-view.ts'
import { failureOf } from '../audience/fits.ts'
import type { MemberFacts } from '../audience/facts.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { targetOf } from './gain.ts'
import { rewardView } from './reward-view.ts'

const progressFields = rowOf({
  activity_id: col.uuid,
  period: col.text,
  progress: col.numeric,
  done_at: col.timestamptz.orNull,
  award_id: col.uuid.orNull,
  award_state: col.text.orNull,
  claim_until: col.timestamptz.orNull,
})

/** A member's progress with what it has given: one statement for all missions. */
const progressOf = (
  db: Queryable,
  { memberId, activityIds }: { readonly memberId: string; readonly activityIds: readonly string[] },
) =>
  db.query(
    `select p.activity_id, p.period, p.progress, p.done_at, w.award_id, w.state as award_state,
       w.claim_until
     from promotions.mission_progress p
     left join promotions.award w on w.member_id = p.member_id and w.source = 'mission'
       and w.source_id = p.activity_id::text and w.period = p.period
     where p.member_id = $1 and p.activity_id = any($2::uuid[])`,
    [memberId, activityIds],
    progressFields,
  )

type Progress = Awaited<ReturnType<typeof progressOf>>[number]

type Program = Extract<NonNullable<ActivityRow['definition']['program']>, { of: 'mission' }>

const claimedStates: ReadonlySet<string | null> = new Set(['claimed', 'issued'])

const rowOfProgress = (period: string, found: Progress | undefined): MissionRow => ({
  ...newMissionRow(period),
  progress: BigInt(found?.progress ?? 0),
  doneAt: found?.done_at?.getTime() ?? null,
  claimedAt: claimedStates.has(found?.award_state ?? null) ? 0 : null,
})

/** The periods of a mission that are shown: this one, and one before it that waits. */
const keysOf = ({ period }: Program, today: string): readonly string[] => {
  const now = missionKey(period, today)
  return period === 'once' || period === 'event' ? [now] : [now, previousKey(period, today)]
}

export type MissionsGiven = {
  readonly memberId: string
  readonly merchantId: number
  readonly terms: PromotionTerms
  readonly facts: MemberFacts
  readonly languages: readonly (string | null)[]
  readonly now: Date
  readonly startOfDay: (day: string) => Promise<Date | null>
}

/** Missions as their member reads them; those that another one goes before are hidden until then. */
export const readMissions = async (
  db: Queryable,
  given: MissionsGiven,
): Promise<readonly Mission[]> => {
  const { memberId, merchantId, facts, now } = given
  const rows = await countingActivities(db, { merchantIds: [merchantId], kinds: ['mission'], now })
  const running = rows.flatMap((row) => {
    const { program, audience } = row.definition
    return program?.of === 'mission' && failureOf(audience, facts) === null
      ? [{ row, program }]
      : []
  })
  const activityIds = running.map(({ row }) => row.activity_id)
  const progress = await progressOf(db, { memberId, activityIds })
  const shown: { order: number; mission: Mission }[] = []
  for (const { row, program } of running)
    for (const period of keysOf(program, facts.today)) {
      const found = progress.find(
        (one) => one.activity_id === row.activity_id && one.period === period,
      )
      const isPresent = period === missionKey(program.period, facts.today)
      const mission = await missionOf(given, { row, program, period, found })
      const isWaiting = mission.state === 'claim'
      if (!isPresent && !isWaiting) continue
      if (isPresent && !isWaiting && now >= row.ends_at) continue
      if (!isUnlocked(running, progress, { program, today: facts.today })) continue
      shown.push({ order: program.order, mission })
    }
  return shown.toSorted((a, b) => a.order - b.order).map(({ mission }) => mission)
}

/** Whether the mission that goes before was collected in its period (M2). */
const isUnlocked = (
  running: readonly { readonly row: ActivityRow; readonly program: Program }[],
  progress: readonly Progress[],
  { program, today }: { readonly program: Program; readonly today: string },
): boolean => {
  if (program.requires === null) return true
  const before = running.find(({ row }) => row.code === program.requires)
  if (before === undefined) return true
  const key = missionKey(before.program.period, today)
  return progress.some(
    (one) =>
      one.activity_id === before.row.activity_id &&
      one.period === key &&
      claimedStates.has(one.award_state),
  )
}

type One = {
  readonly row: ActivityRow
  readonly program: Program
  readonly period: string
  readonly found: Progress | undefined
}

const missionOf = async (
  given: MissionsGiven,
  { row, program, period, found }: One,
): Promise<Mission> => {
  const { terms, facts, now, languages } = given
  const { title, teaser } = textsIn(row, languages)
  const { condition } = program
  const held = rowOfProgress(period, found)
  const target = targetOf(condition, terms.currency)
  const done = shownMissionProgress(held)
  const capped = done > target ? target : done
  const { period: kind } = program
  const isLasting = kind === 'once' || kind === 'event'
  const resets = isLasting ? null : nextPeriodStart(kind, facts.today)
  const rule = missionState(program.period, held, { now: now.getTime(), today: facts.today })
  // without an award there is nothing to collect: its budget was used up
  const isLost = rule === 'claim' && found?.award_state !== 'claim'
  return {
    activityId: row.activity_id,
    code: row.code,
    name: title,
    text: teaser,
    metric: condition.metric,
    period: program.period,
    progress: amountText(condition.metric, capped, terms.currency),
    target: amountText(condition.metric, target, terms.currency),
    percent: target <= 0n ? 100 : Number((100n * capped) / target),
    state: isLost ? 'close' : rule,
    reward: rewardView(row.definition.reward, terms),
    awardId: rule === 'claim' ? (found?.award_id ?? null) : null,
    claimUntil: found?.claim_until?.toISOString() ?? null,
    resetsAt: resets === null ? null : ((await given.startOfDay(resets))?.toISOString() ?? null),
  }
}
