import type { BillState, ContractKind } from '@faro/contract/agents'
import { idemOf } from '@faro/wallet'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { Trace } from './trace.ts'

export const billFields = rowOf({
  bill_id: col.uuid,
  merchant_id: col.int4,
  run_id: col.uuid,
  contract_id: col.uuid,
  kind: col.text.as<ContractKind>(),
  payer_no: col.int4.orNull,
  payee_no: col.int4,
  begins_at: col.timestamptz,
  ends_at: col.timestamptz,
  first_day: col.text,
  last_day: col.text,
  accepted_at: col.timestamptz,
  state: col.text.as<BillState>(),
  amount: col.int8,
  paid: col.int8,
  parts: col.int4,
  advanced: col.int8,
  carry_out: col.text,
  remainder: col.text,
  trace: col.json.as<Trace>(),
  needed: col.int4,
  released_by: col.uuidArray,
  reason: col.text.orNull,
  created_at: col.timestamptz,
  ended_at: col.timestamptz.orNull,
})
export type BillRow = RowOf<typeof billFields>

export const billColumns = `b.bill_id, b.merchant_id, b.run_id, b.contract_id, b.kind, b.payer_no,
  b.payee_no, b.begins_at, b.ends_at, b.first_day::text as first_day,
  b.last_day::text as last_day, b.accepted_at, b.state, b.amount, b.paid, b.parts, b.advanced,
  b.carry_out, b.remainder, b.trace, b.needed, b.released_by, b.reason, b.created_at, b.ended_at`

/** A second run finds it under the same number (S1). */
export const billIdOf = (contractId: string, beginsAt: Date): string =>
  idemOf({ party: 'agents', kind: 'bill', id: `${contractId}|${beginsAt.toISOString()}` })

export const billById = async (db: Queryable, billId: string): Promise<BillRow | null> => {
  const [row] = await db.query(
    `select ${billColumns} from agents.bill b where b.bill_id = $1`,
    [billId],
    billFields,
  )
  return row ?? null
}

/** Kept as it is until the transaction ends. */
export const lockBill = async (db: Queryable, billId: string): Promise<BillRow | null> => {
  const [row] = await db.query(
    `select ${billColumns} from agents.bill b where b.bill_id = $1 for no key update`,
    [billId],
    billFields,
  )
  return row ?? null
}

const carryFields = rowOf({
  contract_id: col.uuid.present,
  first_day: col.text.orNull,
  carry_out: col.text.orNull,
  remainder: col.text.orNull,
})
export type CarriedRow = RowOf<typeof carryFields>

/**
 * What each contract takes over: of its own last bill, or of the contract of the same pair that it
 * took the place of (C4, C6).
 */
export const carriedInto = async (
  db: Queryable,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, CarriedRow>> => {
  const rows = await db.query(
    `with recursive chain as (
       select c.contract_id, c.contract_id as at, c.before_id, 0 as depth
       from agents.contract c where c.contract_id = any($1::uuid[])
       union all
       select chain.contract_id, b.contract_id, b.before_id, chain.depth + 1
       from chain join agents.contract b on b.contract_id = chain.before_id
       where not exists (select 1 from agents.bill x where x.contract_id = chain.at))
     select distinct on (chain.contract_id) chain.contract_id, b.first_day::text as first_day,
       b.carry_out, b.remainder
     from chain join lateral (select * from agents.bill b where b.contract_id = chain.at
       order by b.ends_at desc limit 1) b on true
     order by chain.contract_id, chain.depth`,
    [`{${contractIds.join(',')}}`],
    carryFields,
  )
  return new Map(rows.map((row) => [row.contract_id, row]))
}
