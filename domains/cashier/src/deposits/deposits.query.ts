import type { DepositMethod } from '@faro/contract/cashier'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import type { DepositRow } from './deposit.ts'

export type MethodRow = {
  readonly method_id: string
  readonly provider: string
  readonly kind: DepositMethod['kind']
  readonly name: string
  readonly amount_min: bigint
  readonly amount_max: bigint
  readonly suggested: readonly bigint[]
}

export const listMethods = (db: Queryable, merchantId: number): Promise<readonly MethodRow[]> =>
  db.query<MethodRow>(
    `select method_id, provider, kind, name, amount_min, amount_max, suggested
     from cashier.deposit_method where merchant_id = $1 and is_enabled order by position`,
    [merchantId],
  )

export const findMethod = async (
  db: Queryable,
  merchantId: number,
  methodId: string,
): Promise<MethodRow | null> =>
  (await listMethods(db, merchantId)).find((method) => method.method_id === methodId) ?? null

export const methodOf = (row: MethodRow, currency: CurrencyCode): DepositMethod => ({
  methodId: row.method_id,
  kind: row.kind,
  name: row.name,
  minimum: formatAmount(row.amount_min, currency),
  maximum: formatAmount(row.amount_max, currency),
  suggested: row.suggested.map((units) => formatAmount(units, currency)),
})

export const findDeposit = async (
  db: Queryable,
  depositId: string,
  lock: '' | 'for update' = '',
): Promise<DepositRow | null> =>
  (
    await db.query<DepositRow>(`select * from cashier.deposit where deposit_id = $1 ${lock}`, [
      depositId,
    ])
  )[0] ?? null

export const listDeposits = (
  db: Queryable,
  memberId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<readonly DepositRow[]> =>
  db.query<DepositRow>(
    `select * from cashier.deposit where member_id = $1 and ($2::uuid is null or deposit_id < $2)
     order by deposit_id desc limit $3`,
    [memberId, before ?? null, limit + 1],
  )
