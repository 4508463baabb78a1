import type { LimitStep, Limits, SoloAct } from '@faro/server-kit/approvals'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'

const dayMs = 86_400_000

const rowFields = rowOf({
  version: col.int4,
  steps: col.json.as<{ above: string; needed: number }[]>(),
  staff_max: col.int8.orNull,
})
type Row = RowOf<typeof rowFields>

const stepsOf = (row: Row | undefined): readonly LimitStep[] =>
  (row?.steps ?? []).map(({ above, needed }) => ({ above: BigInt(above), needed }))

type Of = { readonly kind: string; readonly merchantId: number }

/** The version in force at a moment: the highest that has begun. */
const limitAt = async (
  db: Queryable,
  { kind, merchantId }: Of,
  at: Date,
): Promise<Row | undefined> =>
  (
    await db.query(
      `select version, steps, staff_max from operator.limit
       where merchant_id = $1 and kind = $2 and effective_at <= $3
       order by version desc limit 1`,
      [merchantId, kind, at],
      rowFields,
    )
  )[0]

export const limitsAt = async (db: Queryable, of: Of, at: Date): Promise<Limits> => {
  const row = await limitAt(db, of, at)
  return { steps: stepsOf(row), staffMax: row?.staff_max ?? null }
}

export const setLimits = async (
  tx: Tx,
  { kind, merchantId, steps, staffMax, effectiveAt }: Limits & Of & { effectiveAt: Date },
  now: Date,
): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`limit:${merchantId}:${kind}`])
  await tx.query(
    `insert into operator.limit
       (merchant_id, kind, version, steps, staff_max, effective_at, created_at)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6
     from operator.limit where merchant_id = $1 and kind = $2`,
    [
      merchantId,
      kind,
      JSON.stringify(steps.map(({ above, needed }) => ({ above: String(above), needed }))),
      staffMax,
      effectiveAt,
      now,
    ],
  )
}

const neededFor = (steps: readonly LimitStep[], amount: bigint): number =>
  Math.max(1, ...steps.filter(({ above }) => amount > above).map(({ needed }) => needed))

/** What somebody did alone within a day: on the member, and in all. */
const soloActs = async (
  tx: Tx,
  { kind, limitsOf = kind, merchantId, memberId, by }: SoloAct,
  now: Date,
): Promise<{ readonly here: bigint; readonly total: bigint }> => {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`solo:${by.operatorId}`])
  const [done] = await tx.query(
    `select coalesce(sum(amount) filter (where member_id = $3), 0) as here,
       coalesce(sum(amount), 0) as all_told
     from operator.solo_act
     where operator_id = $1 and kind = $2 and merchant_id = $4 and at > $5`,
    [by.operatorId, limitsOf, memberId, merchantId, new Date(now.getTime() - dayMs)],
    { here: col.numeric, all_told: col.numeric },
  )
  return { here: BigInt(done?.here ?? '0'), total: BigInt(done?.all_told ?? '0') }
}

export const doneAlone = async (tx: Tx, act: SoloAct, now: Date): Promise<bigint> =>
  (await soloActs(tx, act, now)).here

/**
 * How many people an act needs. Acts that one person did alone, judged by the same limits, on the
 * same member within 24 hours are added up, so that parts of a sum need as many as the sum, by
 * whatever way they go; and what they did alone on all members has a limit of its own. The limits
 * now and those at the time of the request both apply. Acts of one person are serialised here, so
 * concurrent ones see each other.
 */
export const peopleNeeded = async (tx: Tx, act: SoloAct, now: Date): Promise<number> => {
  const { kind, limitsOf = kind, merchantId, amount, since } = act
  const done = await soloActs(tx, act, now)
  const here = done.here + amount
  const total = done.total + amount
  const versions = [
    await limitsAt(tx, { kind: limitsOf, merchantId }, now),
    ...(since === undefined ? [] : [await limitsAt(tx, { kind: limitsOf, merchantId }, since)]),
  ]
  return Math.max(
    ...versions.map(({ steps, staffMax }) =>
      Math.max(neededFor(steps, here), staffMax !== null && total > staffMax ? 2 : 1),
    ),
  )
}

export const noteSoloAct = async (
  tx: Tx,
  { kind, limitsOf = kind, merchantId, memberId, amount, by }: SoloAct,
  now: Date,
): Promise<void> => {
  await tx.query(
    `insert into operator.solo_act (kind, merchant_id, member_id, operator_id, amount, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [limitsOf, merchantId, memberId, by.operatorId, amount, now],
  )
}

/** What a request takes when it is decided: never fewer than it was shown to take. */
export const neededNow = async (
  tx: Tx,
  row: {
    readonly kind: string
    readonly merchant_id: number | null
    readonly amount: bigint | null
    readonly needed: number
    readonly since: Date
  },
  now: Date,
): Promise<number> => {
  const { amount, merchant_id: merchantId, kind } = row
  if (amount === null || merchantId === null) return row.needed
  const [present, then] = [
    await limitsAt(tx, { kind, merchantId }, now),
    await limitsAt(tx, { kind, merchantId }, row.since),
  ]
  return Math.max(row.needed, neededFor(present.steps, amount), neededFor(then.steps, amount))
}
