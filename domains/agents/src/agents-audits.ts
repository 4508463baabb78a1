import type { AgentsEvents } from '@faro/contract/agents'
import type { Identity } from '@faro/identity'
import { audit, type StaffName } from '@faro/server-kit/module'

type Actor = { readonly operatorId: string | null; readonly memberId: string | null }

const billAudits = (['agents.bill-paid', 'agents.bill-short'] as const).map((topic) =>
  audit<AgentsEvents>()(topic, ({ isEcho, ...payload }) =>
    isEcho
      ? null
      : {
          action: topic,
          subject: payload.billId,
          detail: {
            contractKind: payload.kind,
            amount: payload.amount,
            paid: payload.paid,
            currency: payload.currency,
            payerId: payload.payerId,
            memberId: payload.payeeId,
          },
          actor: 'clock',
        },
  ),
)

/** Who changed a line or a contract; an agent is named, the platform's own clock is not. */
export const agentsAudits = ({ identity }: { readonly identity: Identity }) => {
  const actorOf = async ({ operatorId, memberId }: Actor, staffName: StaffName) => {
    if (operatorId !== null) return staffName(operatorId)
    if (memberId === null) return 'clock'
    const summary = (await identity.memberSummaries([memberId])).get(memberId)
    return summary?.username ?? memberId
  }
  return [
    audit<AgentsEvents>()('agents.acted', async (payload, staffName) => {
      const { operatorId, memberId, action, subject, detail } = payload
      return { action, subject, detail, actor: await actorOf({ operatorId, memberId }, staffName) }
    }),
    audit<AgentsEvents>()('agents.contract-changed', async (payload, staffName) => {
      const { operatorId, byId: memberId, act, contractId: subject, isEcho } = payload
      if (isEcho) return null
      const { kind, payerId, payeeId, reason } = payload
      return {
        action: `agents.contract-${act}`,
        subject,
        detail: { contractKind: kind, payerId, memberId: payeeId, reason },
        actor: await actorOf({ operatorId, memberId }, staffName),
      }
    }),
    ...billAudits,
    audit<AgentsEvents>()('agents.affiliate-decided', async (payload, staffName) => ({
      action: `agents.affiliate-${payload.act}`,
      subject: payload.subject,
      detail: {
        memberId: payload.memberId,
        month: payload.month,
        amount: payload.amount,
        currency: payload.currency,
        reason: payload.reason,
      },
      actor: payload.operatorId === null ? 'clock' : await staffName(payload.operatorId),
    })),
    audit<AgentsEvents>()('agents.bill-decided', async (payload, staffName) => ({
      action: `agents.bill-${payload.act}`,
      subject: payload.billId,
      detail: {
        contractKind: payload.kind,
        amount: payload.amount,
        currency: payload.currency,
        memberId: payload.payeeId,
        reason: payload.reason,
      },
      actor: await staffName(payload.operatorId),
    })),
    audit<AgentsEvents>()('agents.member-moved', ({ isEcho, ...payload }) =>
      isEcho
        ? null
        : {
            action: 'agents.member-moved',
            subject: payload.memberId,
            detail: {
              username: payload.username,
              fromId: payload.fromId,
              toId: payload.toId,
              fromDay: payload.day,
            },
            actor: 'clock',
          },
    ),
  ]
}
