import { currencies } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import type { SeedBrand } from '@faro/server-kit/module'
import { depositMethods } from './deposit-methods.ts'

/** Ways to pay and the rule of withdrawals that a brand begins with. */
export const seedMethods = async (
  db: Queryable,
  { merchantId, currency }: SeedBrand,
): Promise<void> => {
  const unit = 10n ** BigInt(currencies[currency].decimals)
  const units = (main: number): bigint => BigInt(main) * unit
  for (const [position, method] of depositMethods.entries())
    await db.query(
      `insert into cashier.deposit_method(merchant_id, method_id, provider, kind, name, amount_min,
         amount_max, suggested, position) values ($1, $2, $9, $3, $4, $5, $6, $7, $8)`,
      [
        merchantId,
        method.methodId,
        method.kind,
        method.name,
        units(method.min),
        units(method.max),
        `{${method.suggested.map(units).join(',')}}`,
        position,
        method.provider,
      ],
    )
  await db.query(
    `insert into cashier.withdrawal_rule(merchant_id, provider, amount_min, amount_max,
       daily_count, second_approval_above)
     values ($1, 'hosted-pay', $2, $3, 5, $4)`,
    [merchantId, units(20), units(20_000), units(1_000)],
  )
}
