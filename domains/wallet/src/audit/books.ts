import { present } from '@faro/kernel/assert'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, type Queryable } from '@faro/server-kit/db'
import type { AccountId } from '../posting/posting.ts'

/** What was not covered when wins of an account were taken back, and the sum over the currency. */
export type Books = { readonly shortfall: bigint; readonly sum: bigint }

/** For audits of one account; the sum reads the whole ledger of a currency. */
export const booksOf = async (
  db: Queryable,
  accountId: AccountId,
  currency: CurrencyCode,
): Promise<Books> => {
  const [row] = await db.query(
    `select (select coalesce(sum(amount), 0) from wallet.shortfall
              where account_id = $1::bigint)::text as shortfall,
       (select coalesce(sum(amount), 0) from (
          select balance as amount from wallet.account where currency = $2
          union all select d.amount from wallet.contra_delta d
            join wallet.pooled p using (contra_id) where p.currency = $2
          union all select b.balance from wallet.contra_balance b
            join wallet.pooled p using (contra_id) where p.currency = $2) legs)::text as total`,
    [accountId, currency],
    { shortfall: col.text, total: col.text },
  )
  const { shortfall, total } = present(row, 'books')
  return { shortfall: BigInt(shortfall), sum: BigInt(total) }
}
