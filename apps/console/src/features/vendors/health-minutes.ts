import type { VendorDetail } from '@faro/contract/gaming'

export type Minute = VendorDetail['minutes'][number]

export const shownMinutes = 60
const minuteMs = 60_000

/** Upper ends of the buckets in ms by which durations are known; above the last there is one more. */
export const durationEndsMs = [5, 10, 25, 50, 100, 250, 1_000] as const

/** The last hour without gaps, oldest first, ending with the minute of `now`. */
export const fillMinutes = (minutes: readonly Minute[], now: number): readonly Minute[] => {
  const byStart = new Map(minutes.map((minute) => [Date.parse(minute.at), minute]))
  const last = Math.floor(now / minuteMs) * minuteMs
  return Array.from({ length: shownMinutes }, (_, i) => {
    const start = last - (shownMinutes - 1 - i) * minuteMs
    const at = new Date(start).toISOString()
    return byStart.get(start) ?? { at, calls: 0, refusals: 0, errors: 0, p95Ms: null }
  })
}

/** Height of a duration between 0 and 1: one step per bucket; null where nothing was measured. */
export const durationLevel = ({ calls, p95Ms }: Minute): number | null => {
  if (calls === 0) return null
  const at = durationEndsMs.findIndex((end) => p95Ms !== null && p95Ms <= end)
  return ((at === -1 ? durationEndsMs.length : at) + 1) / (durationEndsMs.length + 1)
}
