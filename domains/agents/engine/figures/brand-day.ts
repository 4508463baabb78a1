import { addDays } from '@faro/kernel/days'
import { dayOf, startOfDay } from '@faro/whitelabel'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const fiveMinutesMs = 5 * minuteMs

/** How days are counted: which one a moment is in, and when one begins, in milliseconds. */
export type Days = {
  readonly dayOf: (at: number) => string
  readonly startOf: (day: string) => number
}

/** The days of a zone: of a skipped midnight the hour after it is the first moment (F1). */
export const zoneDays = (zone: string): Days => {
  const of = (at: number): string => dayOf(new Date(at), zone)
  return {
    dayOf: of,
    startOf: (day) => startOfDay(day, (at) => of(at.getTime())).getTime(),
  }
}

/** A day by the time that passes in it: an hour or a slot at its end may be short (F2). */
export const dayShape = ({ startOf }: Days, day: string) => {
  const [start, end] = [startOf(day), startOf(addDays(day, 1))]
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

export const slotOf = ({ dayOf: of, startOf }: Days, at: number) => {
  const day = of(at)
  const since = at - startOf(day)
  return {
    day,
    hour: Math.floor(since / hourMs),
    fiveMinute: Math.floor(since / fiveMinutesMs),
  }
}

export const slotLengths = { hour: hourMs, fiveMinutes: fiveMinutesMs }
export type SlotLength = keyof typeof slotLengths

/** When the slot of a moment begins; a moment on a boundary is of the slot it begins. */
export const slotStart = ({ dayOf: of, startOf }: Days, at: number, length: SlotLength): number => {
  const start = startOf(of(at))
  return start + Math.floor((at - start) / slotLengths[length]) * slotLengths[length]
}

/** When the slot after that of a moment begins: the last of a day ends with it. */
export const nextSlot = (days: Days, at: number, length: SlotLength): number => {
  const end = days.startOf(addDays(days.dayOf(at), 1))
  return Math.min(slotStart(days, at, length) + slotLengths[length], end)
}

export const nextDay = ({ dayOf: of, startOf }: Days, at: number): number =>
  startOf(addDays(of(at), 1))
