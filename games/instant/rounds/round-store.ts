import type { InstantBet, InstantRound, InstantStep } from '@faro/contract/instant'
import { roundSeeds, type RoundSeed, type SeedScope } from '@faro/fair'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

export const roundFields = rowOf({
  round_id: col.uuid,
  seed_id: col.uuid,
  nonce: col.int4,
  merchant_id: col.int4,
  member_id: col.uuid,
  game_code: col.text,
  vendor_code: col.text,
  currency: col.text.as<CurrencyCode>(),
  stake: col.int8,
  payout_max: col.int8,
  bet: col.json.as<InstantBet>(),
  steps: col.json.as<readonly InstantStep[]>(),
  state: col.text.as<'open' | 'won' | 'lost' | 'void'>(),
  multiplier: col.int8,
  payout: col.int8,
  outcome: col.float8Array,
  ended_by: col.text.as<NonNullable<InstantRound['endedBy']>>().orNull,
  created_at: col.timestamptz,
  ended_at: col.timestamptz.orNull,
})
export type RoundRow = RowOf<typeof roundFields>

export const roundColumns = `round_id, seed_id, nonce, merchant_id, member_id, game_code,
  vendor_code, currency, stake, payout_max, bet, steps, state, multiplier, payout, outcome,
  ended_by, created_at, ended_at`

/** An open round is settled after so long: shown to players as a day. */
export const abandonedAfterMs = 24 * 3_600_000 - 15 * 60_000

export const insertRounds = async (tx: Queryable, rows: readonly RoundRow[]): Promise<void> => {
  await tx.query(
    `insert into instant.round(${roundColumns})
     select round_id, seed_id, nonce, merchant_id, member_id, game_code, vendor_code, currency,
       stake, payout_max, bet::jsonb, steps::jsonb, state, multiplier, payout, outcome::float8[],
       ended_by, created_at, ended_at
     from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::uuid[], $6::text[], $7::text[],
       $8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::text[],
       $14::bigint[], $15::bigint[], $16::text[], $17::text[], $18::timestamptz[],
       $19::timestamptz[])
       r(round_id, seed_id, nonce, merchant_id, member_id, game_code, vendor_code, currency, stake,
         payout_max, bet, steps, state, multiplier, payout, outcome, ended_by, created_at,
         ended_at)`,
    [
      rows.map((row) => row.round_id),
      rows.map((row) => row.seed_id),
      rows.map((row) => row.nonce),
      rows.map((row) => row.merchant_id),
      rows.map((row) => row.member_id),
      rows.map((row) => row.game_code),
      rows.map((row) => row.vendor_code),
      rows.map((row) => row.currency),
      `{${rows.map((row) => row.stake).join(',')}}`,
      `{${rows.map((row) => row.payout_max).join(',')}}`,
      rows.map((row) => JSON.stringify(row.bet)),
      rows.map((row) => JSON.stringify(row.steps)),
      rows.map((row) => row.state),
      `{${rows.map((row) => row.multiplier).join(',')}}`,
      `{${rows.map((row) => row.payout).join(',')}}`,
      // arrays of different lengths travel as their texts
      rows.map((row) => `{${row.outcome.join(',')}}`),
      rows.map((row) => row.ended_by),
      rows.map((row) => row.created_at),
      rows.map((row) => row.ended_at),
    ],
  )
}

/** The round, locked, so that a concurrent request sees the result. */
export const lockRound = async (tx: Queryable, roundId: string): Promise<RoundRow | undefined> =>
  (
    await tx.query(
      `select ${roundColumns} from instant.round where round_id = $1 for update`,
      [roundId],
      roundFields,
    )
  )[0]

/** Writes what a step or an end changed. */
export const saveRound = async (tx: Queryable, row: RoundRow): Promise<void> => {
  await tx.query(
    `update instant.round set steps = $2, state = $3, multiplier = $4, payout = $5, outcome = $6,
       ended_by = $7, ended_at = $8
     where round_id = $1`,
    [
      row.round_id,
      JSON.stringify(row.steps),
      row.state,
      row.multiplier,
      row.payout,
      row.outcome,
      row.ended_by,
      row.ended_at,
    ],
  )
}

/** Rounds that nobody has ended, oldest first. */
export const abandonedRounds = async (
  db: Queryable,
  { openedBefore, limit }: { openedBefore: Date; limit: number },
): Promise<readonly string[]> =>
  (
    await db.query(
      `select round_id from instant.round where state = 'open' and created_at < $1
       order by created_at limit $2`,
      [openedBefore, limit],
      { round_id: col.uuid },
    )
  ).map((row) => row.round_id)

export const listRounds = async (
  db: Queryable,
  { memberId, gameCode }: SeedScope,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<readonly InstantRound[]> => {
  const rows = await db.query(
    `select ${roundColumns} from instant.round
     where member_id = $1 and game_code = $2 and ($3::uuid is null or round_id < $3)
     order by round_id desc limit $4`,
    [memberId, gameCode, before ?? null, limit],
    roundFields,
  )
  return shownRounds(db, rows)
}

/** A round of the member; null where it is not theirs. */
export const findRound = async (
  db: Queryable,
  memberId: string,
  roundId: string,
): Promise<InstantRound | null> => {
  const rows = await db.query(
    `select ${roundColumns} from instant.round where round_id = $1 and member_id = $2`,
    [roundId, memberId],
    roundFields,
  )
  return (await shownRounds(db, rows))[0] ?? null
}

export const shownRounds = async (
  db: Queryable,
  rows: readonly RoundRow[],
): Promise<readonly InstantRound[]> => {
  const seeds = await roundSeeds(
    db,
    rows.map((row) => row.seed_id),
  )
  return rows.map((row) => shownOf(row, present(seeds.get(row.seed_id), 'seed of a round')))
}

/** Skips move no money: only tiles and guesses can be cashed out. */
export const gainsOf = (steps: readonly InstantStep[]): number =>
  steps.filter((step) => step.kind !== 'skip').length

/** A round as its player may see it: the server's seed only once it has been revealed. */
export const shownOf = (row: RoundRow, seed: RoundSeed): InstantRound => ({
  roundId: row.round_id,
  stake: formatAmount(row.stake, row.currency),
  bet: row.bet,
  steps: [...row.steps],
  version: row.steps.length,
  state: row.state,
  multiplier: Number(row.multiplier),
  payout: formatAmount(row.payout, row.currency),
  canCashOut: row.state === 'open' && gainsOf(row.steps) > 0,
  outcome: [...row.outcome],
  endedBy: row.ended_by,
  nonce: row.nonce,
  clientSeed: seed.clientSeed,
  serverSeedHash: seed.serverSeedHash,
  serverSeed: seed.serverSeed,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  leftUntil:
    row.state === 'open'
      ? new Date(row.created_at.getTime() + abandonedAfterMs).toISOString()
      : null,
})
