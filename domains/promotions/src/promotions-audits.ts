import type { PromotionsEvents } from '@faro/contract/promotions'
import { audit } from '@faro/server-kit/module'

/** What staff did with activities, applications, redemptions and terms. */
export const promotionsAudits = [
  audit<PromotionsEvents>()('promotions.acted', async (payload, staffName) => ({
    actor: await staffName(payload.operatorId),
    action: payload.action,
    subject: payload.subject,
    detail: payload.detail,
  })),
]
