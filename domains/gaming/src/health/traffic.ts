import type { Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import type { Db } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import { hash } from 'node:crypto'
import type { Outgoing } from '../links/call-vendor.ts'
import type { Traffic } from '../links/vendor-api.plugin.ts'
import { createUnproven } from './unproven.ts'
import { count, outcomeOf, outcomeOfOutgoing, type Minute, type Outcome } from './health.ts'

type Kept = {
  readonly vendorCode: string
  readonly direction: 'in' | 'out'
  readonly path: string
  readonly status: number
  readonly code: string
  readonly keys: readonly string[]
  readonly durationMs: number
  readonly at: Date
  readonly body: Buffer | null
  readonly signature: string | null
}

const flushMs = 1_000
/** A second of a busy vendor is shown by a few calls that went well and by all that failed. */
const goodMax = 10
const badMax = 300
const pathLengthMax = 255

/** Gathers what goes between us and vendors, and writes it once a second, off the path of calls. */
export const createTraffic = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }) => {
  let minutes = new Map<string, Minute>()
  let good: Kept[] = []
  let bad: Kept[] = []
  let timer: NodeJS.Timeout | undefined
  // a line per call, of figures and fingerprints alone: looking for secrets in each costs more than
  // the line
  const callLog = log.child({}, { redact: [] })
  const unproven = createUnproven()
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const [figures, calls] = [[...minutes.values()], [...good, ...bad]]
    minutes = new Map()
    good = []
    bad = []
    for (const minute of figures) await addMinute(db, minute)
    for (const call of calls) await saveCall(db, call)
  }
  const soon = (): void => {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: error }, 'vendor traffic not written'))
    }, flushMs)
    timer.unref()
  }
  const isRoom = (outcome: Outcome): boolean =>
    outcome === 'ok' ? good.length < goodMax : bad.length < badMax
  const keep = (call: Kept, outcome: Outcome): void => {
    if (isRoom(outcome)) (outcome === 'ok' ? good : bad).push(call)
  }
  return {
    incoming: (call: Traffic): void => {
      const outcome = outcomeOf(call)
      const { vendorCode, at, durationMs } = call
      count(minutes, 'in', { vendorCode, at, durationMs, outcome })
      soon()
      const skipped = call.isProven ? 0 : unproven(call)
      if (skipped === null) return
      callLog.info(
        {
          vendor: call.vendorCode,
          path: call.path,
          keys: call.keys,
          status: call.status,
          code: call.code,
          ms: Math.round(call.durationMs * 10) / 10,
          body: hash('sha256', call.body, 'base64url'),
          // calls that proved nothing, in between
          ...(skipped > 0 ? { skipped } : {}),
        },
        'vendor call',
      )
      // a refusal without a vendor's ids may be anybody's: it is counted, its body is not stored
      const isBad = outcome === 'failed' || (outcome === 'refused' && call.keys.length > 0)
      const isKept = call.isProven && isBad
      if (!isRoom(outcome)) return
      const body = isKept ? call.body : null
      const signature = isKept ? (call.signature ?? null) : null
      keep({ ...call, direction: 'in', body, signature }, outcome)
    },
    outgoing: (call: Outgoing): void => {
      const outcome = outcomeOfOutgoing(call)
      const at = clock.now()
      count(minutes, 'out', { ...call, at, outcome })
      keep({ ...call, direction: 'out', keys: [], at, body: null, signature: null }, outcome)
      soon()
    },
    flush,
  }
}

const addMinute = (db: Db, minute: Minute) =>
  db.query(
    `insert into gaming.vendor_minute as m
       (vendor_code, direction, minute, calls, refusals, errors, ms_max, buckets)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (vendor_code, direction, minute) do update set
       calls = m.calls + excluded.calls, refusals = m.refusals + excluded.refusals,
       errors = m.errors + excluded.errors, ms_max = greatest(m.ms_max, excluded.ms_max),
       buckets = (select array_agg(a.n + b.n order by a.i)
                  from unnest(m.buckets) with ordinality a(n, i)
                  join unnest(excluded.buckets) with ordinality b(n, i) using (i))`,
    [
      minute.vendorCode,
      minute.direction,
      minute.minute,
      minute.calls,
      minute.refusals,
      minute.errors,
      minute.msMax,
      minute.buckets,
    ],
  )

const saveCall = (db: Db, call: Kept) =>
  db.query(
    `insert into gaming.vendor_call(call_id, vendor_code, direction, path, status, code,
       vendor_keys, duration_ms, body, signature, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      uuidv7(call.at.getTime()),
      call.vendorCode,
      call.direction,
      // from an address that anybody may write; a column of text takes all but this
      call.path.slice(0, pathLengthMax).replaceAll('\0', ''),
      call.status,
      call.code,
      call.keys,
      call.durationMs,
      call.body,
      call.signature,
      call.at,
    ],
  )
