import type { SpinRecord } from '@faro/contract/slots'
import { currencies, formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { roundSeeds, type RoundSeed, type SeedSeat } from '@faro/fair'
import { present } from '@faro/kernel/assert'
import type { Queryable } from '@faro/server-kit/db'
import type { output } from 'zod/mini'
import { evaluate, modelOf, payoutOf } from '../engine/index.ts'

export type Spin = output<typeof SpinRecord>

export type SpinRow = {
  readonly spin_id: string
  readonly seed_id: string
  readonly game_code: string
  readonly nonce: number
  readonly model_hash: string
  readonly currency: CurrencyCode
  readonly stake: bigint
  readonly payout: bigint
  readonly stops: number[]
  readonly created_at: Date
}

const columns = `spin_id, seed_id, game_code, nonce, model_hash, currency, stake, payout, stops,
  created_at`

export const listSpins = async (
  db: Queryable,
  { memberId, gameCode }: SeedSeat,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<readonly Spin[]> => {
  const rows = await db.query<SpinRow>(
    `select ${columns} from slots.spin
     where member_id = $1 and game_code = $2 and ($3::uuid is null or spin_id < $3)
     order by spin_id desc limit $4`,
    [memberId, gameCode, before ?? null, limit + 1],
  )
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
  const [row] = await db.query<SpinRow>(
    `select ${columns} from slots.spin where spin_id = $1 and member_id = $2`,
    [spinId, memberId],
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
  const model = modelOf(row.game_code)
  const wins = model === undefined ? [] : evaluate(model, row.stops).wins
  return {
    spinId: row.spin_id,
    stake: formatAmount(row.stake, row.currency),
    payout: formatAmount(row.payout, row.currency),
    stops: row.stops,
    wins: wins.map(({ line, symbol, count, pays }) => ({
      line,
      symbol,
      count,
      payout: formatAmount(
        model === undefined ? 0n : payoutOf(model, row.stake, pays),
        row.currency,
      ),
    })),
    nonce: row.nonce,
    ...seed,
    modelHash: row.model_hash,
    createdAt: row.created_at.toISOString(),
  }
}
