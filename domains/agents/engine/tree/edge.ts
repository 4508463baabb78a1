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

/** Who was a direct downline of an agent on days of a stretch, and on which of them (T5). */
export const reportRows = (
  edges: readonly Edge[],
  agent: number,
  { first, last }: Stretch,
): readonly ReportRow[] =>
  edges
    .filter(
      ({ upline, from, until }) =>
        upline === agent && from <= last && (until === null || until > first),
    )
    .map(({ member, from, until }) => {
      const end = until === null ? last : addDays(until, -1)
      return { member, first: from > first ? from : first, last: end < last ? end : last }
    })
    .toSorted((a, b) => a.member - b.member || (a.first < b.first ? -1 : 1))
