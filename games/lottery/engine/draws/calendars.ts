import { err, ok, type Result } from '@faro/kernel/result'
import { issuesOf, type DrawRule, type Issue, type ScheduleException } from './issues.ts'

/** A calendar of a game; the latest whose time has come counts. */
export type Calendar = {
  readonly version: number
  readonly validFrom: Date
  readonly timeZone: string
  readonly rule: DrawRule
}

type Span = { readonly from: number; readonly to: number }

/** From when on each calendar counts: a later version ends every earlier one. */
const inForce = (calendars: readonly Calendar[]): readonly (Calendar & Span)[] =>
  calendars.flatMap((calendar, i) => {
    const to = Math.min(
      Number.POSITIVE_INFINITY,
      ...calendars.slice(i + 1).map(({ validFrom }) => validFrom.getTime()),
    )
    const from = calendar.validFrom.getTime()
    return from < to ? [{ ...calendar, from, to }] : []
  })

/** The draws of a game in [from, to), each by the calendar that counts at its time. */
export const calendarIssues = (
  calendars: readonly Calendar[],
  exceptions: readonly ScheduleException[],
  span: Span,
): readonly Issue[] =>
  inForce(calendars).flatMap((calendar) => {
    const from = Math.max(span.from, calendar.from)
    const to = Math.min(span.to, calendar.to)
    return from < to ? issuesOf(calendar, exceptions, { from, to }) : []
  })

/** A station's code: its name in small letters of the alphabet. */
export const stationCode = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replaceAll(/[̀-ͯ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const clock = /^(\d{1,2}):([0-5]\d)$/
const dayMinutes = 24 * 60

const minutesOf = (text: string): number | null => {
  const [, hours = '', minutes = ''] = clock.exec(text) ?? []
  return hours === '' ? null : Number(hours) * 60 + Number(minutes)
}

const isTimeOfDay = (text: string): boolean => (minutesOf(text) ?? dayMinutes) < dayMinutes

const isZone = (text: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** What is wrong with a rule, by its field; null where nothing is. */
const faultOf = (rule: DrawRule): string | null => {
  if (rule.kind === 'every') {
    const [from, to] = [minutesOf(rule.from), minutesOf(rule.to)]
    if (from === null || from >= dayMinutes) return 'rule.from'
    // a day ends where its next begins at the latest
    if (to === null || to <= from || to > from + dayMinutes) return 'rule.to'
    if (rule.seconds * 1_000 > (to - from) * 60_000) return 'rule.seconds'
    return rule.closeBefore < rule.seconds ? null : 'rule.closeBefore'
  }
  if (rule.closeBefore >= rule.openBefore) return 'rule.closeBefore'
  if (rule.kind === 'monthly') return isTimeOfDay(rule.at) ? null : 'rule.at'
  const draws = Object.values(rule.days).flat()
  if (draws.length === 0 || !draws.every(({ at }) => isTimeOfDay(at))) return 'rule.days'
  const areDifferent = draws.every(({ stations }) => {
    const codes = stations.map(stationCode)
    return codes.every((code) => code !== '') && new Set(codes).size === codes.length
  })
  return areDifferent ? null : 'rule.days'
}

export type CalendarInput = {
  readonly timeZone: string
  readonly rule: DrawRule
  /** Null: at once. */
  readonly validFrom: string | null
}

/** The calendar that an input would become; a game keeps the kind of its rule. */
export const calendarAfter = (
  calendars: readonly Calendar[],
  { timeZone, rule, validFrom }: CalendarInput,
  now: Date,
): Result<Calendar, 'calendar-invalid'> => {
  const newest = calendars.at(-1)
  if (newest?.rule.kind !== rule.kind) return err('calendar-invalid', { field: 'rule.kind' })
  if (!isZone(timeZone)) return err('calendar-invalid', { field: 'timeZone' })
  const field = faultOf(rule)
  if (field !== null) return err('calendar-invalid', { field })
  const from = validFrom === null ? now : new Date(validFrom)
  return ok({
    version: newest.version + 1,
    validFrom: from > now ? from : now,
    timeZone,
    rule,
  })
}
