import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import { upline as contract } from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { present } from '@faro/kernel/assert'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { leftToday } from '../withdrawals/day-limits.ts'
import { usedToday, withdrawalRule } from '../withdrawals/rule.query.ts'
import { transferUpline, uplineLimits } from './transfer-upline.ts'

const rowFields = rowOf({
  transfer_id: col.uuid,
  from_member: col.uuid,
  to_member: col.uuid,
  amount: col.int8,
  currency: col.text.as<CurrencyCode>(),
  created_at: col.timestamptz,
})
type Row = RowOf<typeof rowFields>

export const uplineRoutes = (deps: CashierDeps) => {
  const { db, clock, identity, wallet, whitelabel } = deps
  const transfer = transferUpline(deps)
  return bind(contract, shapes.upline, {
    state: async ({ caller, merchant }) => {
      const { merchantId, currency } = merchant
      const day = await whitelabel.dayOf(merchantId, clock.now())
      const [above, account, found, used] = await Promise.all([
        identity.uplineOf(caller.memberId),
        wallet.balance({ merchantId, owner: caller.memberId }),
        withdrawalRule(db, merchantId),
        usedToday(db, caller.memberId, day),
      ])
      if (above === null) return err('upline-missing')
      if (account === null) return err('account-unknown')
      const rule = present(found, 'withdrawal rule')
      const { isOpen, minimum, maximum } = uplineLimits(rule)
      return ok({
        name: above.name,
        isOpen,
        minimum: formatAmount(minimum, currency),
        maximum: formatAmount(maximum, currency),
        ...leftToday(rule, used, currency),
        available: formatAmount(account.available, currency),
        currency,
      })
    },
    list: async ({ caller, input }) => {
      const { cursor, limit } = input.query
      const before = cursorOf(cursor) ?? null
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
        [caller.memberId, before, limit + 1],
        rowFields,
      )
      const page = pageOf(rows, limit, (row) => row.transfer_id)
      const isSent = (row: Row): boolean => row.from_member === caller.memberId
      const others = page.rows.map((row) => (isSent(row) ? row.to_member : row.from_member))
      const names = await identity.nicknames([...new Set(others)])
      return ok({
        rows: page.rows.map((row, i) => ({
          transferId: row.transfer_id,
          direction: isSent(row) ? ('sent' as const) : ('received' as const),
          name: names.get(others[i] ?? '') ?? '',
          amount: formatAmount(row.amount, row.currency),
          currency: row.currency,
          createdAt: row.created_at.toISOString(),
        })),
        next: page.next,
      })
    },
    transfer: ({ caller, merchant, input, idempotency }) =>
      transfer({
        ...input.body,
        merchantId: merchant.merchantId,
        memberId: caller.memberId,
        currency: merchant.currency,
        idempotency,
      }),
  })
}
