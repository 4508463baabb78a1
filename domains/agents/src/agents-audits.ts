import type { AgentsEvents } from '@faro/contract/agents'
import type { Identity } from '@faro/identity'
import { audit } from '@faro/server-kit/module'

/** Who changed a line; an agent is named, the platform's own clock is not. */
export const agentsAudits = ({ identity }: { readonly identity: Identity }) => [
  audit<AgentsEvents>()('agents.acted', async ({ operatorId, memberId, ...act }, staffName) => {
    if (operatorId !== null) return { ...act, actor: await staffName(operatorId) }
    if (memberId === null) return { ...act, actor: 'clock' }
    const summary = (await identity.memberSummaries([memberId])).get(memberId)
    return { ...act, actor: summary?.username ?? memberId }
  }),
]
