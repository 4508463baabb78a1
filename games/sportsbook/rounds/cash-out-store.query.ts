import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { BetRow } from './bet-store.query.ts'
import { betColumns, betFields } from './bet-store.query.ts'

const cashOutFields = rowOf({
  bet_id: col.uuid,
  number: col.int4,
  part: col.int8,
  amount: col.int8,
  is_automatic: col.bool,
  made_at: col.timestamptz,
})
export type CashOutRow = RowOf<typeof cashOutFields>

/** What was paid before the end, by bet, oldest first. */
export const cashedParts = async (
  db: Queryable,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CashOutRow[]>> =>
  Map.groupBy(
    await db.query(
      `select bet_id, number, part, amount, is_automatic, made_at from sportsbook.cash_out
       where bet_id = any($1::uuid[]) order by bet_id, number`,
      [betIds],
      cashOutFields,
    ),
    ({ bet_id }) => bet_id,
  )

const revisionFields = rowOf({
  bet_id: col.uuid,
  number: col.int4,
  payout: col.int8,
  moved: col.int8,
  shortfall: col.int8,
  made_at: col.timestamptz,
})
export type RevisionRow = RowOf<typeof revisionFields>

export const revisionsOf = async (
  db: Queryable,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RevisionRow[]>> =>
  Map.groupBy(
    await db.query(
      `select bet_id, number, payout, moved, shortfall, made_at from sportsbook.revision
       where bet_id = any($1::uuid[]) order by bet_id, number`,
      [betIds],
      revisionFields,
    ),
    ({ bet_id }) => bet_id,
  )

export type NewCashOut = {
  readonly bet: BetRow
  readonly part: bigint
  readonly amount: bigint
  readonly isAutomatic: boolean
  readonly exposure: BetRow['exposure']
  readonly at: Date
}

/** The bet with a part less, and what was paid for it; answers the bet as it is then. */
export const saveCashOut = async (
  tx: Queryable,
  { bet, part, amount, isAutomatic, exposure, at }: NewCashOut,
): Promise<BetRow | undefined> => {
  await tx.query(
    `insert into sportsbook.cash_out(bet_id, number, part, amount, is_automatic, made_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [bet.bet_id, bet.cash_outs + 1, part, amount, isAutomatic, at],
  )
  const [row] = await tx.query(
    `update sportsbook.bet set remaining = remaining - $2, cashed_out = cashed_out + $3,
       cash_outs = cash_outs + 1, exposure = $4,
       state = case when remaining = $2 then 'cashed-out' else state end,
       settled_at = case when remaining = $2 then $5::timestamptz end,
       potential = case when remaining = $2 then 0
         else potential * (remaining - $2) / remaining end,
       auto_at = case when remaining = $2 or $6 then null else auto_at end,
       auto_part = case when remaining = $2 or $6 then null else auto_part end,
       version = version + 1
     where bet_id = $1 returning ${betColumns}`,
    [
      bet.bet_id,
      part,
      amount,
      exposure === null ? null : JSON.stringify(exposure),
      at,
      isAutomatic,
    ],
    betFields,
  )
  return row
}

/** Bets whose players want to be paid as soon as they are worth so much. */
export const autoBets = (db: Queryable, after: string | null): Promise<readonly BetRow[]> =>
  db.query(
    `select ${betColumns} from sportsbook.bet
     where auto_at is not null and state = 'open' and ($1::uuid is null or bet_id > $1)
     order by bet_id limit 200`,
    [after],
    betFields,
  )

export const setAuto = async (
  tx: Queryable,
  betId: string,
  rule: { readonly at: bigint; readonly part: bigint | null } | null,
): Promise<void> => {
  await tx.query(
    `update sportsbook.bet set auto_at = $2, auto_part = $3, version = version + 1
     where bet_id = $1`,
    [betId, rule?.at ?? null, rule?.part ?? null],
  )
}
