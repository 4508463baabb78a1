import type { ReceiptCase } from '@faro/contract/cashier'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

export const caseFields = rowOf({
  case_id: col.uuid,
  withdrawal_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  missing: col.int8,
  member_note: col.text.orNull,
  state: col.text.as<ReceiptCase['state']>(),
  resolution: col.text.as<NonNullable<ReceiptCase['resolution']>>().orNull,
  staff_note: col.text.orNull,
  proposed_by: col.uuid.orNull,
  proposer_name: col.text.orNull,
  decider_name: col.text.orNull,
  created_at: col.timestamptz,
  closed_at: col.timestamptz.orNull,
})
export type CaseRow = RowOf<typeof caseFields>

export const findCase = async (
  db: Queryable,
  caseId: string,
  lock: '' | 'for update' = '',
): Promise<CaseRow | null> =>
  (
    await db.query(
      `select * from cashier.receipt_case where case_id = $1 ${lock}`,
      [caseId],
      caseFields,
    )
  )[0] ?? null

type PageOf = { readonly cursor: string | undefined; readonly limit: number }

/** Oldest first; without a state, those that wait for somebody. */
export const listCases = (
  db: Queryable,
  { state, brands }: { state: CaseRow['state'] | undefined; brands: readonly number[] | null },
  { cursor, limit }: PageOf,
): Promise<readonly CaseRow[]> =>
  db.query(
    `select * from cashier.receipt_case
     where case when $1::text is null then closed_at is null else state = $1 end
       and ($2::uuid is null or case_id > $2)
       and ($4::int[] is null or merchant_id = any($4))
     order by case_id limit $3`,
    [state ?? null, cursor ?? null, limit + 1, brands],
    caseFields,
  )
