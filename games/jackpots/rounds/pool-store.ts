import { present } from '@faro/kernel/assert'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { Pot, Terms } from '../engine/index.ts'

export type Tier = 'mini' | 'minor' | 'major' | 'grand'

/** A pool with the terms in force. */
export type Pool = {
  readonly poolId: number
  readonly code: string
  readonly name: string
  readonly tier: Tier
  readonly currency: CurrencyCode
  /** 0 where several brands play it. */
  readonly merchantId: number
  readonly termsId: bigint
  readonly terms: Terms
  readonly isOpen: boolean
  /** When it was closed for good. */
  readonly closedAt: Date | null
  readonly version: number
}

export const termsFields = rowOf({
  terms_id: col.int8,
  kind: col.text.as<'random' | 'must-hit'>(),
  seed: col.int8,
  share_ppm: col.int8,
  reserve_ppm: col.int8,
  hit_every: col.int8.orNull,
  cap: col.int8.orNull,
})
export type TermsRow = RowOf<typeof termsFields>

export const poolFields = rowOf({
  pool_id: col.int4,
  code: col.text,
  name: col.text,
  tier: col.text.as<Tier>(),
  currency: col.text.as<CurrencyCode>(),
  merchant_id: col.int4,
  is_open: col.bool,
  closed_at: col.timestamptz.orNull,
  version: col.int4,
  ...termsFields,
})
export type PoolRow = RowOf<typeof poolFields>

export const termsColumns = `t.terms_id, t.kind, t.seed, t.share_ppm, t.reserve_ppm, t.hit_every,
  t.cap`
export const poolColumns = `p.pool_id, p.code, p.name, p.tier, p.currency, p.merchant_id, p.is_open,
  p.closed_at, p.version, ${termsColumns}`

export const termsOf = (row: TermsRow): Terms => ({
  seed: row.seed,
  sharePpm: row.share_ppm,
  reservePpm: row.reserve_ppm,
  rule:
    row.kind === 'random'
      ? { kind: 'random', hitEvery: present(row.hit_every, 'chance of a random pool') }
      : { kind: 'must-hit', cap: present(row.cap, 'cap of a must-hit-by pool') },
})

export const poolOf = (row: PoolRow): Pool => ({
  poolId: row.pool_id,
  code: row.code,
  name: row.name,
  tier: row.tier,
  currency: row.currency,
  merchantId: row.merchant_id,
  termsId: row.terms_id,
  terms: termsOf(row),
  isOpen: row.is_open,
  closedAt: row.closed_at,
  version: row.version,
})

export type Place = {
  readonly merchantId: number
  readonly currency: CurrencyCode
  readonly gameCode: string
}

/** The open pools that a bet in a game feeds, in the order in which they are locked. */
export const poolsOf = async (
  db: Queryable,
  { merchantId, currency, gameCode }: Place,
): Promise<readonly Pool[]> =>
  (
    await db.query(
      `select ${poolColumns} from jackpots.pool_brand b
       join jackpots.pool p using (pool_id)
       join jackpots.pool_game g using (pool_id)
       join jackpots.terms t using (terms_id)
       where b.merchant_id = $1 and p.currency = $2 and g.game_code = $3 and p.is_open
       order by p.pool_id`,
      [merchantId, currency, gameCode],
      poolFields,
    )
  ).map(poolOf)

/** A locked part of a pool's money. */
export type Part = {
  readonly poolId: number
  readonly part: number
  readonly pot: Pot
  readonly cycleId: string
  readonly threshold: bigint | null
}

const partFields = rowOf({
  pool_id: col.int4,
  part: col.int4,
  pot_micros: col.int8,
  reserve_micros: col.int8,
  cycle_id: col.uuid,
  threshold_micros: col.int8.orNull,
})

/** Parts in which a pool of chance is kept. */
const partsOfRandom = 8

export const partCountOf = ({ rule }: Terms): number => (rule.kind === 'random' ? partsOfRandom : 1)

export type PartName = Pick<Part, 'poolId' | 'part'>

/**
 * Locks what a bet needs in one order that is the same for all: no two bets wait for each other in
 * a circle. The values are those after the wait.
 */
export const lockParts = async (tx: Tx, names: readonly PartName[]): Promise<Part[]> =>
  (
    await tx.query(
      `select o.pool_id, o.part, o.pot_micros, o.reserve_micros, o.cycle_id, o.threshold_micros
       from jackpots.pot o
       where (o.pool_id, o.part) in (select * from unnest($1::int[], $2::int[]))
       order by o.pool_id, o.part for no key update`,
      [names.map(({ poolId }) => poolId), names.map(({ part }) => part)],
      partFields,
    )
  ).map((row) => ({
    poolId: row.pool_id,
    part: row.part,
    pot: { pot: row.pot_micros, reserve: row.reserve_micros },
    cycleId: row.cycle_id,
    threshold: row.threshold_micros,
  }))

const int8s = (numbers: readonly bigint[]): string => `{${numbers.join(',')}}`

/** Writes locked parts back. */
export const writeParts = async (tx: Tx, parts: readonly Part[]): Promise<void> => {
  await tx.query(
    `update jackpots.pot o set pot_micros = i.pot, reserve_micros = i.reserve,
       cycle_id = i.cycle_id, threshold_micros = i.threshold
     from unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[], $5::uuid[], $6::bigint[])
       i(pool_id, part, pot, reserve, cycle_id, threshold)
     where o.pool_id = i.pool_id and o.part = i.part`,
    [
      parts.map(({ poolId }) => poolId),
      parts.map(({ part }) => part),
      int8s(parts.map(({ pot }) => pot.pot)),
      int8s(parts.map(({ pot }) => pot.reserve)),
      parts.map(({ cycleId }) => cycleId),
      `{${parts.map(({ threshold }) => threshold ?? 'NULL').join(',')}}`,
    ],
  )
}
