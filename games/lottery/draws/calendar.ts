import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import {
  calendarIssues,
  stationCode,
  type Calendar,
  type DrawRule,
  type Issue,
} from '../engine/index.ts'
import { exceptionsOf, insertDraws, spanAhead, type GameIssue } from './make-draws.ts'

/** All calendars of a game, oldest first. */
export const calendarsOf = async (db: Queryable, gameCode: string): Promise<readonly Calendar[]> =>
  (
    await db.query(
      `select version, valid_from, time_zone, rule from lottery.schedule
       where game_code = $1 order by version`,
      [gameCode],
      {
        version: col.int4,
        valid_from: col.timestamptz,
        time_zone: col.text,
        rule: col.json.as<DrawRule>(),
      },
    )
  ).map(({ valid_from, time_zone, ...row }) => ({
    ...row,
    validFrom: valid_from,
    timeZone: time_zone,
  }))

type PlannedDraw = {
  readonly draw_id: bigint
  readonly station: string
  readonly station_name: string
  readonly issue_no: string
  readonly open_at: Date
  readonly draw_at: Date
  readonly tickets: number
}

/** Draws that have not opened yet, and how many tickets chases have in them. */
const plannedDraws = (db: Queryable, gameCode: string): Promise<readonly PlannedDraw[]> =>
  db.query(
    `select d.draw_id, d.station, d.station_name, d.issue_no, d.open_at, d.draw_at,
       (select count(*)::int from lottery.ticket t where t.draw_id = d.draw_id
         and t.state = 'placed') as tickets
     from lottery.draw d
     where d.game_code = $1 and d.state in ('planned', 'open') and d.draw_at > kit.now()
     order by d.draw_at, d.draw_id`,
    [gameCode],
    {
      draw_id: col.int8,
      station: col.text,
      station_name: col.text,
      issue_no: col.text,
      open_at: col.timestamptz,
      draw_at: col.timestamptz,
      tickets: col.int4.present,
    },
  )

const keyOf = (station: string, issueNo: string): string => `${station} ${issueNo}`

/** What a calendar would change of the draws that are planned. */
export type CalendarChange = {
  /** Planned draws that it does not have, and those that it has at another time. */
  readonly removed: readonly PlannedDraw[]
  readonly moved: readonly { readonly draw: PlannedDraw; readonly issue: Issue }[]
  /** Either of these with tickets, or open already: they stay, for a person to decide. */
  readonly kept: readonly PlannedDraw[]
}

const changeOf = (
  planned: readonly PlannedDraw[],
  issues: readonly Issue[],
  now: number,
): CalendarChange => {
  const wanted = new Map(
    issues.map((issue) => [keyOf(stationCode(issue.station), issue.issueNo), issue]),
  )
  const off = planned.filter((draw) => {
    const issue = wanted.get(keyOf(draw.station, draw.issue_no))
    return issue?.drawAt !== draw.draw_at.getTime()
  })
  const isFree = ({ tickets, open_at }: PlannedDraw): boolean =>
    tickets === 0 && open_at.getTime() > now
  const free = off.filter(isFree)
  return {
    kept: off.filter((draw) => !isFree(draw)),
    removed: free.filter((draw) => !wanted.has(keyOf(draw.station, draw.issue_no))),
    moved: free.flatMap((draw) => {
      const issue = wanted.get(keyOf(draw.station, draw.issue_no))
      return issue === undefined ? [] : [{ draw, issue }]
    }),
  }
}

/** The next draws of a game under its calendars, and what they would change of those planned. */
export const previewCalendar = async (
  db: Queryable,
  { gameCode, calendars, now }: { gameCode: string; calendars: readonly Calendar[]; now: number },
): Promise<{ readonly issues: readonly Issue[]; readonly change: CalendarChange }> => {
  const exceptions = (await exceptionsOf(db)).get(gameCode) ?? []
  const issues = calendarIssues(calendars, exceptions, spanAhead(calendars, now))
  return { issues, change: changeOf(await plannedDraws(db, gameCode), issues, now) }
}

/** Makes the planned draws those of the calendar; what has tickets stays as it is. */
export const remakeDraws = async (
  tx: Tx,
  gameCode: string,
  now: number,
): Promise<CalendarChange> => {
  // intake holds the draws it writes tickets for: what it wrote meanwhile is seen below
  await tx.query(
    `select 1 from lottery.draw where game_code = $1 and state = 'planned'
     order by draw_id for update`,
    [gameCode],
  )
  const calendars = await calendarsOf(tx, gameCode)
  const { issues, change } = await previewCalendar(tx, { gameCode, calendars, now })
  const gone = change.removed.map(({ draw_id }) => draw_id)
  await tx.query('delete from lottery.cut where draw_id = any($1::bigint[])', [gone])
  await tx.query('delete from lottery.exposure where draw_id = any($1::bigint[])', [gone])
  await tx.query(
    `delete from lottery.draw d where d.draw_id = any($1::bigint[]) and d.state = 'planned'
       and not exists (select 1 from lottery.ticket t where t.draw_id = d.draw_id)`,
    [gone],
  )
  await tx.query(
    `update lottery.draw d set open_at = m.open_at, close_at = m.close_at, draw_at = m.draw_at
     from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[])
       m(draw_id, open_at, close_at, draw_at)
     where d.draw_id = m.draw_id and d.state = 'planned'`,
    [
      change.moved.map(({ draw }) => draw.draw_id),
      change.moved.map(({ issue }) => new Date(issue.openAt)),
      change.moved.map(({ issue }) => new Date(issue.closeAt)),
      change.moved.map(({ issue }) => new Date(issue.drawAt)),
    ],
  )
  const ahead = issues.filter(({ closeAt }) => closeAt > now)
  await insertDraws(
    tx,
    ahead.map((issue): GameIssue => ({ ...issue, gameCode })),
  )
  return change
}
