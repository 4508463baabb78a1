import type { ChainScheme } from '@faro/fair/engine'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

const roundFields = rowOf({
  round_id: col.uuid,
  merchant_id: col.int4,
  number: col.int4,
  chain_id: col.uuid,
  chain_round: col.int4,
  scheme: col.text.as<ChainScheme>(),
  salt: col.text,
  hash: col.text,
  bust: col.int4,
  state: col.text.as<'betting' | 'running' | 'ended'>(),
  betting_until: col.timestamptz,
  started_at: col.timestamptz.orNull,
  ended_at: col.timestamptz.orNull,
  driven_at: col.timestamptz,
})
export type RoundRow = RowOf<typeof roundFields>

const columns = `round_id, merchant_id, number, chain_id, chain_round, scheme, salt, hash, bust,
  state, betting_until, started_at, ended_at, driven_at`

/** The newest round of a brand, whatever its state. */
export const newestRound = async (
  db: Queryable,
  merchantId: number,
): Promise<RoundRow | undefined> =>
  (
    await db.query(
      `select ${columns} from crash.round where merchant_id = $1 order by number desc limit 1`,
      [merchantId],
      roundFields,
    )
  )[0]

export const findRound = async (db: Queryable, roundId: string): Promise<RoundRow | undefined> =>
  (
    await db.query(`select ${columns} from crash.round where round_id = $1`, [roundId], roundFields)
  )[0]

/** The round by its own id or by that of a bet in it, as betting records know it. */
export const findRoundOf = async (db: Queryable, id: string): Promise<RoundRow | undefined> =>
  (
    await db.query(
      `select ${columns} from crash.round
       where round_id = $1 or round_id = (select round_id from crash.bet where bet_id = $1)`,
      [id],
      roundFields,
    )
  )[0]

/** The round that takes bets, kept from starting until the caller's transaction is over. */
export const bettingRound = async (
  tx: Queryable,
  merchantId: number,
): Promise<RoundRow | undefined> =>
  (
    await tx.query(
      `select ${columns} from crash.round where merchant_id = $1 and state = 'betting' for share`,
      [merchantId],
      roundFields,
    )
  )[0]

/** Brands with a round or a bet that was left open: the work of a start. */
export const brandsWithOpenRounds = async (db: Queryable): Promise<readonly number[]> =>
  (
    await db.query(
      `select merchant_id from crash.round where state <> 'ended'
       union select merchant_id from crash.bet where state = 'placed'`,
      [],
      { merchant_id: col.int4 },
    )
  ).map((row) => row.merchant_id)

/** Ended rounds of a brand with bets to settle now: the newest, and those that bets were left in. */
export const unsettledRounds = (
  db: Queryable,
  merchantId: number,
  nowMs: number,
): Promise<readonly RoundRow[]> =>
  db.query(
    `select ${columns} from crash.round where state = 'ended' and round_id in (
       select round_id from crash.bet
       where merchant_id = $1 and state = 'placed' and (retry_at is null or retry_at <= $2))
     order by number`,
    [merchantId, new Date(nowMs)],
    roundFields,
  )

export const pastRounds = (
  db: Queryable,
  merchantId: number,
  limit: number,
): Promise<readonly Pick<RoundRow, 'round_id' | 'number' | 'bust'>[]> =>
  db.query(
    `select round_id, number, bust from crash.round
     where merchant_id = $1 and state = 'ended' order by number desc limit $2`,
    [merchantId, limit],
    { round_id: col.uuid, number: col.int4, bust: col.int4 },
  )
