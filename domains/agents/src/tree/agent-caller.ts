import { affiliateType, isTeamAccount } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import type { Queryable } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { nodeOf } from './adopt-lines.ts'
import { isInTeam, nodesOf, type Node } from './node.query.ts'

type Deps = Pick<AgentsDeps, 'identity' | 'whitelabel'>
type Caller = Pick<MemberSession, 'memberId'>

/** The place of whoever calls. */
export const callerNode =
  (deps: Deps) =>
  async (db: Queryable, { memberId }: Caller): Promise<Result<Node, 'real-account-needed'>> => {
    const node = await nodeOf(deps)(db, memberId)
    return node === null ? err('real-account-needed') : ok(node)
  }

/** The place of a caller who has a team: general agents and agents, no affiliates. */
export const teamCaller =
  (deps: Deps) =>
  async (
    db: Queryable,
    caller: Caller,
  ): Promise<Result<Node, 'real-account-needed' | 'agent-account-needed'>> => {
    const node = await callerNode(deps)(db, caller)
    if (!node.ok) return node
    return isTeamAccount(node.value.accountType) ? node : err('agent-account-needed')
  }

/** The place of any agent, of an affiliate too. */
export const agentCaller =
  (deps: Deps) =>
  async (
    db: Queryable,
    caller: Caller,
  ): Promise<Result<Node, 'real-account-needed' | 'agent-account-needed'>> => {
    const node = await callerNode(deps)(db, caller)
    if (!node.ok) return node
    const { accountType } = node.value
    return isTeamAccount(accountType) || accountType === affiliateType
      ? node
      : err('agent-account-needed')
  }

/** A direct downline of the caller, by its id; anybody else is not found (T10). */
export const directDownline = async (
  db: Queryable,
  agent: Node,
  memberId: string,
): Promise<Result<Node, 'not-found'>> => {
  const [node] = await nodesOf(db, [memberId])
  return node !== undefined && node.uplineNo === agent.memberNo ? ok(node) : err('not-found')
}

/** An account of the viewer's team; anybody else is not found (T10). */
export const inView = async (
  db: Queryable,
  viewer: Node,
  memberId: string | undefined,
): Promise<Result<Node, 'not-found'>> => {
  if (memberId === undefined) return ok(viewer)
  const [node] = await nodesOf(db, [memberId])
  return node !== undefined && isInTeam(viewer, node) ? ok(node) : err('not-found')
}
