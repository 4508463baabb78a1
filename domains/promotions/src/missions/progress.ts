import { col, type Tx } from '@faro/server-kit/db'
import { addDays } from '@faro/kernel/days'
import { participationAfter } from '../../engine/activities/transition.ts'
import { nextPeriodStart, withGain, newMissionRow } from '../../engine/missions/mission.ts'
import { courseOf } from '../activities/activity.ts'
import { joinedVersion } from '../activities/activities.query.ts'
import { enterResult, publishGranted } from '../activities/enter-result.ts'
import { standing } from '../activities/participation.ts'
import { gameOf, worthOf } from '../activities/reward-cost.ts'
import { isMeant } from '../audience/is-meant.ts'
import { tryAwards } from '../awards/create-awards.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { targetOf, type Gain } from './gain.ts'
import { isUnlocked } from './unlocked.query.ts'
import { progressFields, type Watcher } from './watchers.ts'

/** What was gained for one watcher in one period, in order. */
export type Gained = {
  readonly member: PromoMember
  readonly terms: PromotionTerms
  readonly watcher: Watcher
  readonly period: string
  readonly day: string
  readonly at: Date
  readonly gains: readonly Gain[]
}

const keyOf = ({ member, watcher, period }: Pick<Gained, 'member' | 'watcher' | 'period'>) =>
  `${member.memberId}|${watcher.row.activity_id}|${period}`

