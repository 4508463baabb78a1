import type { Downline, TeamStep } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { limitsView } from '../limits/limits-view.ts'
import { limitsOn } from '../limits/limits.query.ts'
import type { Policy } from '../policy/policy.ts'
import {
  nodeColumns,
  nodeFields,
  nodeOfRow,
  nodesNumbered,
  numbersOf,
  type Node,
} from '../tree/node.query.ts'

export type TeamDeps = Pick<AgentsDeps, 'identity' | 'wallet' | 'whitelabel' | 'clock'>

export const downlineFields = rowOf({ ...nodeFields, team_size: col.int4, direct: col.int4 })
export type DownlineRow = RowOf<typeof downlineFields>

export const downlineColumns = `${nodeColumns},
  (select count(*)::int from agents.node b
   where b.path > n.path and b.path < agents.path_end(n.path)) as team_size,
  (select count(*)::int from agents.node b where b.upline_no = n.member_no) as direct`

/** Who looks, and what the answer is read with. */
export type Viewing = { readonly viewer: Node; readonly policy: Policy; readonly day: string }

/** What somebody is called to the viewer (T10). */
export const nameFor = (
  viewer: Node,
  { name, uplineNo, memberNo }: Pick<Node, 'name' | 'uplineNo' | 'memberNo'>,
): string =>
  uplineNo === viewer.memberNo || memberNo === viewer.memberNo ? name : maskedName(name)

/** Accounts as the viewer may know them: balance and login of direct downlines alone (T10). */
export const downlineViews = async (
  { identity, wallet }: TeamDeps,
  db: Queryable,
  { rows, viewing }: { readonly rows: readonly DownlineRow[]; readonly viewing: Viewing },
): Promise<readonly Downline[]> => {
  const { viewer, policy, day } = viewing
  const directIds = rows
    .filter((row) => row.upline_no === viewer.memberNo)
    .map((row) => row.member_id)
  const memberNos = rows.map((row) => row.member_no)
  const limits = await limitsOn(db, { memberNos, day }, policy)
  const balances = await wallet.balancesOfOwners(directIds, db)
  const summaries = await identity.memberSummaries(directIds)
  const available = new Map(balances.map((one) => [one.owner, one.available]))
  return rows.map((row) => {
    const node = nodeOfRow(row)
    const isDirect = node.uplineNo === viewer.memberNo
    return {
      memberId: node.memberId,
      name: nameFor(viewer, node),
      isDirect,
      type: node.accountType as Downline['type'],
      status: node.status,
      joinedDay: node.joinedDay,
      level: node.depth - viewer.depth,
      teamSize: row.team_size,
      direct: row.direct,
      limits: limitsView(present(limits.get(node.memberNo), 'limits')),
      balance: isDirect ? formatAmount(available.get(node.memberId) ?? 0n, policy.currency) : null,
      lastLoginAt: summaries.get(node.memberId)?.lastLoginAt?.toISOString() ?? null,
    }
  })
}

/** The way from the viewer down to an account, both of them in it; never above the viewer. */
export const stepsTo = async (
  db: Queryable,
  viewer: Node,
  to: Node,
): Promise<readonly TeamStep[]> => {
  const numbers = numbersOf(to.path).slice(viewer.depth - 1)
  const nodes = await nodesNumbered(db, numbers)
  const byNo = new Map(nodes.map((node) => [node.memberNo, node]))
  return numbers.map((no) => {
    const node = present(byNo.get(no), 'a step of a path')
    return { memberId: node.memberId, name: nameFor(viewer, node) }
  })
}
