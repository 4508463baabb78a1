import type { ReceiptCase } from '@faro/contract/cashier'
import type { Queryable } from '@faro/server-kit/db'

export type CaseRow = {
  readonly case_id: string
  readonly withdrawal_id: string
  readonly merchant_id: number
  readonly member_id: string
  readonly missing: bigint
  readonly member_note: string | null
  readonly state: ReceiptCase['state']
  readonly resolution: ReceiptCase['resolution']
  readonly staff_note: string | null
  readonly proposed_by: string | null
  readonly proposer_name: string | null
  readonly decider_name: string | null
  readonly created_at: Date
  readonly closed_at: Date | null
}

export const findCase = async (
  db: Queryable,
  caseId: string,
  lock: '' | 'for update' = '',
): Promise<CaseRow | null> =>
  (
    await db.query<CaseRow>(`select * from cashier.receipt_case where case_id = $1 ${lock}`, [
      caseId,
    ])
  )[0] ?? null

type PageOf = { readonly cursor: string | undefined; readonly limit: number }

/** Oldest first; without a state, those that wait for somebody. */
export const listCases = (
  db: Queryable,
  { state, brands }: { state: CaseRow['state'] | undefined; brands: readonly number[] | null },
  { cursor, limit }: PageOf,
): Promise<readonly CaseRow[]> =>
  db.query<CaseRow>(
    `select * from cashier.receipt_case
     where case when $1::text is null then closed_at is null else state = $1 end
       and ($2::uuid is null or case_id > $2)
       and ($4::int[] is null or merchant_id = any($4))
     order by case_id limit $3`,
    [state ?? null, cursor ?? null, limit + 1, brands],
  )
