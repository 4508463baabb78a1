import type { ContractKind } from '@faro/contract/agents'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { termsFrom, type StoredTerms } from './terms.ts'

export const requestFields = rowOf({
  request_id: col.uuid,
  merchant_id: col.int4,
  kind: col.text.as<ContractKind>(),
  payer_no: col.int4.orNull,
  payee_no: col.int4,
  act: col.text.as<'new' | 'termination'>(),
  asked_by: col.text.as<'payer' | 'payee'>(),
  terms: col.json.as<StoredTerms>().orNull,
  contract_id: col.uuid.orNull,
  conflicts: col.uuidArray,
  state: col.text.as<'requested' | 'success' | 'declined' | 'cancelled' | 'lapsed'>(),
  created_at: col.timestamptz,
  answer_until: col.timestamptz,
  decided_at: col.timestamptz.orNull,
})
type Row = RowOf<typeof requestFields>

export const requestColumns = `r.request_id, r.merchant_id, r.kind, r.payer_no, r.payee_no, r.act,
  r.asked_by, r.terms, r.contract_id, r.conflicts, r.state, r.created_at, r.answer_until,
  r.decided_at`

export type ContractRequest = ReturnType<typeof requestOf>

export const requestOf = ({ terms, ...row }: Row) => ({
  ...row,
  terms: terms === null ? null : termsFrom(terms),
})

/** An open one lapses by itself. */
export const requestStateAt = (
  { state, answer_until }: Pick<Row, 'state' | 'answer_until'>,
  now: Date,
): Row['state'] => (state === 'requested' && answer_until <= now ? 'lapsed' : state)

export const requestById = async (
  db: Queryable,
  requestId: string,
): Promise<ContractRequest | null> => {
  const [row] = await db.query(
    `select ${requestColumns} from agents.request r where r.request_id = $1`,
    [requestId],
    requestFields,
  )
  return row === undefined ? null : requestOf(row)
}