/** Distinct things that are counted now for the first time, by watcher. */
const freshMarks = async (tx: Tx, all: readonly Gained[]): Promise<ReadonlyMap<string, number>> => {
  const marks = all.flatMap((one) =>
    one.gains.flatMap((gain) => ('mark' in gain ? [{ one, mark: gain.mark }] : [])),
  )
  if (marks.length === 0) return new Map()
  const rows = await tx.query(
    `insert into promotions.counted_mark(member_id, activity_id, period, mark)
     select distinct * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) i
     order by 1, 2, 3, 4 on conflict do nothing returning member_id, activity_id, period`,
    [
      marks.map(({ one }) => one.member.memberId),
      marks.map(({ one }) => one.watcher.row.activity_id),
      marks.map(({ one }) => one.period),
      marks.map(({ mark }) => mark),
    ],
    { member_id: col.uuid, activity_id: col.uuid, period: col.text },
  )
  const counts = new Map<string, number>()
  for (const { member_id: memberId, activity_id: activityId, period } of rows) {
    const key = `${memberId}|${activityId}|${period}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

type Moved = {
  readonly one: Gained
  readonly progress: bigint
  readonly isDone: boolean
  readonly isNewlyDone: boolean
}

const heldProgress = async (tx: Tx, all: readonly Gained[]) => {
  const missions = all.filter(({ watcher }) => watcher.participation === null)
  if (missions.length === 0) return new Map<string, { progress: bigint; doneAt: number | null }>()
  const rows = await tx.query(
    `select p.member_id, p.activity_id, p.period, p.progress, p.done_at
     from unnest($1::uuid[], $2::uuid[], $3::text[]) i(member_id, activity_id, period)
     join promotions.mission_progress p using (member_id, activity_id, period)`,
    [
      missions.map(({ member }) => member.memberId),
      missions.map(({ watcher }) => watcher.row.activity_id),
      missions.map(({ period }) => period),
    ],
    progressFields,
  )
  return new Map(
    rows.map((row) => [
      `${row.member_id}|${row.activity_id}|${row.period}`,
      { progress: BigInt(row.progress), doneAt: row.done_at?.getTime() ?? null },
    ]),
  )
}

const moved = (
  one: Gained,
  before: { readonly progress: bigint; readonly doneAt: number | null },
  marks: number,
): Moved => {
  const target = targetOf(one.watcher.condition, one.member.currency)
  const at = one.at.getTime()
  let row = { ...newMissionRow(one.period), ...before }
  for (const gain of one.gains) {
    if ('add' in gain) row = withGain(row, target, { value: gain.add, at })
    if ('best' in gain) row = withGain(row, target, { value: gain.best, isBest: true, at })
  }
  if (marks > 0) row = withGain(row, target, { value: BigInt(marks), at })
  return {
    one,
    progress: row.progress,
    isDone: row.doneAt !== null,
    isNewlyDone: before.doneAt === null && row.doneAt !== null,
  }
}

/** Whether a mission is done by somebody whom it is for by now; what was joined was judged then. */
const isDoneBy = async (
  deps: PromotionsDeps,
  tx: Tx,
  { one: { watcher, member, terms, day }, isNewlyDone }: Moved,
): Promise<boolean> => {
  if (!isNewlyDone || watcher.participation !== null) return true
  if (!(await isUnlocked(tx, { watcher, member, day, now: deps.clock.now() }))) return false
  return isMeant(deps)(tx, { row: watcher.row, member, terms })
}

/** What it has come to stays, for whoever it may be for later. */
const notDone = (change: Moved): Moved => ({ ...change, isDone: false, isNewlyDone: false })

/** Adds gains to missions and to what was joined; what is done may be collected at once. */
export const addGains =
  (deps: PromotionsDeps) =>
  async (tx: Tx, all: readonly Gained[]): Promise<void> => {
    if (all.length === 0) return
    const marks = await freshMarks(tx, all)
    const held = await heldProgress(tx, all)
    const changes: Moved[] = []
    for (const one of all) {
      const { participation } = one.watcher
      const before =
        participation === null
          ? (held.get(keyOf(one)) ?? { progress: 0n, doneAt: null })
          : { progress: BigInt(participation.progress), doneAt: null }
      const change = moved(one, before, marks.get(keyOf(one)) ?? 0)
      changes.push((await isDoneBy(deps, tx, change)) ? change : notDone(change))
    }
    await storeMissions(tx, changes)
    await storeJoined(tx, changes)
    for (const change of changes) if (change.isNewlyDone) await done(deps, tx, change)
  }

const storeMissions = async (tx: Tx, changes: readonly Moved[]): Promise<void> => {
  const missions = changes.filter(({ one }) => one.watcher.participation === null)
  if (missions.length === 0) return
  await tx.query(
    `insert into promotions.mission_progress as p
       (member_id, activity_id, period, progress, done_at)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::numeric[], $5::timestamptz[]) i
     order by 1, 2, 3
     on conflict (member_id, activity_id, period) do update set progress = excluded.progress,
       done_at = coalesce(p.done_at, excluded.done_at)`,
    [
      missions.map(({ one }) => one.member.memberId),
      missions.map(({ one }) => one.watcher.row.activity_id),
      missions.map(({ one }) => one.period),
      missions.map(({ progress }) => String(progress)),
      missions.map(({ one, isDone }) => (isDone ? one.at : null)),
    ],
  )
}

const storeJoined = async (tx: Tx, changes: readonly Moved[]): Promise<void> => {
  const joined = changes.filter(({ one }) => one.watcher.participation !== null)
  if (joined.length === 0) return
  await tx.query(
    `update promotions.participation p set progress = i.progress
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::numeric[])
       i(activity_id, member_id, period, progress)
     where p.activity_id = i.activity_id and p.member_id = i.member_id and p.period = i.period`,
    [
      joined.map(({ one }) => one.watcher.row.activity_id),
      joined.map(({ one }) => one.member.memberId),
      joined.map(({ one }) => one.period),
      joined.map(({ progress }) => String(progress)),
    ],
  )
}

const done = (deps: PromotionsDeps, tx: Tx, change: Moved): Promise<void> =>
  change.one.watcher.participation === null
    ? missionDone(deps, tx, change.one)
    : conditionMet(deps, tx, change.one)

const conditionMet = async (deps: PromotionsDeps, tx: Tx, one: Gained): Promise<void> => {
  const { member, terms, watcher, at } = one
  const { participation } = watcher
  if (participation === null) return
  const row = await joinedVersion(tx, watcher.row, participation.version)
  const now = deps.clock.now()
  const event = { event: 'meet', countedAt: at.getTime(), now: now.getTime() } as const
  const next = participationAfter(courseOf(row, false), standing(participation), event)
  if (!next.ok) return
  await enterResult(deps, tx, {
    member,
    terms,
    row,
    participation,
    next: next.value,
    now,
    base: 0n,
  })
}

const lastingMs = 30 * 86_400_000

/** Until when what was done may be collected (M2): to the end of the next period. */
const claimUntilOf = async (deps: PromotionsDeps, one: Gained): Promise<Date> => {
  const { program } = one.watcher.row.definition
  const period = program?.of === 'mission' ? program.period : 'once'
  if (period === 'once' || period === 'event')
    return new Date(deps.clock.now().getTime() + lastingMs)
  const nextStart = nextPeriodStart(period, one.day)
  const end = nextPeriodStart(period, nextStart)
  const at = await deps.whitelabel.startOfDay(end, one.member.merchantId)
  return at ?? new Date(Date.parse(`${addDays(end, 0)}T00:00:00Z`))
}

/** What a mission gives; of a budget that is used up it is nothing, and the mission closes. */
const missionDone = async (deps: PromotionsDeps, tx: Tx, one: Gained): Promise<void> => {
  const { member, terms, watcher, period } = one
  const { row } = watcher
  const { reward } = row.definition
  if (reward === null) return
  const game = gameOf(row.definition)
  const worth = worthOf(reward, {
    currency: member.currency,
    points: terms.points,
    base: 0n,
    rtpBps: game === null ? 1e4 : await deps.rtpOf(member.merchantId, game),
  })
  if (worth === null) return
  const now = deps.clock.now()
  const claimUntil = await claimUntilOf(deps, one)
  await tx.query('savepoint mission')
  const created = await tryAwards(tx, {
    now,
    awards: [
      {
        member,
        source: 'mission',
        sourceId: row.activity_id,
        period,
        budget: row.code,
        ...worth,
        terms: {
          ...worth.terms,
          names: titlesOf(row),
          termsHash: row.terms_hash,
        },
        state: 'claim',
        claimUntil,
        isAutomatic: row.definition.claim === 'auto',
      },
    ],
  })
  if (!created.ok) {
    await tx.query('rollback to savepoint mission')
    return
  }
  await tx.query('release savepoint mission')
  for (const award of created.value) await publishGranted(deps, tx, award)
}

const titlesOf = (row: Watcher['row']) =>
  Object.fromEntries(
    Object.entries(row.definition.texts).map(([language, { title }]) => [language, title]),
  )
