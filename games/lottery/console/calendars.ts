import type { CalendarRule } from '@faro/contract/lottery'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, violated, type Queryable, type Tx } from '@faro/server-kit/db'
import { calendarsOf, previewCalendar, remakeDraws } from '../draws/calendar.ts'
import {
  calendarAfter,
  stationCode,
  type Calendar,
  type DrawRule,
  type Issue,
} from '../engine/index.ts'
import { allBrands, type LotteryDeps } from '../src/deps.ts'
import { noteAct, type Staff } from './console-games.ts'

const nextShown = 20

const nextOf = (issues: readonly Issue[]) =>
  issues.slice(0, nextShown).map(({ issueNo, station, closeAt, drawAt }) => ({
    issueNo,
    station: stationCode(station),
    closeAt: new Date(closeAt).toISOString(),
    drawAt: new Date(drawAt).toISOString(),
  }))

const viewOf = ({ version, validFrom, timeZone, rule }: Calendar) => ({
  version,
  validFrom: validFrom.toISOString(),
  timeZone,
  rule: rule as CalendarRule,
})

const exceptionRows = async (db: Queryable, gameCode: string) =>
  (
    await db.query(
      `select to_char(date, 'YYYY-MM-DD') as date, act, at, note from lottery.exception
       where game_code = $1 and date >= kit.now()::date - 1 order by date limit 200`,
      [gameCode],
      {
        date: col.text.present,
        act: col.text.as<'skip' | 'move'>(),
        at: col.timestamptz.orNull,
        note: col.text,
      },
    )
  ).map((row) => ({ ...row, at: row.at?.toISOString() ?? null }))

/** The calendar of a game that counts now, the one to come, its exceptions and its next draws. */
export const calendarView = async (db: Queryable, gameCode: string, now: Date) => {
  const calendars = await calendarsOf(db, gameCode)
  const newest = calendars.at(-1)
  const present = calendars.findLast(({ validFrom }) => validFrom <= now) ?? newest
  if (newest === undefined || present === undefined) return null
  const { issues } = await previewCalendar(db, { gameCode, calendars, now: now.getTime() })
  return {
    ...viewOf(present),
    newest: newest.version,
    coming: newest === present ? null : viewOf(newest),
    exceptions: await exceptionRows(db, gameCode),
    next: nextOf(issues),
  }
}

type CalendarInput = {
  readonly timeZone: string
  readonly rule: DrawRule
  readonly validFrom: string | null
}

type Refusal = 'game-unknown' | 'calendar-invalid' | 'calendar-changed'

/** What a calendar would make of the planned draws, before anybody saves it. */
export const previewChange = async (
  { db, clock }: Pick<LotteryDeps, 'db' | 'clock'>,
  { gameCode, input }: { gameCode: string; input: CalendarInput },
) => {
  const now = clock.now()
  const calendars = await calendarsOf(db, gameCode)
  if (calendars.length === 0) return err('game-unknown')
  const after = calendarAfter(calendars, input, now)
  if (!after.ok) return after
  const proposed = [...calendars, after.value]
  const { issues, change } = await previewCalendar(db, {
    gameCode,
    calendars: proposed,
    now: now.getTime(),
  })
  return ok({
    next: nextOf(issues.filter(({ drawAt }) => drawAt >= after.value.validFrom.getTime())),
    removed: change.removed.length,
    moved: change.moved.length,
    kept: change.kept.map(({ issue_no, station_name, tickets }) => ({
      issueNo: issue_no,
      station: station_name,
      tickets,
    })),
  })
}

type Setting = {
  readonly gameCode: string
  readonly by: Staff
  readonly body: CalendarInput & { readonly version: number; readonly reason: string }
}

type Changed = { readonly removed: number; readonly moved: number; readonly kept: number }

/** Saves what is set and makes the planned draws anew. */
const remake = async (tx: Tx, deps: Deps, act: Acted): Promise<Changed> => {
  const change = await remakeDraws(tx, act.gameCode, deps.clock.now().getTime())
  const changed = {
    removed: change.removed.length,
    moved: change.moved.length,
    kept: change.kept.length,
  }
  await noteAct(tx, deps, {
    merchantId: allBrands,
    operatorId: act.by.operatorId,
    action: act.action,
    subject: act.gameCode,
    detail: { ...act.detail, ...changed },
  })
  tx.afterCommit(deps.wake)
  return changed
}

type Deps = Pick<LotteryDeps, 'db' | 'events' | 'clock' | 'wake'>
type Acted = {
  readonly gameCode: string
  readonly by: Staff
  readonly action: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** A new version of a game's calendar; draws that have tickets stay as they are. */
export const setCalendar = async (
  deps: Deps,
  { gameCode, by, body }: Setting,
): Promise<Result<Changed, Refusal>> => {
  try {
    return await deps.db.tx(async (tx): Promise<Result<Changed, Refusal>> => {
      const calendars = await calendarsOf(tx, gameCode)
      if (calendars.length === 0) return err('game-unknown')
      if (calendars.at(-1)?.version !== body.version) return err('calendar-changed')
      const after = calendarAfter(calendars, body, deps.clock.now())
      if (!after.ok) return after
      const { version, validFrom, timeZone, rule } = after.value
      await tx.query(
        `insert into lottery.schedule(game_code, version, valid_from, time_zone, rule, set_by,
           reason) values ($1, $2, $3, $4, $5, $6, $7)`,
        [gameCode, version, validFrom, timeZone, JSON.stringify(rule), by.operatorId, body.reason],
      )
      const detail = { version, reason: body.reason }
      return ok(await remake(tx, deps, { gameCode, by, action: 'lottery.calendar-set', detail }))
    })
  } catch (error) {
    if (violated(error) === 'schedule_version') return err('calendar-changed')
    throw error
  }
}

type Excepting = {
  readonly gameCode: string
  readonly by: Staff
  readonly body: {
    readonly date: string
    readonly act: 'skip' | 'move' | 'none'
    readonly at: string | null
    readonly note: string
  }
}

/** A day without its draws, or with them at another time; `none` takes the exception back. */
export const setException = (deps: Deps, { gameCode, by, body }: Excepting) =>
  deps.db.tx(async (tx): Promise<Result<Changed, 'game-unknown' | 'calendar-invalid'>> => {
    if ((await calendarsOf(tx, gameCode)).length === 0) return err('game-unknown')
    const { date, act, at, note } = body
    if ((act === 'move') !== (at !== null)) return err('calendar-invalid', { field: 'at' })
    await (act === 'none'
      ? tx.query('delete from lottery.exception where game_code = $1 and date = $2::date', [
          gameCode,
          date,
        ])
      : tx.query(
          `insert into lottery.exception(game_code, date, act, at, note, set_by)
           values ($1, $2::date, $3, $4, $5, $6)
           on conflict (game_code, date) do update set act = excluded.act, at = excluded.at,
             note = excluded.note, set_by = excluded.set_by, set_at = kit.now()`,
          [gameCode, date, act, at, note, by.operatorId],
        ))
    const detail = { date, act, at, note }
    return ok(await remake(tx, deps, { gameCode, by, action: 'lottery.exception-set', detail }))
  })
