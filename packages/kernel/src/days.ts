import { err, ok, type Result } from './result.ts'

/** Inclusive days of a calendar, yyyy-MM-dd. */
export type Days = { readonly from: string; readonly to: string }

const dayMs = 86_400_000

/** The longest stretch that a record or a report is asked for at once. */
export const daysMax = 92
const daysDefault = 30

/** A day later, or with a negative count earlier; "2026-02-28" + 1 is "2026-03-01". */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** How many days it is from one to the other: 0 for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** Every day of a stretch, the first one first. */
export const eachDay = ({ from, to }: Days): readonly string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i))

type DaysInput = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The days asked for; by default the thirty days that end today. */
export const readDays = (input: DaysInput, today: string): Result<Days, 'days-invalid'> => {
  const to = input.to ?? (input.from !== undefined && input.from > today ? input.from : today)
  const from = input.from ?? addDays(to, 1 - daysDefault)
  const count = daysBetween(from, to) + 1
  return count < 1 || count > daysMax ? err('days-invalid', { daysMax }) : ok({ from, to })
}
