import type { BillState, ContractKind } from '@faro/contract/agents'
import { isUuid } from '@faro/kernel/ids'
import { pageOf, type Page } from '@faro/kernel/paging'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { billColumns, billFields } from './bill.query.ts'

const listFields = rowOf({ ...billFields, ends_us: col.int8.present })
type ListRow = RowOf<typeof listFields>

export type BillsQuery = {
  readonly memberNo: number
  readonly kind?: ContractKind | undefined
  readonly side?: 'payer' | 'payee' | undefined
  readonly state?: BillState | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

const readCursor = (cursor: string | undefined): readonly [string | null, string | null] => {
  const match = /^(\d{1,18})~([0-9a-f-]{36})$/.exec(cursor ?? '')
  return match?.[2] !== undefined && isUuid(match[2]) ? [match[1] ?? null, match[2]] : [null, null]
}

const columns = `${billColumns}, (extract(epoch from b.ends_at) * 1000000)::bigint as ends_us`
const rest = `and ($2::text is null or b.kind = $2) and ($3::text is null or b.state = $3)
  and ($5::bigint is null
    or (b.ends_at, b.bill_id) < (to_timestamp(0) + $5 * interval '1 microsecond', $6::uuid))`
const order = 'order by ends_at desc, bill_id desc limit $7'

/** Bills of an account on either side, newest first: two index scans, put together. */
export const listBills = async (
  db: Queryable,
  { memberNo, kind, side, state, cursor, limit }: BillsQuery,
): Promise<Page<ListRow>> => {
  const rows = await db.query(
    `(select ${columns} from agents.bill b
      where b.payee_no = $1 and $4::text is distinct from 'payer' ${rest} ${order})
     union all
     (select ${columns} from agents.bill b
      where b.payer_no = $1 and $4::text is distinct from 'payee' ${rest} ${order})
     ${order}`,
    [memberNo, kind ?? null, state ?? null, side ?? null, ...readCursor(cursor), limit + 1],
    listFields,
  )
  return pageOf(rows, limit, (row) => `${row.ends_us}~${row.bill_id}`)
}
