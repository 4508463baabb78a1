import { addDays, daysBetween, daysMax, type Days } from '@faro/kernel/days'

export const ranges = ['today', '7', '30'] as const
export type Range = (typeof ranges)[number]

const lengths: Readonly<Record<Range, number>> = { today: 1, '7': 7, '30': 30 }

/** The days of a preset: it ends today, which is one of its days. */
export const daysOf = (range: Range, today: string): Days => ({
  from: addDays(today, 1 - lengths[range]),
  to: today,
})

/** The preset that these days are, or null where they are of none. */
export const rangeOf = ({ from, to }: Days, today: string): Range | null =>
  to === today
    ? (ranges.find((range) => lengths[range] === daysBetween(from, to) + 1) ?? null)
    : null

/** The window moved by its own length; it never reaches beyond today. */
export const slide = ({ from, to }: Days, steps: -1 | 1, today: string): Days => {
  const length = daysBetween(from, to) + 1
  const end = addDays(to, steps * length)
  const last = end > today ? today : end
  return { from: addDays(last, 1 - length), to: last }
}

const shape = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string | null): text is string =>
  text !== null && shape.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** The range in the address, where it is valid. */
export const readRange = (from: string | null, to: string | null, today: string): Days | null => {
  if (!isDay(from) || !isDay(to) || to > today) return null
  const count = daysBetween(from, to) + 1
  return count >= 1 && count <= daysMax ? { from, to } : null
}
