import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import type { Line } from '../../engine/cashback/cashback.ts'
import { column } from '../book/counter.ts'

/** A shown line with the valid bets behind it. */
export type HeldLine = Line & { readonly valid: bigint }

export type HeldCashback = {
  readonly acc: bigint
  /** The period that it is of; '' where it is claimed by hand. */
  readonly period: string
  readonly claimNo: number
  readonly lines: readonly HeldLine[]
}

const accountFields = rowOf({
  member_id: col.uuid,
  acc: col.numeric,
  period: col.text,
  claim_no: col.int4,
})

const lineFields = rowOf({
  member_id: col.uuid,
  category: col.text,
  vendor: col.text,
  acc: col.numeric,
  valid: col.int8,
})

const carried = ''

export const readCashback = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, HeldCashback>> => {
  const accounts = await db.query(
    `select member_id, acc, period, claim_no from promotions.cashback_account
     where member_id = any($1::uuid[])`,
    [memberIds],
    accountFields,
  )
  const rows = await db.query(
    `select member_id, category, vendor, acc, valid from promotions.cashback_line
     where member_id = any($1::uuid[])`,
    [memberIds],
    lineFields,
  )
  const lines = Map.groupBy(rows, (row) => row.member_id)
  return new Map(
    accounts.map((row) => [
      row.member_id,
      {
        acc: BigInt(row.acc),
        period: row.period,
        claimNo: row.claim_no,
        lines: (lines.get(row.member_id) ?? []).map(({ category, vendor, acc, valid }) => ({
          key: category === carried ? ('carried' as const) : { category, vendor },
          acc: BigInt(acc),
          valid,
        })),
      },
    ]),
  )
}

export type StoredCashback = HeldCashback & {
  readonly memberId: string
  readonly merchantId: number
  /** Lines of before are gone: something was paid. */
  readonly isPaid: boolean
}

export const storeCashback = async (tx: Tx, held: readonly StoredCashback[]): Promise<void> => {
  if (held.length === 0) return
  await tx.query(
    `insert into promotions.cashback_account as c (member_id, merchant_id, acc, period, claim_no)
     select * from unnest($1::uuid[], $2::int[], $3::numeric[], $4::text[], $5::int[])
     on conflict (member_id) do update set acc = excluded.acc, period = excluded.period,
       claim_no = excluded.claim_no`,
    [
      held.map(({ memberId }) => memberId),
      held.map(({ merchantId }) => merchantId),
      column(held.map(({ acc }) => acc)),
      held.map(({ period }) => period),
      held.map(({ claimNo }) => claimNo),
    ],
  )
  const paid = held.filter(({ isPaid }) => isPaid).map(({ memberId }) => memberId)
  if (paid.length > 0)
    await tx.query('delete from promotions.cashback_line where member_id = any($1::uuid[])', [paid])
  const lines = held.flatMap(({ memberId, lines: own }) => own.map((line) => ({ memberId, line })))
  if (lines.length === 0) return
  await tx.query(
    `insert into promotions.cashback_line as l (member_id, category, vendor, acc, valid)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::numeric[], $5::bigint[])
     on conflict (member_id, category, vendor) do update set acc = excluded.acc,
       valid = excluded.valid`,
    [
      lines.map(({ memberId }) => memberId),
      lines.map(({ line }) => (line.key === 'carried' ? carried : line.key.category)),
      lines.map(({ line }) => (line.key === 'carried' ? '' : line.key.vendor)),
      column(lines.map(({ line }) => line.acc)),
      column(lines.map(({ line }) => line.valid)),
    ],
  )
}
