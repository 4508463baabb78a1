import { contractKinds, type AgentsEvents, type NodeStatus } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { contractInForce, lockContracts } from '../contracts/contract.query.ts'
import { endContract } from '../contracts/end-contracts.ts'
import type { AgentsDeps } from '../deps.ts'
import { releaseQuota } from '../limits/quota.ts'
import { limitsToCome } from '../limits/limits.query.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nextDayOf } from './apply-move.ts'
import { lockNode, shareTree, type Node } from './node.query.ts'

type Deps = Pick<AgentsDeps, 'whitelabel' | 'clock' | 'events'>

export type StatusChange = {
  readonly merchantId: number
  readonly memberId: string
  readonly status: NodeStatus
  readonly reason: string
  readonly operatorId: string
}

/** What an account owes and is owed ends with the day; what stands on its contracts too. */
const endAll = async (
  deps: Deps,
  tx: Tx,
  { node, operatorId }: { readonly node: Node; readonly operatorId: string },
): Promise<void> => {
  const { at } = await nextDayOf(deps, node.merchantId)
  for (const kind of contractKinds) {
    await lockContracts(tx, node.merchantId, kind)
    const contract = await contractInForce(tx, { kind, payeeNo: node.memberNo, at })
    const by = { operatorId }
    if (contract !== null) await endContract(deps)(tx, { contract, cause: 'closed', at, by })
  }
  await tx.query(
    `update agents.contract set state = 'lapsed', decided_at = $2
     where (payee_no = $1 or payer_no = $1) and state = 'offered'`,
    [node.memberNo, deps.clock.now()],
  )
}

/** Who opened an account that was never used gets back what the account had taken (T8). */
const returnQuota = async (deps: Deps, tx: Tx, node: Node): Promise<void> => {
  const [opened] = await tx.query(
    `select opened_by from agents.node where member_no = $1
       and not exists (select 1 from agents.node n where n.upline_no = $1)`,
    [node.memberNo],
    { opened_by: col.int4.orNull },
  )
  const openedBy = opened?.opened_by ?? null
  if (openedBy === null || (await hasFigures(tx, node.memberNo))) return
  const policy = await policyOf(deps, tx, node.merchantId)
  const limits = (await limitsToCome(tx, [node.memberNo], policy)).get(node.memberNo)
  await releaseQuota(tx, {
    memberNo: openedBy,
    limits: limits ?? policy.memberLimits,
    policy,
  })
}

const hasFigures = async (tx: Tx, memberNo: number): Promise<boolean> => {
  const [row] = await tx.query(
    `select exists (select 1 from agents.edge where member_no = $1 and until_day is not null)
       as is_used`,
    [memberNo],
    { is_used: col.bool },
  )
  return row?.is_used === true
}

/**
 * Freezes an account in its line: it sees, earns and owes, and opens, grants and sends nothing. A
 * closed one has its contracts ended besides; it is not opened again (§1.2).
 */
export const setStatus =
  (deps: Deps) =>
  async (tx: Tx, change: StatusChange): Promise<Result<Node, 'not-found' | 'state-changed'>> => {
    const { merchantId, memberId, status, reason, operatorId } = change
    await shareTree(tx, merchantId)
    const node = await lockNode(tx, memberId)
    if (node === null || node.merchantId !== merchantId) return err('not-found')
    if (node.status === status || node.status === 'closed') return err('state-changed')
    await tx.query('update agents.node set status = $2 where member_no = $1', [
      node.memberNo,
      status,
    ])
    if (status === 'closed') {
      await endAll(deps, tx, { node, operatorId })
      await returnQuota(deps, tx, node)
    }
    await deps.events.emit<AgentsEvents, 'agents.acted'>(tx, {
      topic: 'agents.acted',
      merchantId,
      payload: {
        operatorId,
        memberId: null,
        action: 'agents.status-set',
        subject: memberId,
        detail: { username: node.name, from: node.status, to: status, reason },
      },
    })
    return ok({ ...node, status })
  }
