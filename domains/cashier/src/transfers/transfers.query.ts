import type { UplineTransfer } from '@faro/contract/cashier'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'

const rowFields = rowOf({
  transfer_id: col.uuid,
  from_member: col.uuid,
  to_member: col.uuid,
  amount: col.int8,
  currency: col.text.as<CurrencyCode>(),
  created_at: col.timestamptz,
})
type Row = RowOf<typeof rowFields>

type Page = {
  readonly memberId: string
  readonly cursor?: string | undefined
  readonly limit: number
}
type Deps = Pick<CashierDeps, 'db' | 'identity'>

/** What a member sent to others of the line and got from them, newest first. */
export const listTransfers = async ({ db, identity }: Deps, page: Page) => {
  const { memberId, cursor, limit } = page
  // two short index scans instead of one over everybody's transfers
  const rows = await db.query(
    `(select * from cashier.upline_transfer
      where from_member = $1 and ($2::uuid is null or transfer_id < $2)
      order by transfer_id desc limit $3)
     union all
     (select * from cashier.upline_transfer
      where to_member = $1 and ($2::uuid is null or transfer_id < $2)
      order by transfer_id desc limit $3)
     order by transfer_id desc limit $3`,
    [memberId, cursorOf(cursor) ?? null, limit + 1],
    rowFields,
  )
  return shown(identity, { rows, memberId, limit })
}

/** What an agent sent down, newest first. */
export const listSentDown = async ({ db, identity }: Deps, page: Page) => {
  const { memberId, cursor, limit } = page
  const rows = await db.query(
    `select * from cashier.upline_transfer
     where from_member = $1 and direction = 'down' and ($2::uuid is null or transfer_id < $2)
     order by transfer_id desc limit $3`,
    [memberId, cursorOf(cursor) ?? null, limit + 1],
    rowFields,
  )
  return shown(identity, { rows, memberId, limit })
}

type Found = {
  readonly rows: readonly Row[]
  readonly memberId: string
  readonly limit: number
}

const shown = async (
  identity: CashierDeps['identity'],
  { rows, memberId, limit }: Found,
): Promise<{ rows: UplineTransfer[]; next: string | null }> => {
  const page = pageOf(rows, limit, (row) => row.transfer_id)
  const isSent = (row: Row): boolean => row.from_member === memberId
  const others = page.rows.map((row) => (isSent(row) ? row.to_member : row.from_member))
  const memberIds = [...new Set(others)]
  const names = await identity.lines.names({ viewerId: memberId, memberIds })
  return {
    rows: page.rows.map((row, i) => ({
      transferId: row.transfer_id,
      direction: isSent(row) ? ('sent' as const) : ('received' as const),
      name: names.get(others[i] ?? '') ?? '',
      amount: formatAmount(row.amount, row.currency),
      currency: row.currency,
      createdAt: row.created_at.toISOString(),
    })),
    next: page.next,
  }
}
