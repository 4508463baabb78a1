import type { DepositMethod } from '@faro/contract/cashier'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { feeFields } from '../fees/fee.ts'
import type { DepositWay } from '../payments/port.ts'
import { monthSql, weekSql } from './deposit-sums.ts'
import { depositFields, type DepositRow } from './deposit.ts'

export const methodFields = rowOf({
  method_id: col.text,
  provider: col.text,
  kind: col.text.as<DepositMethod['kind']>(),
  name: col.text,
  amount_min: col.int8,
  amount_max: col.int8,
  suggested: col.int8Array,
  daily_count: col.int4.orNull,
  notes: col.json.as<Readonly<Record<string, string>>>(),
  ...feeFields,
})
export type MethodRow = RowOf<typeof methodFields>

export const listMethods = (db: Queryable, merchantId: number): Promise<readonly MethodRow[]> =>
  db.query(
    `select method_id, provider, kind, name, amount_min, amount_max, suggested, daily_count,
       fee_fixed, fee_bps, fee_max, notes
     from cashier.deposit_method where merchant_id = $1 and is_enabled order by position`,
    [merchantId],
    methodFields,
  )

export const findMethod = async (
  db: Queryable,
  merchantId: number,
  methodId: string,
): Promise<MethodRow | null> =>
  (await listMethods(db, merchantId)).find((method) => method.method_id === methodId) ?? null

type Showing = {
  readonly currency: CurrencyCode
  readonly way: DepositWay
  readonly language: string
}

export const methodOf = (row: MethodRow, { currency, way, language }: Showing): DepositMethod => ({
  methodId: row.method_id,
  kind: row.kind,
  name: row.name,
  minimum: formatAmount(row.amount_min, currency),
  maximum: formatAmount(row.amount_max, currency),
  suggested: row.suggested.map((units) => formatAmount(units, currency)),
  way,
  fee: {
    fixed: formatAmount(row.fee_fixed, currency),
    bps: row.fee_bps,
    max: row.fee_max === null ? null : formatAmount(row.fee_max, currency),
  },
  note: row.notes[language] ?? '',
})

const columns = `d.*, coalesce((
    select json_agg(json_build_object('amount', t.amount::text, 'confirmations', t.confirmations)
      order by t.seen_at)
    from cashier.transfer t where t.deposit_id = d.deposit_id and t.credited_at is null
  ), '[]') as arriving`

/** Deposits of a member by one method on a day of the brand that came to something or may yet. */
export const countDeposits = async (
  db: Queryable,
  { memberId, methodId, day }: { memberId: string; methodId: string; day: string },
): Promise<number> => {
  const [row] = await db.query(
    `select count(*) from cashier.deposit
     where member_id = $1 and method_id = $2 and day = $3
       and (state in ('pending', 'partial', 'paid') or held_until is not null)`,
    [memberId, methodId, day],
    { count: col.int8 },
  )
  return Number(row?.count ?? 0n)
}

const samePeriod = {
  day: 'day = $2::date',
  week: `${weekSql('day')} = ${weekSql('$2::date')}`,
  month: `${monthSql('day')} = ${monthSql('$2::date')}`,
} as const

/** What orders that may still be paid hold of a member's limit, and how many they are. */
export const heldByOpen = async (
  db: Queryable,
  { memberId, day, period }: { memberId: string; day: string; period: keyof typeof samePeriod },
): Promise<{ readonly held: bigint; readonly open: number }> => {
  const [row] = await db.query(
    `select coalesce(sum(amount - least(amount, received)), 0)::bigint as held, count(*) as open
     from cashier.deposit
     where member_id = $1 and ${samePeriod[period]}
       and (state in ('pending', 'partial') or held_until is not null)`,
    [memberId, day],
    { held: col.int8, open: col.int8 },
  )
  return { held: row?.held ?? 0n, open: Number(row?.open ?? 0n) }
}

export const findDeposit = async (
  db: Queryable,
  depositId: string,
  lock: '' | 'for update' = '',
): Promise<DepositRow | null> =>
  (
    await db.query(
      `select ${columns} from cashier.deposit d where deposit_id = $1 ${lock}`,
      [depositId],
      depositFields,
    )
  )[0] ?? null

export const listDeposits = (
  db: Queryable,
  memberId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<readonly DepositRow[]> =>
  db.query(
    `select ${columns} from cashier.deposit d
     where member_id = $1 and ($2::uuid is null or deposit_id < $2)
     order by deposit_id desc limit $3`,
    [memberId, before ?? null, limit + 1],
    depositFields,
  )
