import type { LotteryEvents } from '@faro/contract/lottery'
import { audit } from '@faro/server-kit/module'

/** What staff did with games, draws, results, limits and odds. */
export const lotteryAudits = [
  audit<LotteryEvents>()('lottery.acted', async (payload, staffName) => ({
    actor: await staffName(payload.operatorId),
    action: payload.action,
    subject: payload.subject,
    detail: payload.detail,
  })),
]
