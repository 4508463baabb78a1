import { hash } from 'node:crypto'
import { col, rowOf, type Db, type RowOf } from '@faro/server-kit/db'
import { openOrNull, type KeyVault } from '../links/key-vault.ts'
import { publicFingerprint } from './public-fingerprint.ts'
import { percentileOf } from '../health/health.ts'

const sumFields = rowOf({
  calls: col.int8,
  refusals: col.int8,
  errors: col.int8,
  buckets: col.int4Array.as<number[]>().orNull,
})
type Sum = RowOf<typeof sumFields>

export type HealthOf = {
  readonly calls: number
  readonly refusals: number
  readonly errors: number
  readonly p50Ms: number | null
  readonly p95Ms: number | null
}

const quiet: HealthOf = { calls: 0, refusals: 0, errors: 0, p50Ms: null, p95Ms: null }

const healthOf = ({ calls, refusals, errors, buckets }: Sum): HealthOf => ({
  calls: Number(calls),
  refusals: Number(refusals),
  errors: Number(errors),
  p50Ms: percentileOf(buckets ?? [], 0.5),
  p95Ms: percentileOf(buckets ?? [], 0.95),
})

const bucketSum = `(select array_agg(n order by i) from (
    select b.i, sum(b.n)::int as n
    from gaming.vendor_minute x, unnest(x.buckets) with ordinality b(n, i)
    where x.vendor_code = m.vendor_code and x.direction = m.direction and x.minute > $1
    group by b.i) s)`

/** Figures of the time since `from`, keyed `vendor|direction`. */
export const healthSince = async (
  db: Db,
  from: Date,
): Promise<(vendorCode: string, direction: 'in' | 'out') => HealthOf> => {
  const rows = await db.query(
    `select m.vendor_code, m.direction, sum(calls)::bigint as calls,
       sum(refusals)::bigint as refusals, sum(errors)::bigint as errors, ${bucketSum} as buckets
     from gaming.vendor_minute m where minute > $1 group by m.vendor_code, m.direction`,
    [from],
    { ...sumFields, vendor_code: col.text, direction: col.text },
  )
  const figures = new Map(rows.map((row) => [`${row.vendor_code}|${row.direction}`, healthOf(row)]))
  return (vendorCode, direction) => figures.get(`${vendorCode}|${direction}`) ?? quiet
}

/** Calls of a vendor by the minute, oldest first. */
export const minutesOf = async (db: Db, vendorCode: string, from: Date) => {
  const rows = await db.query(
    `select minute, calls::bigint, refusals::bigint, errors::bigint, buckets
     from gaming.vendor_minute
     where vendor_code = $1 and direction = 'in' and minute > $2 order by minute`,
    [vendorCode, from],
    { ...sumFields, minute: col.timestamptz },
  )
  return rows.map((row) => {
    const { calls, refusals, errors, p95Ms } = healthOf(row)
    return { at: row.minute.toISOString(), calls, refusals, errors, p95Ms }
  })
}

const keyFields = rowOf({
  key_id: col.uuid,
  kind: col.text.as<'shared' | 'partner' | 'own'>(),
  content: col.text,
  created_at: col.timestamptz,
  valid_until: col.timestamptz.orNull,
})

/** Keys in force, told apart by the beginning of their hash; the content stays here. */
export const keysOf = async (
  { db, vault }: { readonly db: Db; readonly vault: KeyVault },
  vendorCode: string,
  now: Date,
) => {
  const rows = await db.query(
    `select key_id, kind, content, created_at, valid_until from gaming.vendor_key
     where vendor_code = $1 and (valid_until is null or valid_until > $2)
     order by kind, created_at desc`,
    [vendorCode, now],
    keyFields,
  )
  return rows.map((row) => ({
    keyId: row.key_id,
    kind: row.kind,
    fingerprint: fingerprintOf(row.kind, openOrNull(vault, row.content)),
    createdAt: row.created_at.toISOString(),
    validUntil: row.valid_until?.toISOString() ?? null,
  }))
}

