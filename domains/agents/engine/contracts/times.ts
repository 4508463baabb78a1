import { addDays } from '@faro/kernel/days'
import { dayOf } from '@faro/whitelabel'
import { dayStart, nextDay, nextSlot } from '../figures/brand-day.ts'
import { periodOf, type PeriodKind } from '../figures/period.ts'
import type { ContractKind } from './terms.ts'

/** When a contract of a kind begins or ends at the earliest after a moment (C10). */
export const nextBoundary = (kind: ContractKind, zone: string, at: number): number => {
  if (kind === 'hourly') return nextSlot(zone, at, 'hour')
  return kind === 'realtime' ? nextSlot(zone, at, 'fiveMinutes') : nextDay(zone, at)
}

type Ending = {
  readonly kind: ContractKind
  /** Of a dividend: it ends with the period that runs. */
  readonly period: PeriodKind
  readonly zone: string
}

/** When a contract ends that the other side agreed to end at a moment. */
export const endAfterRequest = ({ kind, period, zone }: Ending, at: number): number => {
  if (kind !== 'dividend') return nextBoundary(kind, zone, at)
  const { last } = periodOf(dayOf(new Date(at), zone), period)
  return dayStart(zone, addDays(last, 1))
}
