import type { Outgoing } from '../links/call-vendor.ts'
import type { Traffic } from '../links/vendor-api.plugin.ts'

/** Upper ends of the buckets in milliseconds; the last bucket has none. */
const bucketEndsMs = [5, 10, 25, 50, 100, 250, 1_000] as const

export type Minute = {
  readonly vendorCode: string
  readonly direction: 'in' | 'out'
  readonly minute: Date
  calls: number
  refusals: number
  errors: number
  msMax: number
  buckets: number[]
}

type CallResult = {
  readonly vendorCode: string
  readonly at: Date
  readonly durationMs: number
  readonly outcome: Outcome
}

export type Outcome = 'ok' | 'refused' | 'failed'

/** Ours to mend are errors; a refusal for lack of funds is business as usual. */
export const outcomeOf = ({ code, status }: Pick<Traffic, 'code' | 'status'>): Outcome => {
  if (code === 'ok') return 'ok'
  return status >= 500 || code === 'RS_ERROR_UNKNOWN' ? 'failed' : 'refused'
}

export const outcomeOfOutgoing = ({ code, status }: Outgoing): Outcome => {
  if (code === 'ok') return 'ok'
  return status === 0 || status >= 500 ? 'failed' : 'refused'
}

const minuteMs = 60_000

/** Adds one call to the figures of its minute. */
export const count = (
  minutes: Map<string, Minute>,
  direction: Minute['direction'],
  result: CallResult,
): void => {
  const start = Math.floor(result.at.getTime() / minuteMs) * minuteMs
  const key = `${result.vendorCode}|${direction}|${start}`
  const minute = minutes.get(key) ?? {
    vendorCode: result.vendorCode,
    direction,
    minute: new Date(start),
    calls: 0,
    refusals: 0,
    errors: 0,
    msMax: 0,
    buckets: Array.from({ length: bucketEndsMs.length + 1 }, () => 0),
  }
  minutes.set(key, minute)
  minute.calls += 1
  if (result.outcome === 'refused') minute.refusals += 1
  if (result.outcome === 'failed') minute.errors += 1
  minute.msMax = Math.max(minute.msMax, result.durationMs)
  const bucket = bucketEndsMs.findIndex((end) => result.durationMs <= end)
  const at = bucket === -1 ? bucketEndsMs.length : bucket
  minute.buckets[at] = (minute.buckets[at] ?? 0) + 1
}

/** The duration below which a share of the calls stayed, as the upper end of its bucket in ms. */
export const percentileOf = (buckets: readonly number[], share: number): number | null => {
  const total = buckets.reduce((sum, n) => sum + n, 0)
  if (total === 0) return null
  let seen = 0
  for (const [i, n] of buckets.entries()) {
    seen += n
    if (seen >= total * share) return bucketEndsMs[i] ?? null
  }
  return null
}
