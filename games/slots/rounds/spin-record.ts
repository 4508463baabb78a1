import type { SpinRecord } from '@faro/contract/slots'
import { currencies, formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { roundSeeds, type RoundSeed, type SeedScope } from '@faro/fair'
import { present } from '@faro/kernel/assert'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { output } from 'zod/mini'
import { modelOfHash, payoutOf, priceOf, roundOf, type Step } from '../engine/index.ts'

export type Spin = output<typeof SpinRecord>

export const spinFields = rowOf({
  spin_id: col.uuid,
  seed_id: col.uuid,
  game_code: col.text,
  nonce: col.int4,
  model_hash: col.text,
  currency: col.text.as<CurrencyCode>(),
  stake: col.int8,
  is_bought: col.bool,
  payout: col.int8,
  /** Every draw of the round. */
  stops: col.int4Array.as<number[]>(),
  /** The free rounds it was one of. */
  award_id: col.uuid.orNull,
  created_at: col.timestamptz,
})
export type SpinRow = RowOf<typeof spinFields>

export const spinColumns = `spin_id, seed_id, game_code, nonce, model_hash, currency, stake,
  is_bought, payout, stops, award_id, created_at`

export type NewSpin = Omit<SpinRow, 'created_at'> & { readonly member_id: string }

/** Writes spins that were played and answers their rows in the same order. */
export const insertSpins = async (
  tx: Queryable,
  spins: readonly NewSpin[],
): Promise<readonly SpinRow[]> => {
  const rows = await tx.query(
    `insert into slots.spin(spin_id, seed_id, member_id, game_code, nonce, model_hash, currency,
       stake, is_bought, payout, stops, award_id)
     select spin_id, seed_id, member_id, game_code, nonce, model_hash, currency, stake, is_bought,
       payout, stops::int[], award_id
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[],
       $8::bigint[], $9::boolean[], $10::bigint[], $11::text[], $12::uuid[])
       s(spin_id, seed_id, member_id, game_code, nonce, model_hash, currency, stake, is_bought,
         payout, stops, award_id)
     returning spin_id, created_at`,
    [
      spins.map((spin) => spin.spin_id),
      spins.map((spin) => spin.seed_id),
      spins.map((spin) => spin.member_id),
      spins.map((spin) => spin.game_code),
      spins.map((spin) => spin.nonce),
      spins.map((spin) => spin.model_hash),
      spins.map((spin) => spin.currency),
      `{${spins.map((spin) => spin.stake).join(',')}}`,
      spins.map((spin) => spin.is_bought),
      `{${spins.map((spin) => spin.payout).join(',')}}`,
      // arrays of different lengths travel as their texts
      spins.map((spin) => `{${spin.stops.join(',')}}`),
      spins.map((spin) => spin.award_id),
    ],
    { spin_id: col.uuid, created_at: col.timestamptz },
  )
  const createdAt = new Map(rows.map((row) => [row.spin_id, row.created_at]))
  return spins.map(({ member_id: _, ...spin }) => ({
    ...spin,
    created_at: present(createdAt.get(spin.spin_id), 'spin'),
  }))
}

export const listSpins = async (
  db: Queryable,
  { memberId, gameCode }: SeedScope,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<readonly Spin[]> => {
  const rows = await db.query(
    `select ${spinColumns} from slots.spin
     where member_id = $1 and game_code = $2 and ($3::uuid is null or spin_id < $3)
     order by spin_id desc limit $4`,
    [memberId, gameCode, before ?? null, limit + 1],
    spinFields,
  )
  return spinsOfRows(db, rows)
}

export const spinsOfRows = async (
  db: Queryable,
  rows: readonly SpinRow[],
): Promise<readonly Spin[]> => {
  const seeds = await roundSeeds(
    db,
    rows.map((row) => row.seed_id),
  )
  return rows.map((row) => spinOf(row, present(seeds.get(row.seed_id), 'seed of a spin')))
}

/** A spin of the member with what its amounts are written in; null where it is not theirs. */
export const findSpin = async (
  db: Queryable,
  memberId: string,
  spinId: string,
): Promise<(Spin & { readonly gameCode: string; readonly decimals: number }) | null> => {
  const [row] = await db.query(
    `select ${spinColumns} from slots.spin where spin_id = $1 and member_id = $2`,
    [spinId, memberId],
    spinFields,
  )
  if (row === undefined) return null
  const seeds = await roundSeeds(db, [row.seed_id])
  return {
    ...spinOf(row, present(seeds.get(row.seed_id), 'seed of a spin')),
    gameCode: row.game_code,
    decimals: currencies[row.currency].decimals,
  }
}

/** A spin as the player may see it: the server's seed only once it has been revealed. */
export const spinOf = (row: SpinRow, seed: RoundSeed): Spin => {
  // the model it was played with, whatever the title is played with today
  const model = present(modelOfHash(row.model_hash), 'model of a spin')
  const { currency, stake } = row
  const { steps, freeSpins } = roundOf(model, row.stops, { isBought: row.is_bought })
  const isFree = row.award_id !== null
  const cost = isFree ? 0n : stake * BigInt(priceOf(model, row.is_bought) ?? 1)
  return {
    spinId: row.spin_id,
    stake: formatAmount(stake, currency),
    cost: formatAmount(cost, currency),
    isBought: row.is_bought,
    isFree,
    payout: formatAmount(row.payout, currency),
    stops: row.stops,
    wins: firstWins(steps).map(({ line, symbol, count, pays }) => ({
      line,
      symbol,
      count,
      payout: formatAmount(payoutOf(model, stake, pays), currency),
    })),
    freeSpins,
    nonce: row.nonce,
    ...seed,
    modelHash: row.model_hash,
    createdAt: row.created_at.toISOString(),
  }
}

/** Wins of the first spin and of what fell after it. */
const firstWins = (steps: readonly Step[]) => {
  const end = steps.findIndex(({ kind }, i) => kind !== 'cascade' && (i > 0 || kind !== 'spin'))
  const first = end === -1 ? steps : steps.slice(0, end)
  return first.flatMap((step) => ('wins' in step ? step.wins : []))
}
