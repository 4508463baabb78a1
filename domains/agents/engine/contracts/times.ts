import { addDays } from '@faro/kernel/days'
import { nextDay, nextSlot, type Days } from '../figures/brand-day.ts'
import { periodOf, type PeriodKind } from '../figures/period.ts'
import type { ContractKind } from './terms.ts'

/** When a contract of a kind begins or ends at the earliest after a moment (C10). */
export const nextBoundary = (kind: ContractKind, days: Days, at: number): number => {
  if (kind === 'hourly') return nextSlot(days, at, 'hour')
  return kind === 'realtime' ? nextSlot(days, at, 'fiveMinutes') : nextDay(days, at)
}

type Ending = {
  readonly kind: ContractKind
  /** Of a dividend: it ends with the period that runs. */
  readonly period: PeriodKind
  readonly days: Days
}

/** When a contract ends that the other side agreed to end at a moment. */
export const endAfterRequest = ({ kind, period, days }: Ending, at: number): number => {
  if (kind !== 'dividend') return nextBoundary(kind, days, at)
  const { last } = periodOf(days.dayOf(at), period)
  return days.startOf(addDays(last, 1))
}
