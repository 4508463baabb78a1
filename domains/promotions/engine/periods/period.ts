import { addDays, daysBetween } from '@faro/kernel/days'
import { dayOf } from '@faro/whitelabel'

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const padded = (n: number): string => String(n).padStart(2, '0')

/** The ISO week of a calendar day: "2026-W53"; its year is that of its Thursday (0.1). */
export const weekOf = (day: string): string => {
  const thursday = addDays(day, 3 - weekday(day))
  const year = thursday.slice(0, 4)
  const first = addDays(`${year}-01-04`, -weekday(`${year}-01-04`))
  return `${year}-W${padded(Math.floor(daysBetween(first, thursday) / 7) + 1)}`
}

export type PeriodKeys = { readonly day: string; readonly week: string; readonly month: string }

/** The periods that hold an instant (ms), by the calendar of the brand's zone (0.1). */
export const periodKeys = (at: number, zone: string): PeriodKeys => {
  const day = dayOf(new Date(at), zone)
  return { day, week: weekOf(day), month: day.slice(0, 7) }
}

const monthAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${padded((index % 12) + 1)}`
}

/** The month before one, "2026-01" -> "2025-12". */
export const previousMonth = (month: string): string => monthAfter(month, -1)

export const nextMonth = (month: string): string => monthAfter(month, 1)
