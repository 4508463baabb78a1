import type { CashierEvents } from '@faro/contract/cashier'
import { audit } from '@faro/server-kit/module'

/** Who decided on whose money, and what became of it. */
export const cashierAudits = [
  audit<CashierEvents>()('cashier.withdrawal-reviewed', async (payload, staffName) => ({
    actor: await staffName(payload.operatorId),
    action: `withdrawal.${payload.outcome}`,
    subject: payload.withdrawalId,
    detail: { memberId: payload.memberId, reason: payload.reason },
  })),
  audit<CashierEvents>()('cashier.withdrawal-settled', (payload) => ({
    actor: payload.outcome === 'cancelled' ? 'member' : 'provider',
    action: `withdrawal.${payload.outcome}`,
    subject: payload.withdrawalId,
    detail: { memberId: payload.memberId },
  })),
  audit<CashierEvents>()('cashier.acted', async ({ operatorId, ...act }, staffName) => ({
    ...act,
    // null: the brand's own rules
    actor: operatorId === null ? 'rules' : await staffName(operatorId),
  })),
]