/** Of a vendor's key the beginning of what voters were shown. */
const fingerprintOf = (kind: string, content: string | null): string | null => {
  if (content === null) return null
  const known = kind === 'partner' ? publicFingerprint(content) : null
  return (known ?? hash('sha256', content, 'hex')).slice(0, 12)
}

const caseFields = rowOf({
  case_id: col.uuid,
  kind: col.text.as<'open-round' | 'foreign-original'>(),
  member_id: col.uuid,
  vendor_round: col.text,
  opened_at: col.timestamptz,
})
type CaseRow = RowOf<typeof caseFields>

const casesMax = 200

/** The oldest open cases of a vendor. */
export const openCasesOf = (db: Db, vendorCode: string): Promise<readonly CaseRow[]> =>
  db.query(
    `select case_id, kind, member_id, vendor_round, opened_at from gaming.vendor_case
     where closed_at is null and vendor_code = $1 order by opened_at limit ${casesMax}`,
    [vendorCode],
    caseFields,
  )

/** How many cases of each vendor are open. */
export const caseCounts = async (db: Db): Promise<(vendorCode: string) => number> => {
  const rows = await db.query(
    `select vendor_code, count(*)::int as n from gaming.vendor_case
     where closed_at is null group by vendor_code`,
    [],
    { vendor_code: col.text, n: col.int4 },
  )
  const counts = new Map(rows.map(({ vendor_code, n }) => [vendor_code, n]))
  return (vendorCode) => counts.get(vendorCode) ?? 0
}

export const caseOf = (row: CaseRow) => ({
  caseId: row.case_id,
  kind: row.kind,
  memberId: row.member_id,
  vendorRound: row.vendor_round,
  openedAt: row.opened_at.toISOString(),
})

export const callFields = rowOf({
  call_id: col.uuid,
  direction: col.text.as<'in' | 'out'>(),
  path: col.text,
  status: col.int4,
  code: col.text,
  vendor_keys: col.textArray.as<string[]>(),
  duration_ms: col.float8,
  can_replay: col.bool,
  at: col.timestamptz,
})
type CallRow = RowOf<typeof callFields>

export const callColumns = `call_id, direction, path, status, code, vendor_keys, duration_ms,
  body is not null as can_replay, at`

type CallFilter = {
  readonly before: string | null
  readonly failedOnly: boolean
  readonly limit: number
}

export const recentCalls = (
  db: Db,
  vendorCode: string,
  { before, failedOnly, limit }: CallFilter,
): Promise<readonly CallRow[]> =>
  db.query(
    `select ${callColumns} from gaming.vendor_call
     where vendor_code = $1 and ($2::uuid is null or call_id < $2) and (not $3 or code <> 'ok')
     order by call_id desc limit $4`,
    [vendorCode, before, failedOnly, limit + 1],
    callFields,
  )

export const callOf = (row: CallRow) => ({
  callId: row.call_id,
  direction: row.direction,
  path: row.path,
  status: row.status,
  code: row.code,
  keys: row.vendor_keys,
  durationMs: Math.round(row.duration_ms * 10) / 10,
  canReplay: row.can_replay,
  at: row.at.toISOString(),
})

const storedFields = rowOf({ path: col.text, body: col.bytea.present, signature: col.text.orNull })
type Stored = RowOf<typeof storedFields>

/** A failed call of a vendor as it came in; null when it is not kept. */
export const storedCall = async (
  db: Db,
  vendorCode: string,
  callId: string,
): Promise<Stored | null> => {
  const [row] = await db.query(
    `select path, body, signature from gaming.vendor_call
     where call_id = $1 and vendor_code = $2 and direction = 'in' and body is not null`,
    [callId, vendorCode],
    storedFields,
  )
  return row ?? null
}
