import { addDays } from '@faro/kernel/days'
import type { Stretch } from '../tree/edge.ts'

export type PeriodKind = 'daily' | 'weekly' | 'semimonthly' | 'monthly'

const halfEnds = 15

const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const monthEnd = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The calendar's period that holds a day; weeks begin on Monday (F3). */
export const periodOf = (day: string, kind: PeriodKind): Stretch => {
  if (kind === 'daily') return { first: day, last: day }
  if (kind === 'weekly') {
    const first = addDays(day, -weekday(day))
    return { first, last: addDays(first, 6) }
  }
  const month = day.slice(0, 7)
  if (kind === 'monthly') return { first: `${month}-01`, last: monthEnd(day) }
  return Number(day.slice(8)) <= halfEnds
    ? { first: `${month}-01`, last: `${month}-${halfEnds}` }
    : { first: `${month}-${halfEnds + 1}`, last: monthEnd(day) }
}

/** The days of a period in which a contract was in force; null where it was in none (C10). */
export const shareOf = (
  { first, last }: Stretch,
  { from, until }: { readonly from: string; readonly until: string | null },
): Stretch | null => {
  const end = until === null ? last : addDays(until, -1)
  const share = { first: from > first ? from : first, last: end < last ? end : last }
  return share.first > share.last ? null : share
}
