import { col, type Db, type Queryable } from '@faro/server-kit/db'
import {
  calendarIssues,
  issuesOf,
  stationCode,
  type Calendar,
  type DrawRule,
  type Issue,
  type ScheduleException,
} from '../engine/index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** As many draws as a chase may have lie ahead, and some more. */
const drawsAhead = 130
const leastAheadMs = 2 * hourMs
const daysAhead = 21

const aheadMs = (rule: DrawRule): number =>
  rule.kind === 'every'
    ? Math.max(leastAheadMs, drawsAhead * rule.seconds * 1_000)
    : daysAhead * dayMs

type ScheduleRow = {
  readonly game_code: string
  readonly time_zone: string
  readonly rule: DrawRule
}

const calendars = (db: Queryable) =>
  db.query(
    `select game_code, version, valid_from, time_zone, rule from lottery.schedule
     order by game_code, version`,
    [],
    {
      game_code: col.text,
      version: col.int4,
      valid_from: col.timestamptz,
      time_zone: col.text,
      rule: col.json.as<DrawRule>(),
    },
  )

export const exceptionsOf = async (
  db: Queryable,
): Promise<ReadonlyMap<string, readonly ScheduleException[]>> => {
  const rows = await db.query(
    `select e.game_code, to_char(e.date, 'YYYY-MM-DD') as date, e.act,
       to_char(e.at at time zone s.time_zone, 'YYYY-MM-DD') as to_day,
       to_char(e.at at time zone s.time_zone, 'HH24:MI') as to_time
     from lottery.exception e cross join lateral (select s.time_zone from lottery.schedule s
       where s.game_code = e.game_code order by s.version desc limit 1) s`,
    [],
    {
      game_code: col.text,
      date: col.text.present,
      act: col.text,
      to_day: col.text.orNull,
      to_time: col.text.orNull,
    },
  )
  return new Map(
    [...Map.groupBy(rows, ({ game_code }) => game_code)].map(([code, list]) => [
      code,
      list.map(({ date, act, to_day, to_time }): ScheduleException =>
        act === 'move' && to_day !== null && to_time !== null
          ? { date, kind: 'move', to: to_day, at: to_time }
          : { date, kind: 'skip' },
      ),
    ]),
  )
}

const dayOfIssue = ({ issueNo }: Issue): string =>
  `${issueNo.slice(0, 4)}-${issueNo.slice(4, 6)}-${issueNo.slice(6, 8)}`

/** One draw to come of a game. */
export type GameIssue = Issue & { readonly gameCode: string }

export const insertDraws = (
  db: Queryable,
  issues: readonly GameIssue[],
): Promise<readonly unknown[]> =>
  db.query(
    `insert into lottery.draw(game_code, station, station_name, issue_no, day, open_at, close_at,
       draw_at)
     select i.game_code, i.station, i.name, i.issue_no, i.day, i.open_at, i.close_at, i.draw_at
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::timestamptz[],
       $7::timestamptz[], $8::timestamptz[])
       i(game_code, station, name, issue_no, day, open_at, close_at, draw_at)
     on conflict on constraint draw_issue do nothing`,
    [
      issues.map(({ gameCode }) => gameCode),
      issues.map(({ station }) => stationCode(station)),
      issues.map(({ station }) => station),
      issues.map(({ issueNo }) => issueNo),
      issues.map(dayOfIssue),
      issues.map(({ openAt }) => new Date(openAt)),
      issues.map(({ closeAt }) => new Date(closeAt)),
      issues.map(({ drawAt }) => new Date(drawAt)),
    ],
  )

/** The draws of one calendar in [from, to), milliseconds since 1970, as its game's. */
export const gameIssues = (
  { game_code, time_zone, rule }: ScheduleRow,
  exceptions: readonly ScheduleException[],
  span: { readonly from: number; readonly to: number },
): readonly GameIssue[] =>
  issuesOf({ timeZone: time_zone, rule }, exceptions, span).map((issue) => ({
    ...issue,
    gameCode: game_code,
  }))

/** So far ahead the draws of a game are made. */
export const spanAhead = (all: readonly Calendar[], from: number) => ({
  from,
  to: from + Math.max(...all.map(({ rule }) => aheadMs(rule))),
})

/**
 * Makes the draws to come out of the calendars: twice is as once, and what has tickets stays as it
 * is.
 */
export const makeDraws = async (db: Db, now: Date): Promise<void> => {
  const from = now.getTime()
  const exceptions = await exceptionsOf(db)
  const byGame = Map.groupBy(await calendars(db), ({ game_code }) => game_code)
  const issues = [...byGame].flatMap(([gameCode, rows]) => {
    const all = rows.map(({ valid_from, time_zone, ...row }) => ({
      ...row,
      validFrom: valid_from,
      timeZone: time_zone,
    }))
    return calendarIssues(all, exceptions.get(gameCode) ?? [], spanAhead(all, from))
      .filter(({ closeAt }) => closeAt > from)
      .map((issue): GameIssue => ({ ...issue, gameCode }))
  })
  await insertDraws(db, issues)
}
