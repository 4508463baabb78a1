import { addDays } from '@faro/kernel/days'
import { err, ok, type Result } from '@faro/kernel/result'
import { weekOf } from '../periods/period.ts'

export type MissionPeriod = 'once' | 'daily' | 'weekly' | 'monthly' | 'event'

/** A member's row for one mission and period key; instants in ms. */
export type MissionRow = {
  readonly period: string
  /** The sum of all rows; what is shown is never below zero. */
  readonly progress: bigint
  /** What was done once stays done (M1). */
  readonly doneAt: number | null
  readonly claimedAt: number | null
}

export type MissionState = 'progress' | 'claim' | 'claimed' | 'close'

const lastingMs = 30 * 86_400_000

/** The key under which a day counts; of `once` and `event` there is one (M1). */
export const missionKey = (period: MissionPeriod, day: string): string => {
  switch (period) {
    case 'daily':
      return day
    case 'weekly':
      return weekOf(day)
    case 'monthly':
      return day.slice(0, 7)
    case 'once':
    case 'event':
      return period
  }
}

/** The first day of the period behind the one that holds a day. */
export const nextPeriodStart = (period: 'daily' | 'weekly' | 'monthly', day: string): string => {
  if (period === 'daily') return addDays(day, 1)
  if (period === 'monthly') return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, 7 - weekday)
}

/** The key of the period before the one that holds a day. */
export const previousKey = (period: 'daily' | 'weekly' | 'monthly', day: string): string => {
  if (period === 'daily') return addDays(day, -1)
  if (period === 'monthly') return addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
  return weekOf(addDays(day, -7))
}

/** Whether what was done in a period may still be claimed (M2). */
const isClaimable = (
  period: MissionPeriod,
  { period: key, doneAt }: MissionRow,
  { now, today }: MissionTime,
): boolean => {
  if (doneAt === null) return false
  if (period === 'once' || period === 'event') return now < doneAt + lastingMs
  return key === missionKey(period, today) || key === previousKey(period, today)
}

/** An instant in ms, and its day in the brand's zone. */
export type MissionTime = { readonly now: number; readonly today: string }

/** M2. */
export const missionState = (
  period: MissionPeriod,
  row: MissionRow,
  time: MissionTime,
): MissionState => {
  if (row.claimedAt !== null) return 'claimed'
  if (row.doneAt === null) return 'progress'
  return isClaimable(period, row, time) ? 'claim' : 'close'
}

export const newMissionRow = (period: string): MissionRow => ({
  period,
  progress: 0n,
  doneAt: null,
  claimedAt: null,
})

export type MissionGain = {
  /** What a row adds, below zero for a correction; a best value where `isBest`. */
  readonly value: bigint
  readonly isBest?: boolean
  readonly at: number
}

/** Adds what a row counts (M1). */
export const withGain = (
  row: MissionRow,
  target: bigint,
  { value, isBest = false, at }: MissionGain,
): MissionRow => {
  const best = value > row.progress ? value : row.progress
  const progress = isBest ? best : row.progress + value
  return { ...row, progress, doneAt: row.doneAt ?? (progress >= target ? at : null) }
}

export const shownMissionProgress = ({ progress }: MissionRow): bigint =>
  progress > 0n ? progress : 0n

/** A claim, once and in time. */
export const claimMission = (
  period: MissionPeriod,
  row: MissionRow,
  time: MissionTime,
): Result<MissionRow, 'nothing-to-claim'> =>
  missionState(period, row, time) === 'claim'
    ? ok({ ...row, claimedAt: time.now })
    : err('nothing-to-claim')
