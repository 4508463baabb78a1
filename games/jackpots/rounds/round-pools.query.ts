import type { RoundPool } from '@faro/contract/jackpots'
import { roundSeeds, type RoundSeed } from '@faro/fair'
import { present } from '@faro/kernel/assert'
import { currencies, formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import { microsPerUnit, type Micros } from '../engine/index.ts'
import { termsColumns, termsOf, type TermsRow, type Tier } from './pool-store.ts'

type Row = TermsRow & {
  readonly code: string
  readonly name: string
  readonly tier: Tier
  readonly currency: CurrencyCode
  readonly stake: bigint
  readonly seed_id: string
  readonly nonce: number
  readonly prize: bigint | null
  readonly commitment: string | null
  readonly secret: string | null
  readonly start_seed: bigint | null
  readonly start_cap: bigint | null
}

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
  const rows = await db.query<Row>(
    `select p.code, p.name, p.tier, p.currency, y.stake, y.seed_id, y.nonce, ${termsColumns},
       h.prize, c.commitment, c.secret, s.seed as start_seed, s.cap as start_cap
     from jackpots.play y join jackpots.terms t on t.terms_id = any(y.terms_ids)
     join jackpots.pool p on p.code = t.pool_code
     left join jackpots.hit h on h.round_id = y.round_id and h.pool_id = p.pool_id
     left join jackpots.cycle c on c.cycle_id = h.cycle_id
     left join jackpots.terms s on s.terms_id = c.terms_id
     where y.round_id = $1 and y.member_id = $2 order by p.pool_id desc`,
    [roundId, memberId],
  )
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
