import type { CalendarRule } from '@faro/contract/lottery'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Person, RequestRefusal } from '@faro/server-kit/approvals'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
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

export const calendarKind = 'lottery.set-calendar'

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

export type CalendarSetting = CalendarInput & {
  readonly version: number
  readonly reason: string
}

/** What staff ask for: `approvalId` where it waits for another person, and changes nothing yet. */
type Changed = {
  readonly removed: number
  readonly moved: number
  readonly kept: number
  readonly approvalId: string | null
}
type WriteDeps = Pick<LotteryDeps, 'events' | 'clock' | 'wake'>
type Deps = WriteDeps & Pick<LotteryDeps, 'db' | 'approvals'>

type Acted = {
  readonly gameCode: string
  readonly by: Staff
  readonly action: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Makes the planned draws anew by what was set. */
const remake = async (tx: Tx, deps: WriteDeps, act: Acted): Promise<Changed> => {
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
  return { ...changed, approvalId: null }
}

/** Results of others are known when they draw: who moves our close past it bets on them. */
const isDrawnByOthers = async (db: Queryable, gameCode: string): Promise<boolean> =>
  (
    await db.query(`select 1 from lottery.game where game_code = $1 and source = 'external'`, [
      gameCode,
    ])
  ).length > 0

/** A new version of a game's calendar; draws that have tickets stay as they are. */
export const writeCalendar = async (
  tx: Tx,
  deps: WriteDeps,
  { gameCode, by, body }: { gameCode: string; by: Staff; body: CalendarSetting },
): Promise<Result<Changed, Refusal>> => {
  const after = await judgeCalendar(tx, deps, { gameCode, body })
  if (!after.ok) return after
  const { version, validFrom, timeZone, rule } = after.value
  const saved = await tx.query(
    `insert into lottery.schedule(game_code, version, valid_from, time_zone, rule, set_by,
       reason) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint schedule_version do nothing returning 1`,
    [gameCode, version, validFrom, timeZone, JSON.stringify(rule), by.operatorId, body.reason],
  )
  if (saved.length === 0) return err('calendar-changed')
  const detail = { version, reason: body.reason }
  return ok(await remake(tx, deps, { gameCode, by, action: 'lottery.calendar-set', detail }))
}

const judgeCalendar = async (
  db: Queryable,
  deps: WriteDeps,
  { gameCode, body }: { gameCode: string; body: CalendarSetting },
): Promise<Result<Calendar, Refusal>> => {
  const calendars = await calendarsOf(db, gameCode)
  if (calendars.length === 0) return err('game-unknown')
  if (calendars.at(-1)?.version !== body.version) return err('calendar-changed')
  return calendarAfter(calendars, body, deps.clock.now())
}

type Asked = {
  readonly gameCode: string
  readonly input: unknown
  readonly reason: string
  readonly by: Person
}

/** Another person decides where it could make known results ones to bet on. */
const request = async (
  tx: Tx,
  { approvals }: Deps,
  { gameCode, input, reason, by }: Asked,
): Promise<Result<Changed, RequestRefusal>> => {
  const asked = await approvals.request(tx, {
    kind: calendarKind,
    merchantId: null,
    subject: gameCode,
    input,
    reason,
    by,
  })
  if (!asked.ok) return asked
  return ok({ removed: 0, moved: 0, kept: 0, approvalId: asked.value.approvalId })
}

type Setting = { readonly gameCode: string; readonly by: Person; readonly body: CalendarSetting }

/** Sets a calendar at once, or asks another person to agree to it. */
export const setCalendar = (deps: Deps, setting: Setting) =>
  deps.db.tx(async (tx): Promise<Result<Changed, Refusal | RequestRefusal>> => {
    const { gameCode, body } = setting
    if (!(await isDrawnByOthers(tx, gameCode))) return writeCalendar(tx, deps, setting)
    const judged = await judgeCalendar(tx, deps, { gameCode, body })
    if (!judged.ok) return judged
    const input = { gameCode, calendar: body, exception: null }
    return request(tx, deps, { ...setting, input, reason: body.reason })
  })

export type ExceptionSetting = {
  readonly date: string
  readonly act: 'skip' | 'move' | 'none'
  readonly at: string | null
  readonly note: string
}

type Excepting = {
  readonly gameCode: string
  readonly by: Person
  readonly body: ExceptionSetting
}

type ExceptionRefusal = 'game-unknown' | 'calendar-invalid'

const judgeException = async (
  db: Queryable,
  { gameCode, body: { act, at } }: Pick<Excepting, 'gameCode' | 'body'>,
): Promise<Result<null, ExceptionRefusal>> => {
  if ((await calendarsOf(db, gameCode)).length === 0) return err('game-unknown')
  return (act === 'move') === (at !== null) ? ok(null) : err('calendar-invalid', { field: 'at' })
}

/** A day without its draws, or with them at another time; `none` takes the exception back. */
export const writeException = async (
  tx: Tx,
  deps: WriteDeps,
  { gameCode, by, body }: { gameCode: string; by: Staff; body: ExceptionSetting },
): Promise<Result<Changed, ExceptionRefusal>> => {
  const judged = await judgeException(tx, { gameCode, body })
  if (!judged.ok) return judged
  const { date, act, at, note } = body
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
}

/** Taking draws away opens nothing; whatever brings them back at some time may. */
export const setException = (deps: Deps, excepting: Excepting) =>
  deps.db.tx(async (tx): Promise<Result<Changed, ExceptionRefusal | RequestRefusal>> => {
    const { gameCode, body } = excepting
    if (body.act === 'skip' || !(await isDrawnByOthers(tx, gameCode)))
      return writeException(tx, deps, excepting)
    const judged = await judgeException(tx, excepting)
    if (!judged.ok) return judged
    const input = { gameCode, calendar: null, exception: body }
    return request(tx, deps, { ...excepting, input, reason: body.note })
  })
