import { isTeamAccount, type AgentsEvents, type OpenedAccount } from '@faro/contract/agents'
import type { agentTree } from '@faro/contract/agents'
import type { Input } from '@faro/contract/route'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import {
  answered,
  col,
  once,
  violated,
  type Idempotency,
  type Queryable,
  type Tx,
} from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { limitsView, readLimits } from '../limits/limits-view.ts'
import { judgeUnder, limitsByLink, type Limits } from '../limits/limits.ts'
import { limitsOn } from '../limits/limits.query.ts'
import { policyOf } from '../policy/policy.query.ts'
import type { Policy } from '../policy/policy.ts'
import { teamCaller } from './agent-caller.ts'
import { lockNode, shareTree, type Node } from './node.query.ts'
import { takeQuota } from './place-below.ts'
import { noPlacement, type Placement } from './placement.ts'

type Body = Input<typeof agentTree.open>['body']

export type OpeningRequest = Body & {
  readonly caller: MemberSession
  readonly ip: string
  readonly idempotency: Idempotency
}

type Refusal =
  | 'real-account-needed'
  | 'agent-account-needed'
  | 'account-frozen'
  | 'invalid-input'
  | 'fields-refused'
  | 'username-taken'
  | 'rate-above-upline'
  | 'tree-too-deep'
  | 'quota-used'
  | 'openings-exceeded'
  | 'idempotency-key-reused'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How many accounts an agent may still open now (T7). */
export const openingsLeft = async (
  tx: Queryable,
  { memberNo, now }: { readonly memberNo: number; readonly now: Date },
  { openPerMinute, openPerDay }: Pick<Policy, 'openPerMinute' | 'openPerDay'>,
): Promise<number> => {
  const [opened] = await tx.query(
    `select count(*) filter (where registered_at > $2)::int as of_minute, count(*)::int as of_day
     from agents.node where opened_by = $1 and registered_at > $3`,
    [memberNo, new Date(now.getTime() - minuteMs), new Date(now.getTime() - dayMs)],
    { of_minute: col.int4, of_day: col.int4 },
  )
  return Math.max(
    0,
    Math.min(openPerMinute - (opened?.of_minute ?? 0), openPerDay - (opened?.of_day ?? 0)),
  )
}

/** What the downline is to have, judged against what the upline has now. */
const limitsFor = async (
  deps: AgentsDeps,
  tx: Queryable,
  { agent, input, policy }: { agent: Node; input: Body['limits']; policy: Policy },
): Promise<Result<Limits, 'invalid-input' | 'rate-above-upline'>> => {
  const day = await deps.whitelabel.dayOf(agent.merchantId, deps.clock.now())
  const all = await limitsOn(tx, { memberNos: [agent.memberNo], day }, policy)
  const own = present(all.get(agent.memberNo), 'own limits')
  const read = readLimits(input, limitsByLink(policy.memberLimits, own))
  return read.ok ? judgeUnder(read.value, own) : read
}

type Judged = { readonly limits: Limits; readonly policy: Policy }

/** Whether an agent may open the account now: asked before a password costs anything, and again. */
const judgeOpening = async (
  deps: AgentsDeps,
  db: Queryable,
  { agent, input }: { readonly agent: Node; readonly input: Body['limits'] },
): Promise<Result<Judged, Refusal>> => {
  if (agent.status !== 'active') return err('account-frozen')
  const policy = await policyOf(deps, db, agent.merchantId)
  const { memberNo } = agent
  if ((await openingsLeft(db, { memberNo, now: deps.clock.now() }, policy)) === 0)
    return err('openings-exceeded')
  const limits = await limitsFor(deps, db, { agent, input, policy })
  if (!limits.ok) return limits
  return agent.depth >= policy.depthMax
    ? err('tree-too-deep')
    : ok({ limits: limits.value, policy })
}

const open = async (
  deps: AgentsDeps,
  tx: Tx,
  { request, hash }: { request: OpeningRequest; hash: { username: string; passwordHash: string } },
): Promise<Result<OpenedAccount, Refusal>> => {
  const { caller, type } = request
  const { merchantId } = caller
  await shareTree(tx, merchantId)
  const agent = await lockNode(tx, caller.memberId)
  if (agent === null) return err('real-account-needed')
  // it may have been made a member meanwhile
  if (!isTeamAccount(agent.accountType)) return err('agent-account-needed')
  const judged = await judgeOpening(deps, tx, { agent, input: request.limits })
  if (!judged.ok) return judged
  const { limits, policy } = judged.value
  const quota = await takeQuota(tx, agent, { limits, policy })
  if (!quota.ok) return quota
  const note: Placement = {
    ...noPlacement,
    uplineNo: agent.memberNo,
    ownerNo: agent.memberNo,
    by: 'opened',
    openedBy: agent.memberNo,
    limits,
    uses: quota.value,
  }
  const attribution = { uplineId: agent.memberId, accountType: type, note }
  const language = request.language ?? 'es'
  const memberId = await deps.identity.opening.open(tx, {
    ...hash,
    merchantId,
    language,
    attribution,
  })
  await deps.events.emit<AgentsEvents, 'agents.acted'>(tx, {
    topic: 'agents.acted',
    merchantId,
    payload: {
      operatorId: null,
      memberId: agent.memberId,
      action: 'agents.account-opened',
      subject: memberId,
      detail: { username: hash.username, type, limits: limitsView(limits) },
    },
  })
  return ok({ memberId, username: hash.username, type, limits: limitsView(limits) })
}

/** Opens an account below an agent: one transaction with identity (T7). */
export const openDownline =
  (deps: AgentsDeps) =>
  async (request: OpeningRequest): Promise<Result<OpenedAccount, Refusal>> => {
    const { db } = deps
    const before = await answered<OpenedAccount>(db, request.idempotency)
    if (before !== null) return before
    const agent = await teamCaller(deps)(db, request.caller)
    if (!agent.ok) return agent
    const { username, password, caller, ip } = request
    const { merchantId } = caller
    const may = await judgeOpening(deps, db, { agent: agent.value, input: request.limits })
    if (!may.ok) return may
    const hash = await deps.identity.opening.prepare({ username, password }, { merchantId, ip })
    if (!hash.ok) return hash
    try {
      return await db.tx((tx) =>
        once(tx, request.idempotency, () => open(deps, tx, { request, hash: hash.value })),
      )
    } catch (error) {
      if (violated(error) === 'member_username_once') return err('username-taken')
      throw error
    }
  }
