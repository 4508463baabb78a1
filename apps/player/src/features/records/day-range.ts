export const ranges = ['today', '7', '30'] as const
export type Range = (typeof ranges)[number]

const dayMs = 86_400_000

/** The inclusive days of a preset, in UTC as the record keeps them. */
export const daysOf = (range: Range, now = new Date()): { from: string; to: string } => {
  const back = range === 'today' ? 0 : Number(range) - 1
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
  return { from: day(now.getTime() - back * dayMs), to: day(now.getTime()) }
}
