import type { Tx } from '@faro/server-kit/db'
import type { BatchCall, Movement } from './call.ts'
import { columnOf } from './columns.ts'
import { hashOfMovement, roundIdOf } from './ids.ts'

/** A call that the ledger has posted: what is new in it and what the player has left. */
export type Applied = {
  readonly call: BatchCall
  readonly fresh: readonly Movement[]
  readonly available: bigint
}

// ordered, so that two servers never wait for each other's ids
const movementSql = `insert into gaming.movement(vendor_code, vendor_key, round_id, member_id, kind,
    amount, balance_after, input_hash, names_key)
  select * from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[],
    $7::bigint[], $8::uuid[], $9::text[])
    i(vendor, key, round, member, kind, amount, after, input, names)
  order by vendor, key`

// a round that was closed in the meantime takes no bet: its row is missing in the answer
const roundSql = `insert into gaming.round as r (member_id, round_id, merchant_id, vendor_code,
    vendor_round, game_code, currency, stake, payout, bets, wins, state, closed_at)
  select member, round, merchant, vendor, name, game, currency, stake, payout, bets, wins,
    case when closes then 'completed' else 'open' end, case when closes then now() end
  from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[],
    $8::bigint[], $9::bigint[], $10::int[], $11::int[], $12::boolean[])
    i(member, round, merchant, vendor, name, game, currency, stake, payout, bets, wins, closes)
  on conflict (member_id, round_id) do update set
    stake = r.stake + excluded.stake,
    payout = r.payout + excluded.payout,
    bets = r.bets + excluded.bets,
    wins = r.wins + excluded.wins,
    game_code = case when r.game_code = '' then excluded.game_code else r.game_code end,
    state = case when r.state = 'open' then excluded.state else 'completed' end,
    is_late = r.is_late or r.state <> 'open',
    closed_at = coalesce(r.closed_at, excluded.closed_at)
  where r.state = 'open' or excluded.bets = 0
  returning 1 as one`

/** The round was closed between the look and the posting: the caller's transaction must end. */
export class RoundClosedMeanwhile extends Error {}

/** Stores the movements with their answers and brings the rounds up to date. */
export const record = async (tx: Tx, applied: readonly Applied[]): Promise<void> => {
  if (applied.length === 0) return
  await tx.query(movementSql, movementColumns(applied))
  const kept = await tx.query(roundSql, roundColumns(applied))
  if (kept.length !== applied.length) throw new RoundClosedMeanwhile('a bet met a closed round')
}

const movementColumns = (applied: readonly Applied[]): string[] => {
  const rows = applied.flatMap(({ call, fresh, available }) => {
    const roundId = roundIdOf(call.vendorCode, call.vendorRound)
    return fresh.map((movement) => ({ call, movement, available, roundId }))
  })
  return [
    columnOf(rows.map(({ call }) => call.vendorCode)),
    columnOf(rows.map(({ movement }) => movement.key)),
    columnOf(rows.map(({ roundId }) => roundId)),
    columnOf(rows.map(({ call }) => call.seat.memberId)),
    columnOf(rows.map(({ movement }) => movement.kind)),
    columnOf(rows.map(({ movement }) => movement.amount)),
    columnOf(rows.map(({ available }) => available)),
    columnOf(rows.map(({ call, movement }) => hashOfMovement(call, movement))),
    columnOf(rows.map(({ movement }) => movement.settles ?? null)),
  ]
}

const sumOf = (movements: readonly Movement[], kind: Movement['kind']) => {
  const mine = movements.filter((movement) => movement.kind === kind)
  return { count: mine.length, units: mine.reduce((sum, { amount }) => sum + amount, 0n) }
}

const roundColumns = (applied: readonly Applied[]): string[] => {
  const sums = applied.map(({ fresh }) => ({
    debit: sumOf(fresh, 'debit'),
    credit: sumOf(fresh, 'credit'),
  }))
  const calls = applied.map(({ call }) => call)
  return [
    columnOf(calls.map(({ seat }) => seat.memberId)),
    columnOf(calls.map(({ vendorCode, vendorRound }) => roundIdOf(vendorCode, vendorRound))),
    columnOf(calls.map(({ seat }) => seat.merchantId)),
    columnOf(calls.map(({ vendorCode }) => vendorCode)),
    columnOf(calls.map(({ vendorRound }) => vendorRound)),
    columnOf(calls.map(({ gameCode }) => gameCode)),
    columnOf(calls.map(({ seat }) => seat.currency)),
    columnOf(sums.map(({ debit }) => debit.units)),
    columnOf(sums.map(({ credit }) => credit.units)),
    columnOf(sums.map(({ debit }) => debit.count)),
    columnOf(sums.map(({ credit }) => credit.count)),
    columnOf(calls.map(({ closesRound }) => closesRound)),
  ]
}
