import { addDays } from '@faro/kernel/days'
import type { Uplines } from './path.ts'

/** A stretch of whole brand days in which a member had an upline (T3). */
export type Edge = {
  readonly member: number
  readonly upline: number | null
  readonly from: string
  /** The first day that is no more of it; null where it lasts. */
  readonly until: string | null
}

export type Stretch = { readonly first: string; readonly last: string }

export const coversDay = ({ from, until }: Edge, day: string): boolean =>
  from <= day && (until === null || day < until)

/** Who stood under whom on a day. */
export const uplinesOn = (edges: readonly Edge[], day: string): Uplines =>
  new Map(
    edges.filter((edge) => coversDay(edge, day)).map(({ member, upline }) => [member, upline]),
  )

type ReportRow = Stretch & { readonly member: number }

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)
const byMember = (a: ReportRow, b: ReportRow): number => a.member - b.member

/**
 * Who was a direct downline of an agent on days of a stretch, one row each: from the first of those
 * days to the last (T5). Days between two stretches count for nobody here.
 */
export const reportRows = (
  edges: readonly Edge[],
  agent: number,
  { first, last }: Stretch,
): readonly ReportRow[] => {
  const rows = new Map<number, Stretch>()
  for (const { member, upline, from, until } of edges) {
    if (upline !== agent || from > last || (until !== null && until <= first)) continue
    const end = until === null ? last : addDays(until, -1)
    const { first: start, last: stop } = rows.get(member) ?? { first: last, last: first }
    rows.set(member, {
      first: earlier(start, later(from, first)),
      last: later(stop, earlier(end, last)),
    })
  }
  return [...rows].map(([member, days]) => ({ member, ...days })).toSorted(byMember)
}
