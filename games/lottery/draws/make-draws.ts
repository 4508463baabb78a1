import { ok } from '@faro/kernel/result'
import { col, type Db, type Queryable } from '@faro/server-kit/db'
import { issuesOf, type DrawRule, type Issue, type ScheduleException } from '../engine/index.ts'

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

/** A station's code: its name in small letters of the alphabet. */
export const stationCode = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replaceAll(/[̀-ͯ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

type ScheduleRow = {
  readonly game_code: string
  readonly time_zone: string
  readonly rule: DrawRule
}

const schedules = (db: Queryable): Promise<readonly ScheduleRow[]> =>
  db.query(
    `select distinct on (game_code) game_code, time_zone, rule from lottery.schedule
     where valid_from <= kit.now() order by game_code, version desc`,
    [],
    { game_code: col.text, time_zone: col.text, rule: col.json.as<DrawRule>() },
  )

const exceptionsOf = async (
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

export const insertDraws = (
  db: Queryable,
  gameCode: string,
  issues: readonly Issue[],
): Promise<readonly unknown[]> =>
  db.query(
    `insert into lottery.draw(game_code, station, station_name, issue_no, day, open_at, close_at,
       draw_at)
     select $1, i.station, i.name, i.issue_no, i.day, i.open_at, i.close_at, i.draw_at
     from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::timestamptz[],
       $7::timestamptz[], $8::timestamptz[])
       i(station, name, issue_no, day, open_at, close_at, draw_at)
     on conflict on constraint draw_issue do nothing`,
    [
      gameCode,
      issues.map(({ station }) => stationCode(station)),
      issues.map(({ station }) => station),
      issues.map(({ issueNo }) => issueNo),
      issues.map(dayOfIssue),
      issues.map(({ openAt }) => new Date(openAt)),
      issues.map(({ closeAt }) => new Date(closeAt)),
      issues.map(({ drawAt }) => new Date(drawAt)),
    ],
  )

/**
 * Makes the draws to come out of the calendars: twice is as once, and what has tickets stays as it
 * is.
 */
export const makeDraws = async (db: Db, now: Date): Promise<void> => {
  const from = now.getTime()
  const exceptions = await exceptionsOf(db)
  for (const { game_code, time_zone, rule } of await schedules(db)) {
    const issues = issuesOf({ timeZone: time_zone, rule }, exceptions.get(game_code) ?? [], {
      from,
      to: from + aheadMs(rule),
    })
    if (issues.length === 0) continue
    await db.tx(async (tx) => {
      await insertDraws(
        tx,
        game_code,
        issues.filter(({ closeAt }) => closeAt > from),
      )
      return ok(null)
    })
  }
}
