import type { CashierEvents } from '@faro/contract/cashier'
import { memberMessage, moneyValues } from '@faro/server-kit/module'

const history = '?member=transactionHistory'
const received = { texts: 'inbox', icon: 'money-in', link: history } as const
const paidOut = { texts: 'inbox', icon: 'money-out', link: history } as const

const autoApproved = 'withdrawal.auto-approved'

/** What members are told of their deposits and withdrawals. */
export const cashierMessages = [
  memberMessage<CashierEvents>()(
    'cashier.deposit-paid',
    { 'deposit-paid': { texts: 'inbox', icon: 'money-in', link: history } },
    ({ memberId, amount, fee = '0', currency }) => ({
      memberId,
      kind: 'deposit-paid',
      values: moneyValues(String(BigInt(amount) - BigInt(fee)), currency),
    }),
  ),
  memberMessage<CashierEvents>()(
    'cashier.deposit-reversed',
    { 'deposit-reversed': { texts: 'inbox', icon: 'money-out', link: history } },
    ({ memberId, amount, currency }) => ({
      memberId,
      kind: 'deposit-reversed',
      values: moneyValues(amount, currency),
    }),
  ),
  memberMessage<CashierEvents>()(
    'cashier.withdrawal-reviewed',
    { 'withdrawal-approved': paidOut, 'withdrawal-rejected': paidOut },
    ({ memberId, outcome, amount, currency, reason }) => ({
      memberId,
      kind: `withdrawal-${outcome}` as const,
      values: { ...moneyValues(amount, currency), ...(reason === null ? {} : { reason }) },
    }),
  ),
  memberMessage<CashierEvents>()(
    'cashier.withdrawal-settled',
    { 'withdrawal-paid': paidOut, 'withdrawal-failed': paidOut },
    ({ memberId, outcome, amount, currency }) =>
      // members who cancel know it
      outcome === 'cancelled'
        ? null
        : {
            memberId,
            kind: `withdrawal-${outcome}` as const,
            values: moneyValues(amount, currency),
          },
  ),
  memberMessage<CashierEvents>()(
    'cashier.upline-transferred',
    { 'downline-sent': received },
    ({ toMember, amount, currency }) => ({
      memberId: toMember,
      kind: 'downline-sent',
      values: moneyValues(amount, currency),
    }),
  ),
  memberMessage<CashierEvents>()(
    'cashier.downline-transferred',
    { 'upline-sent': received },
    ({ toMember, amount, currency }) => ({
      memberId: toMember,
      kind: 'upline-sent',
      values: moneyValues(amount, currency),
    }),
  ),
  // a withdrawal that a brand's rules approve is as good as one that staff do
  memberMessage<CashierEvents>()(
    'cashier.acted',
    { 'withdrawal-approved': paidOut },
    ({ action, detail }) => {
      const { memberId, amount, currency } = detail
      if (action !== autoApproved || typeof memberId !== 'string') return null
      if (typeof amount !== 'string' || typeof currency !== 'string') return null
      return { memberId, kind: 'withdrawal-approved', values: moneyValues(amount, currency) }
    },
  ),
]
