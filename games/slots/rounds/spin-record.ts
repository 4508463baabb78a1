import type { SpinRecord } from '@faro/contract/slots'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import type { output } from 'zod/mini'
import { evaluate, modelOf, payoutOf } from '../engine/index.ts'
import type { Seat } from './seeds.ts'

export type Spin = output<typeof SpinRecord>

export type SpinRow = {
  readonly spin_id: string
  readonly game_code: string
  readonly nonce: number
  readonly model_hash: string
  readonly currency: CurrencyCode
  readonly stake: bigint
  readonly payout: bigint
  readonly stops: number[]
  readonly created_at: Date
  readonly client_seed: string
  readonly server_seed_hash: string
  readonly server_seed: string
  readonly revealed_at: Date | null
}

const select = `select s.spin_id, s.game_code, s.nonce, s.model_hash, s.currency, s.stake, s.payout,
  s.stops, s.created_at, d.client_seed, d.server_seed_hash, d.server_seed, d.revealed_at
  from slots.spin s join slots.seed d using (seed_id)`

export const listSpins = (
  db: Queryable,
  { memberId, gameCode }: Seat,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<readonly SpinRow[]> =>
  db.query<SpinRow>(
    `${select} where s.member_id = $1 and s.game_code = $2 and ($3::uuid is null or s.spin_id < $3)
     order by s.spin_id desc limit $4`,
    [memberId, gameCode, before ?? null, limit + 1],
  )

export const findSpin = async (
  db: Queryable,
  memberId: string,
  spinId: string,
): Promise<SpinRow | null> => {
  const [row] = await db.query<SpinRow>(`${select} where s.spin_id = $1 and s.member_id = $2`, [
    spinId,
    memberId,
  ])
  return row ?? null
}

/** A spin as the player may see it: the server's seed only once it has been revealed. */
export const spinOf = (row: SpinRow): Spin => {
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
    clientSeed: row.client_seed,
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.revealed_at === null ? null : row.server_seed,
    modelHash: row.model_hash,
    createdAt: row.created_at.toISOString(),
  }
}
