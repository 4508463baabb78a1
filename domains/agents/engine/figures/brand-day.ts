import { addDays } from '@faro/kernel/days'
import { dayOf, startOfDay } from '@faro/whitelabel'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const fiveMinutesMs = 5 * minuteMs

/** The first moment of a day in a zone: of a skipped midnight the hour after it (F1). */
export const dayStart = (zone: string, day: string): number =>
  startOfDay(day, (at) => dayOf(at, zone)).getTime()

/** A day by the time that passes in it: an hour or a slot at its end may be short (F2). */
export const dayShape = (zone: string, day: string) => {
  const [start, end] = [dayStart(zone, day), dayStart(zone, addDays(day, 1))]
  const hours = Math.ceil((end - start) / hourMs)
  return {
    start,
    end,
    minutes: (end - start) / minuteMs,
    hours,
    fiveMinutes: Math.ceil((end - start) / fiveMinutesMs),
    lastHourStart: start + (hours - 1) * hourMs,
  }
}

export const slotOf = (zone: string, at: number) => {
  const day = dayOf(new Date(at), zone)
  const since = at - dayStart(zone, day)
  return {
    day,
    hour: Math.floor(since / hourMs),
    fiveMinute: Math.floor(since / fiveMinutesMs),
  }
}

const lengths = { hour: hourMs, fiveMinutes: fiveMinutesMs }

/** When the slot after that of a moment begins; a moment on a boundary is of the slot it begins. */
export const nextSlot = (zone: string, at: number, length: keyof typeof lengths): number => {
  const day = dayOf(new Date(at), zone)
  const start = dayStart(zone, day)
  const next = start + (Math.floor((at - start) / lengths[length]) + 1) * lengths[length]
  return Math.min(next, dayStart(zone, addDays(day, 1)))
}

export const nextDay = (zone: string, at: number): number =>
  dayStart(zone, addDays(dayOf(new Date(at), zone), 1))
