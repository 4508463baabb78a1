import type { StatementState } from '@faro/contract/agents'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { StoredPlan } from './plan.ts'

/** How a statement came about, as it was then: ledger units as digits, what is exact as a fraction. */
export type StatementInputs = {
  readonly plan: StoredPlan
  readonly firstDepositors: number
  readonly players: number
  readonly total: string
  readonly base: string
  readonly ratePpm: number
  readonly carryIn: string
  readonly carryOut: string
  readonly setApart: number
  readonly top: readonly { readonly player: string; readonly revenue: string }[]
}

/** What a month leaves to the next one: of all, and of single players by number. */
export type StoredCarry = {
  readonly all: string
  readonly players: Readonly<Record<string, string>>
}

const statementFields = rowOf({
  statement_id: col.uuid,
  affiliate_no: col.int4,
  merchant_id: col.int4,
  month: col.text.present,
  state: col.text.as<StatementState>(),
  share: col.int8,
  cpa: col.int8,
  amount: col.int8,
  amount_cpa: col.int8,
  carry_out: col.json.as<StoredCarry>(),
  trace: col.json.as<StatementInputs>(),
  needed: col.int4,
  released_by: col.uuidArray,
  reason: col.text.orNull,
  created_at: col.timestamptz,
})
export type StatementRow = RowOf<typeof statementFields>
export { statementFields }

export const statementColumns = `s.statement_id, s.affiliate_no, s.merchant_id,
  s.month::text as month, s.state, s.share, s.cpa, s.amount, s.amount_cpa, s.carry_out, s.trace,
  s.needed, s.released_by, s.reason, s.created_at`

/** An affiliate's statements, the last month first. */
export const statementsOf = (
  db: Queryable,
  affiliateNo: number,
  limit: number,
): Promise<readonly StatementRow[]> =>
  db.query(
    `select ${statementColumns} from agents.statement s where s.affiliate_no = $1
     order by s.month desc limit $2`,
    [affiliateNo, limit],
    statementFields,
  )

export const statementById = async (
  db: Queryable,
  statementId: string,
): Promise<StatementRow | null> => {
  const [row] = await db.query(
    `select ${statementColumns} from agents.statement s where s.statement_id = $1`,
    [statementId],
    statementFields,
  )
  return row ?? null
}

export const lockStatement = async (tx: Tx, statementId: string): Promise<StatementRow | null> => {
  const [row] = await tx.query(
    `select ${statementColumns} from agents.statement s where s.statement_id = $1
     for no key update`,
    [statementId],
    statementFields,
  )
  return row ?? null
}

/** Players who are in the statement of a month. */
export const settledIn = (db: Queryable, { affiliate_no: no, month }: StatementRow) =>
  db.query(
    `select n.name, q.day::text as day, q.ordinal, q.amount
     from agents.qualified q join agents.node n on n.member_no = q.player_no
     where q.affiliate_no = $1 and q.month = $2::date and q.state = 'settled'
     order by q.day, q.ordinal`,
    [no, month],
    { name: col.text, day: col.text.present, ordinal: col.int4, amount: col.int8 },
  )
