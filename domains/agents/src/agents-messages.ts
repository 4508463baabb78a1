import type { AgentsEvents } from '@faro/contract/agents'
import { memberMessage, moneyValues } from '@faro/server-kit/module'

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
    'agents.bill-paid',
    { 'bill-paid': note },
    ({ toId, kind: contract, day, amount, currency }) => ({
      memberId: toId,
      kind: 'bill-paid',
      values: { contract, day, ...moneyValues(amount, currency) },
    }),
  ),
  memberMessage<AgentsEvents>()(
    'agents.bill-short',
    { 'bill-short': note, 'bill-owed': note },
    ({ toId, payerId, kind: contract, day, amount, paid, currency }) => ({
      memberId: toId,
      kind: toId === payerId ? 'bill-owed' : 'bill-short',
      values: {
        contract,
        day,
        ...moneyValues(String(BigInt(amount) - BigInt(paid)), currency),
      },
    }),
  ),
  memberMessage<AgentsEvents>()(
    'agents.bill-decided',
    { 'bill-rejected': note },
    ({ toId, act, kind: contract, day, amount, currency, reason }) =>
      toId === null || act !== 'rejected'
        ? null
        : {
            memberId: toId,
            kind: 'bill-rejected',
            values: { contract, day, ...moneyValues(amount, currency), reason: reason ?? '' },
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
  memberMessage<AgentsEvents>()(
    'agents.affiliate-decided',
    {
      'affiliate-approved': note,
      'affiliate-declined': note,
      'affiliate-paid': note,
      'affiliate-rejected': note,
    },
    ({ memberId, act, month, amount, currency, reason }) =>
      act === 'released'
        ? null
        : {
            memberId,
            kind: `affiliate-${act}` as const,
            values: {
              month: month ?? '',
              reason: reason ?? '',
              ...(amount === null || currency === null ? {} : moneyValues(amount, currency)),
            },
          },
  ),
]
