import type { SportsbookDeps } from '../src/deps.ts'

const dayMs = 24 * 3_600_000

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

export type Span = { readonly from: number; readonly until: number }

type Deps = Pick<SportsbookDeps, 'startOf'>

/** A day of a brand as a time; null for one that does not exist. */
export const spanOfDay = async (
  { startOf }: Deps,
  day: string,
  merchantId: number,
): Promise<Span | null> => {
  const next = dayText(Date.parse(`${day}T12:00:00Z`) + dayMs)
  const [from, until] = await Promise.all([startOf(day, merchantId), startOf(next, merchantId)])
  return from === null || until === null ? null : { from: from.getTime(), until: until.getTime() }
}

/** The brand's day at a moment, and those beside it. */
export const spanAt = async (deps: Deps, at: number, merchantId: number): Promise<Span | null> => {
  for (const ahead of [-1, 0, 1]) {
    const span = await spanOfDay(deps, dayText(at + ahead * dayMs), merchantId)
    if (span !== null && span.from <= at && at < span.until) return span
  }
  return null
}
