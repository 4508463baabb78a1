import type { RoundPool } from '@faro/contract/jackpots'
import { roundSeeds, type RoundSeed } from '@faro/fair'
import { present } from '@faro/kernel/assert'
import { currencies, formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { microsPerUnit, type Micros } from '../engine/index.ts'
import { termsColumns, termsOf, termsFields, type Tier } from './pool-store.ts'

const rowFields = rowOf({
  ...termsFields,
  round_id: col.uuid,
  code: col.text,
  name: col.text,
  tier: col.text.as<Tier>(),
  currency: col.text.as<CurrencyCode>(),
  stake: col.int8,
  seed_id: col.uuid,
  nonce: col.int4,
  prize: col.int8.orNull,
  commitment: col.text.orNull,
  secret: col.text.orNull,
  start_seed: col.int8.orNull,
  start_cap: col.int8.orNull,
})
type Row = RowOf<typeof rowFields>

export type RoundPools = RoundSeed & {
  readonly stakeUnits: string
  readonly nonce: number
  readonly pools: RoundPool[]
}

/** What a member's round brought to pools; null where it fed none or is not theirs. */
export const roundPools = async (
  db: Queryable,
  memberId: string,
  roundId: string,
): Promise<RoundPools | null> => {
  const rows = await rowsOf(db, memberId, [roundId])
  const [first] = rows
  if (first === undefined) return null
  const seed = present((await roundSeeds(db, [first.seed_id])).get(first.seed_id), 'seed of a bet')
  return {
    ...seed,
    stakeUnits: String(first.stake),
    nonce: first.nonce,
    pools: rows.map(poolOf),
  }
}

const rowsOf = (db: Queryable, memberId: string, roundIds: readonly string[]): Promise<Row[]> =>
  db.query(
    `select p.code, p.name, p.tier, p.currency, y.round_id, y.stake, y.seed_id, y.nonce,
       ${termsColumns}, h.prize, c.commitment, c.secret, s.seed as start_seed, s.cap as start_cap
     from jackpots.play y join jackpots.terms t on t.terms_id = any(y.terms_ids)
     join jackpots.pool p on p.code = t.pool_code
     left join jackpots.hit h on h.round_id = y.round_id and h.pool_id = p.pool_id
     left join jackpots.cycle c on c.cycle_id = h.cycle_id
     left join jackpots.terms s on s.terms_id = c.terms_id
     where y.round_id = any($1) and y.member_id = $2 order by p.pool_id desc`,
    [roundIds, memberId],
    rowFields,
  )

type Check = { readonly game: string; readonly inputs: Record<string, string> }

/** What the verifier is told of the pools that a member's rounds played for, by round. */
export const poolChecks =
  (db: Queryable) =>
  async (
    memberId: string,
    roundIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Check[]>> => {
    const rows = await rowsOf(db, memberId, roundIds)
    const seeds = await roundSeeds(
      db,
      rows.map(({ seed_id }) => seed_id),
    )
    const found = new Map<string, Check[]>()
    for (const row of rows) {
      const checks = [
        ...ofTicket(row, present(seeds.get(row.seed_id), 'seed of a bet')),
        ...ofThreshold(row),
      ]
      found.set(row.round_id, [...(found.get(row.round_id) ?? []), ...checks])
    }
    return found
  }

const ofTicket = (row: Row, seed: RoundSeed): Check[] => {
  const { rule } = termsOf(row)
  if (rule.kind !== 'random') return []
  const inputs = {
    kind: 'random',
    pool: row.code,
    serverSeed: seed.serverSeed ?? '',
    serverSeedHash: seed.serverSeedHash,
    clientSeed: seed.clientSeed,
    nonce: String(row.nonce),
    currency: row.currency,
    stake: formatAmount(row.stake, row.currency),
    hitEvery: formatAmount(rule.hitEvery, row.currency),
    result: row.prize === null ? 'no-hit' : 'hit',
  }
  return [{ game: 'jackpots', inputs }]
}

/** A threshold is revealed with the hit that met it. */
const ofThreshold = ({ commitment, secret, currency, ...row }: Row): Check[] => {
  if (commitment === null || secret === null) return []
  const inputs = {
    kind: 'must-hit',
    serverSeed: secret,
    serverSeedHash: commitment,
    currency,
    seed: formatAmount(row.start_seed ?? 0n, currency),
    cap: formatAmount(row.start_cap ?? 0n, currency),
  }
  return [{ game: 'jackpots', inputs }]
}

const poolOf = (row: Row): RoundPool => {
  const { rule, sharePpm } = termsOf(row)
  const { commitment, secret } = row
  return {
    code: row.code,
    name: row.name,
    tier: row.tier,
    kind: rule.kind,
    contribution: exactly(row.stake * sharePpm, row.currency),
    hitEvery: rule.kind === 'random' ? String(rule.hitEvery) : null,
    prize: row.prize === null ? null : formatAmount(row.prize, row.currency),
    threshold:
      commitment === null || secret === null
        ? null
        : { commitment, secret, seed: String(row.start_seed), cap: String(row.start_cap) },
  }
}

/** Every digit of an amount in millionths of a unit: 2000 of PNT are "0.00002". */
const exactly = (micros: Micros, currency: CurrencyCode): string => {
  const decimals = currencies[currency].decimals + String(microsPerUnit).length - 1
  const digits = String(micros).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '')
}
