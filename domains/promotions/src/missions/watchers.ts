import type { Condition } from '@faro/contract/promotions'
import { col, rowOf, type Tx } from '@faro/server-kit/db'
import { missionKey } from '../../engine/missions/mission.ts'
import { activitiesById, countingActivities } from '../activities/activities.query.ts'
import { asksDeposit, type ActivityRow } from '../activities/activity.ts'
import { participationColumns, participationFields } from '../activities/participation.ts'
import type { ParticipationRow } from '../activities/participation.ts'

/** Something that is counted for members: a mission for all of a brand, or what somebody joined. */
export type Watcher = {
  readonly row: ActivityRow
  readonly condition: Condition
  /** Of what was joined; null for a mission. */
  readonly participation: ParticipationRow | null
}

/** The period in which a day counts. */
export const watchedPeriod = ({ row, participation }: Watcher, day: string): string => {
  if (participation !== null) return participation.period
  const { program } = row.definition
  return program?.of === 'mission' ? missionKey(program.period, day) : 'once'
}

/** Whether something counts that happened then: after joining, within the activity's time. */
export const isWatching = ({ row, participation }: Watcher, at: Date): boolean =>
  at >= row.starts_at &&
  at < row.ends_at &&
  (participation === null || at >= participation.joined_at)

type Given = {
  readonly merchantIds: readonly number[]
  readonly memberIds: readonly string[]
  readonly now: Date
}

/** Missions that run in some brands. */
export const missionWatchers = async (tx: Tx, given: Given): Promise<readonly Watcher[]> => {
  const rows = await countingActivities(tx, { ...given, kinds: ['mission'] })
  return rows.flatMap((row) => {
    const { program } = row.definition
    return program?.of === 'mission'
      ? [{ row, condition: program.condition, participation: null }]
      : []
  })
}

/** What members have joined and have to do something for. */
export const joinedWatchers = async (
  tx: Tx,
  { memberIds }: Pick<Given, 'memberIds'>,
): Promise<readonly Watcher[]> => {
  const joined = await tx.query(
    `select ${participationColumns} from promotions.participation
     where member_id = any($1::uuid[]) and state = 'signed'`,
    [memberIds],
    participationFields,
  )
  const activities = await activitiesById(tx, [
    ...new Set(joined.map(({ activity_id }) => activity_id)),
  ])
  return joined.flatMap((participation) => {
    const row = activities.get(participation.activity_id)
    const condition = row?.definition.condition ?? null
    return row === undefined || condition === null || asksDeposit(row)
      ? []
      : [{ row, condition, participation }]
  })
}

export const progressFields = rowOf({
  member_id: col.uuid,
  activity_id: col.uuid,
  period: col.text,
  progress: col.numeric,
  done_at: col.timestamptz.orNull,
})
