import type { CashierEvents } from '@faro/contract/cashier'
import { memberMessage, moneyValues } from '@faro/server-kit/module'

const autoApproved = 'withdrawal.auto-approved'

/** What members are told of their deposits and withdrawals. */
export const cashierMessages = [
  memberMessage<CashierEvents>()(
    'cashier.deposit-paid',
    ({ memberId, amount, fee = '0', currency }) => ({
      memberId,
      kind: 'deposit-paid',
      values: moneyValues(String(BigInt(amount) - BigInt(fee)), currency),
    }),
  ),
  memberMessage<CashierEvents>()(
    'cashier.withdrawal-reviewed',
    ({ memberId, outcome, amount, currency, reason }) => ({
      memberId,
      kind: `withdrawal-${outcome}`,
      values: { ...moneyValues(amount, currency), ...(reason === null ? {} : { reason }) },
    }),
  ),
  memberMessage<CashierEvents>()(
    'cashier.withdrawal-settled',
    ({ memberId, outcome, amount, currency }) =>
      // members who cancel know it
      outcome === 'cancelled'
        ? null
        : { memberId, kind: `withdrawal-${outcome}`, values: moneyValues(amount, currency) },
  ),
  // a withdrawal that a brand's rules approve is as good as one that staff do
  memberMessage<CashierEvents>()('cashier.acted', ({ action, detail }) => {
    const { memberId, amount, currency } = detail
    if (action !== autoApproved || typeof memberId !== 'string') return null
    if (typeof amount !== 'string' || typeof currency !== 'string') return null
    return { memberId, kind: 'withdrawal-approved', values: moneyValues(amount, currency) }
  }),
]
