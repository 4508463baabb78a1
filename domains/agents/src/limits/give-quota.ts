import type { AgentsEvents, GroupMode } from '@faro/contract/agents'
import { isTeamAccount } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { lockNode } from '../tree/node.query.ts'
import { openQuotas, quotasOf, type Quota } from './quota.ts'

export type QuotaGift = {
  readonly merchantId: number
  readonly memberId: string
  readonly mode: GroupMode
  readonly bandFrom: number
  readonly count: number
  /** An agent gives out of its own, staff give new ones. */
  readonly by: { readonly agentId: string } | { readonly operatorId: string }
}

type Refusal = 'not-found' | 'account-frozen' | 'quota-used'

const takeOwn = async (
  tx: Tx,
  agentNo: number,
  { mode, bandFrom, count }: QuotaGift,
): Promise<boolean> => {
  const taken = await tx.query(
    `update agents.quota set granted = granted - $4
     where member_no = $1 and mode = $2 and band_from = $3 and granted - used >= $4 returning 1`,
    [agentNo, mode, bandFrom, count],
  )
  return taken.length > 0
}

/** Gives a downline some accounts of a band; what is given is the giver's no more (T8). */
export const giveQuota =
  (deps: Pick<AgentsDeps, 'whitelabel' | 'events'>) =>
  async (tx: Tx, gift: QuotaGift): Promise<Result<readonly Quota[], Refusal>> => {
    const { merchantId, memberId, mode, bandFrom, count, by } = gift
    const policy = await policyOf(deps, tx, merchantId)
    if (!policy.quotas.some((band) => band.mode === mode && band.bandFrom === bandFrom))
      return err('not-found')
    const agent = 'agentId' in by ? await lockNode(tx, by.agentId) : null
    const node = await lockNode(tx, memberId)
    if (node === null || node.merchantId !== merchantId || !isTeamAccount(node.accountType))
      return err('not-found')
    await openQuotas(tx, node.memberNo, policy)
    if ('agentId' in by) {
      if (agent === null || node.uplineNo !== agent.memberNo) return err('not-found')
      if (agent.status !== 'active') return err('account-frozen')
      await openQuotas(tx, agent.memberNo, policy)
      if (!(await takeOwn(tx, agent.memberNo, gift))) return err('quota-used')
    }
    await tx.query(
      `update agents.quota set granted = granted + $4
       where member_no = $1 and mode = $2 and band_from = $3`,
      [node.memberNo, mode, bandFrom, count],
    )
    await deps.events.emit<AgentsEvents, 'agents.acted'>(tx, {
      topic: 'agents.acted',
      merchantId,
      payload: {
        operatorId: 'operatorId' in by ? by.operatorId : null,
        memberId: 'agentId' in by ? by.agentId : null,
        action: 'agents.quota-given',
        subject: memberId,
        detail: { username: node.name, mode, bandFrom, count },
      },
    })
    return ok(await quotasOf(tx, node.memberNo))
  }
