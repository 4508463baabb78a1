import type { AgentsEvents } from '@faro/contract/agents'
import { memberMessage } from '@faro/server-kit/module'

const note = { texts: 'agentnotes', icon: 'mail' } as const

const contractLooks = {
  'contract-offered': note,
  'contract-accepted': note,
  'contract-rejected': note,
  'contract-withdrawn': note,
  'contract-lapsed': note,
  'contract-ended': note,
  'contract-asked-new': note,
  'contract-asked-termination': note,
  'contract-declined': note,
  'contract-cancelled': note,
}

/** What agents are told of their contracts and lines. */
export const agentsMessages = [
  memberMessage<AgentsEvents>()(
    'agents.contract-changed',
    contractLooks,
    ({ toId, act, kind: contract, reason }) =>
      toId === null
        ? null
        : {
            memberId: toId,
            kind: `contract-${act}` as const,
            // a choice within a text has no hyphen in its name
            values: { contract, reason: (reason ?? 'none').replaceAll('-', '_') },
          },
  ),
  memberMessage<AgentsEvents>()(
    'agents.member-moved',
    { 'member-moved': note },
    ({ noticeId, username, day }) =>
      noticeId === null
        ? null
        : { memberId: noticeId, kind: 'member-moved', values: { username, day } },
  ),
]
