import type { AgentsEvents, LimitsInput } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import type { Policy } from '../policy/policy.ts'
import { lockNode, lockTree, shareTree, type Node } from '../tree/node.query.ts'
import { limitsView, readLimits } from './limits-view.ts'
import { isSameLimits, judgeUnder, type Limits } from './limits.ts'
import { limitsToCome } from './limits.query.ts'

export type LimitsChange = {
  readonly memberId: string
  readonly limits: LimitsInput
  readonly withBelow?: boolean | undefined
  /** Who sets it: an agent its direct downline's, or staff anybody's. */
  readonly by: { readonly agentId: string } | { readonly operatorId: string }
}

type Refusal =
  | 'not-found'
  | 'account-frozen'
  | 'invalid-input'
  | 'rate-above-upline'
  | 'downline-higher'

type Set = { readonly limits: Limits; readonly fromDay: string; readonly lowered: number }

const shownMax = 20

/** Direct downlines that have more than that in anything. */
const higherBelow = async (
  tx: Tx,
  { memberNo }: Node,
  { limits, policy }: { readonly limits: Limits; readonly policy: Policy },
): Promise<readonly string[]> => {
  const rows = await tx.query(
    `select n.name from agents.node n
     left join lateral (
       select limits from agents.prize_limit p where p.member_no = n.member_no
       order by from_day desc limit 1) l on true
     where n.upline_no = $1 and exists (
       select 1 from unnest(coalesce(l.limits, $3::int[]), $2::int[]) x(own, most)
       where x.own > x.most)
     order by lower(n.name)`,
    [memberNo, limits, policy.memberLimits],
    { name: col.text },
  )
  return rows.map(({ name }) => name)
}

/** What may be given: an agent never more than it has and will have, the root the brand's. */
const mostOf = async (tx: Tx, node: Node, policy: Policy): Promise<Limits> => {
  if (node.uplineNo === null) return policy.brandLimits
  const above = await limitsToCome(tx, [node.uplineNo], policy)
  return present(above.get(node.uplineNo), 'limits of an upline')
}

const judgeAgent = (
  agent: Node | null,
  node: Node | null,
): Result<Node, 'not-found' | 'account-frozen'> => {
  if (agent === null || node === null || node.uplineNo !== agent.memberNo) return err('not-found')
  return agent.status === 'active' ? ok(node) : err('account-frozen')
}

/** Both rows are kept, the upper one first: whoever sets what is above or below them waits. */
const keepLine = async (
  tx: Tx,
  { memberId, by }: LimitsChange,
): Promise<Result<Node, 'not-found' | 'account-frozen'>> => {
  if ('agentId' in by) {
    const agent = await lockNode(tx, by.agentId)
    return judgeAgent(agent, await lockNode(tx, memberId))
  }
  const node = await lockNode(tx, memberId)
  return node === null ? err('not-found') : ok(node)
}

type Judged = {
  readonly node: Node
  readonly policy: Policy
  /** As they were decided before, and as they would be. */
  readonly before: Limits
  readonly limits: Limits
}

/** Keeps the line and says what would hold: nothing is written yet. */
export const judgeChange =
  (deps: Pick<AgentsDeps, 'whitelabel'>) =>
  async (tx: Tx, merchantId: number, change: LimitsChange): Promise<Result<Judged, Refusal>> => {
    const withBelow = change.withBelow === true
    await (withBelow ? lockTree(tx, merchantId) : shareTree(tx, merchantId))
    const kept = await keepLine(tx, change)
    if (!kept.ok) return kept
    const node = kept.value
    if (node.merchantId !== merchantId) return err('not-found')
    const policy = await policyOf(deps, tx, merchantId)
    const before = present(
      (await limitsToCome(tx, [node.memberNo], policy)).get(node.memberNo),
      'own limits',
    )
    const read = readLimits(change.limits, before)
    if (!read.ok) return read
    const judged = judgeUnder(read.value, await mostOf(tx, node, policy))
    if (!judged.ok) return judged
    const limits = judged.value
    const names = await higherBelow(tx, node, { limits, policy })
    if (names.length > 0 && !withBelow)
      return err('downline-higher', { names: names.slice(0, shownMax), count: names.length })
    return ok({ node, policy, before, limits })
  }

/** Writes down what was judged: it holds from the next brand day on (R1). */
export const writeChange =
  (deps: Pick<AgentsDeps, 'whitelabel' | 'clock' | 'events'>) =>
  async (tx: Tx, change: LimitsChange, judged: Judged): Promise<Set> => {
    const { node, policy, before, limits } = judged
    const fromDay = addDays(await deps.whitelabel.dayOf(node.merchantId, deps.clock.now()), 1)
    const [done] = await tx.query(
      `select agents.lower_limits($1::bytea, $2::int[], $3::int[], $4::date) as lowered`,
      [node.path, limits, policy.memberLimits, fromDay],
      { lowered: col.int4 },
    )
    if (!isSameLimits(limits, before))
      await tx.query(
        `insert into agents.prize_limit (member_no, from_day, limits) values ($1, $2, $3)
         on conflict (member_no, from_day) do update set limits = excluded.limits`,
        [node.memberNo, fromDay, limits],
      )
    const lowered = done?.lowered ?? 0
    await noteSet(deps, tx, { change, node, before, limits, fromDay, lowered })
    return { limits, fromDay, lowered }
  }

/** Sets what an account has of its bets, as its upline does. */
export const setLimits =
  (deps: Pick<AgentsDeps, 'whitelabel' | 'clock' | 'events'>) =>
  async (tx: Tx, merchantId: number, change: LimitsChange): Promise<Result<Set, Refusal>> => {
    const judged = await judgeChange(deps)(tx, merchantId, change)
    return judged.ok ? ok(await writeChange(deps)(tx, change, judged.value)) : judged
  }

type Noted = Set & {
  readonly change: LimitsChange
  readonly node: Node
  readonly before: Limits
}

const noteSet = async (
  { events }: Pick<AgentsDeps, 'events'>,
  tx: Tx,
  { change: { by }, node, before, limits, fromDay, lowered }: Noted,
): Promise<void> => {
  await events.emit<AgentsEvents, 'agents.acted'>(tx, {
    topic: 'agents.acted',
    merchantId: node.merchantId,
    payload: {
      operatorId: 'operatorId' in by ? by.operatorId : null,
      memberId: 'agentId' in by ? by.agentId : null,
      action: 'agents.limits-set',
      subject: node.memberId,
      detail: {
        username: node.name,
        before: limitsView(before),
        limits: limitsView(limits),
        fromDay,
        lowered,
      },
    },
  })
}
