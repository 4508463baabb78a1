import { contractKinds, type AgentsEvents, type NodeStatus } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { lockContracts } from '../contracts/contract.query.ts'
import { endAllOf } from '../contracts/end-contracts.ts'
import type { AgentsDeps } from '../deps.ts'
import { releaseQuota } from '../limits/quota.ts'
import { nextDayOf } from './apply-move.ts'
import { lockNode, shareTree, type Node } from './node.query.ts'

type Deps = Pick<AgentsDeps, 'whitelabel' | 'clock' | 'events' | 'wallet'>

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
    const by = { operatorId }
    await endAllOf(deps)(tx, { kind, payeeNo: node.memberNo, cause: 'closed', at, by })
  }
  await tx.query(
    `update agents.contract set state = 'lapsed', decided_at = $2
     where (payee_no = $1 or payer_no = $1) and state = 'offered'`,
    [node.memberNo, deps.clock.now()],
  )
}

/** Whether anything ever moved on an account, or anybody ever hung below it. */
const isUsed = async (deps: Deps, tx: Tx, node: Node): Promise<boolean> => {
  const { merchantId, memberId: owner } = node
  const account = await deps.wallet.balanceIn(tx, { merchantId, owner })
  const hasMoved =
    account !== null &&
    (await deps.wallet.entriesAfter(tx, account.accountId, { after: 0n, limit: 1 })).length > 0
  if (hasMoved) return true
  const below = await tx.query('select 1 from agents.edge where upline_no = $1 limit 1', [
    node.memberNo,
  ])
  return below.length > 0
}

/** Closes an account for good: nobody does it alone, as its contracts end with it. */
export const closeNode =
  (deps: Deps) =>
  async (
    tx: Tx,
    { merchantId, memberId, operatorId }: Omit<StatusChange, 'status' | 'reason'>,
  ): Promise<Result<Node, 'not-found' | 'state-changed'>> => {
    await shareTree(tx, merchantId)
    const node = await lockNode(tx, memberId)
    if (node === null || node.merchantId !== merchantId) return err('not-found')
    if (node.status === 'closed') return err('state-changed')
    await tx.query(`update agents.node set status = 'closed' where member_no = $1`, [node.memberNo])
    await endAll(deps, tx, { node, operatorId })
    if (!(await isUsed(deps, tx, node))) await releaseQuota(tx, node.memberNo)
    await noteStatus(deps, tx, { node, status: 'closed', operatorId, reason: '' })
    return ok({ ...node, status: 'closed' })
  }

type Noted = Pick<StatusChange, 'status' | 'operatorId' | 'reason'> & { readonly node: Node }

const noteStatus = async (
  { events }: Deps,
  tx: Tx,
  { node, status, operatorId, reason }: Noted,
): Promise<void> => {
  await events.emit<AgentsEvents, 'agents.acted'>(tx, {
    topic: 'agents.acted',
    merchantId: node.merchantId,
    payload: {
      operatorId,
      memberId: null,
      action: 'agents.status-set',
      subject: node.memberId,
      detail: {
        username: node.name,
        from: node.status,
        to: status,
        ...(reason === '' ? {} : { reason }),
      },
    },
  })
}

/**
 * Freezes an account in its line, or lets it go: frozen it sees, earns and owes, and opens, grants
 * and sends nothing (§1.2).
 */
export const setStatus =
  (deps: Deps) =>
  async (tx: Tx, change: StatusChange): Promise<Result<Node, 'not-found' | 'state-changed'>> => {
    const { merchantId, memberId, status } = change
    await shareTree(tx, merchantId)
    const node = await lockNode(tx, memberId)
    if (node === null || node.merchantId !== merchantId) return err('not-found')
    if (node.status === status || node.status === 'closed') return err('state-changed')
    await tx.query('update agents.node set status = $2 where member_no = $1', [
      node.memberNo,
      status,
    ])
    await noteStatus(deps, tx, { ...change, node })
    return ok({ ...node, status })
  }
