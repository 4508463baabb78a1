import { agentType, contractKinds, isTeamAccount, type AgentsEvents } from '@faro/contract/agents'
import { memberAccountType } from '@faro/contract/roles'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { lockContracts } from '../contracts/contract.query.ts'
import { isTiedUp } from '../contracts/ties.query.ts'
import type { AgentsDeps } from '../deps.ts'
import { openQuotas } from '../limits/quota.ts'
import { policyOf } from '../policy/policy.query.ts'
import { lockNode, nodesNumbered, shareTree, type Node } from './node.query.ts'

export type TypeChange = {
  readonly merchantId: number
  readonly memberId: string
  readonly type: number
  /** An agent changes its direct downline, staff anybody. */
  readonly by: { readonly agentId: string } | { readonly operatorId: string }
}

type Refusal = 'not-found' | 'account-frozen' | 'upline-unfit' | 'agent-busy'

/** An agent's upline is an agent or nobody (T6). */
const isFitAbove = async (tx: Tx, { uplineNo }: Node): Promise<boolean> => {
  if (uplineNo === null) return true
  const [above] = await nodesNumbered(tx, [uplineNo])
  return above !== undefined && isTeamAccount(above.accountType)
}

const judge = async (
  tx: Tx,
  node: Node,
  { type, now }: { readonly type: number; readonly now: Date },
): Promise<Result<null, 'upline-unfit' | 'agent-busy'>> => {
  if (isTeamAccount(type)) return (await isFitAbove(tx, node)) ? ok(null) : err('upline-unfit')
  return isTeamAccount(node.accountType) && (await isTiedUp(tx, { memberNo: node.memberNo, now }))
    ? err('agent-busy')
    : ok(null)
}

/** Raises a member to an agent, or lowers one that has neither downlines nor contracts (T6). */
export const setType =
  (deps: Pick<AgentsDeps, 'identity' | 'whitelabel' | 'events' | 'clock'>) =>
  async (tx: Tx, change: TypeChange): Promise<Result<Node, Refusal>> => {
    const { merchantId, memberId, type, by } = change
    await shareTree(tx, merchantId)
    const agent = 'agentId' in by ? await lockNode(tx, by.agentId) : null
    const node = await lockNode(tx, memberId)
    if (node === null || node.merchantId !== merchantId) return err('not-found')
    if ('agentId' in by) {
      if (agent === null || node.uplineNo !== agent.memberNo) return err('not-found')
      if (agent.status !== 'active') return err('account-frozen')
      if (node.accountType !== agentType && node.accountType !== memberAccountType)
        return err('upline-unfit')
    }
    if (node.accountType === type) return ok(node)
    // whoever agrees on a contract of it waits, or has done so before this look
    for (const kind of contractKinds) await lockContracts(tx, merchantId, kind)
    const judged = await judge(tx, node, { type, now: deps.clock.now() })
    if (!judged.ok) return judged
    await tx.query('update agents.node set account_type = $2 where member_no = $1', [
      node.memberNo,
      type,
    ])
    await deps.identity.lines.setAccountType(tx, { memberId, accountType: type })
    if (isTeamAccount(type))
      await openQuotas(tx, node.memberNo, await policyOf(deps, tx, merchantId))
    await deps.events.emit<AgentsEvents, 'agents.acted'>(tx, {
      topic: 'agents.acted',
      merchantId,
      payload: {
        operatorId: 'operatorId' in by ? by.operatorId : null,
        memberId: 'agentId' in by ? by.agentId : null,
        action: 'agents.type-set',
        subject: memberId,
        detail: { username: node.name, from: node.accountType, to: type },
      },
    })
    return ok({ ...node, accountType: type })
  }
