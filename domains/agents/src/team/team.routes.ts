import { agentTeam as contract, contractKinds } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { AgentsDeps } from '../deps.ts'
import { listContracts } from '../contracts/list-contracts.query.ts'
import { limitsView } from '../limits/limits-view.ts'
import { limitsToCome } from '../limits/limits.query.ts'
import { quotasOf } from '../limits/quota.ts'
import { policyOf } from '../policy/policy.query.ts'
import { downlines } from '../transfers/downlines.ts'
import { inView, teamCaller } from '../tree/agent-caller.ts'
import type { Node } from '../tree/node.query.ts'
import { downlineRow, downlinesOf } from './downline-list.query.ts'
import { downlineViews, stepsTo, type Viewing } from './team-views.ts'

/** Kinds of which the viewer has granted a contract that is in force. */
const grantedKinds = async (deps: AgentsDeps, viewer: Node, payee: Node) => {
  const of = { viewer: payee, now: deps.clock.now(), side: 'payee', live: 'yes' } as const
  const { rows } = await listContracts(deps.db, { ...of, cursor: undefined, limit: 20 })
  const kinds = new Set(
    rows.filter((row) => row.payer_no === viewer.memberNo).map(({ kind }) => kind),
  )
  return contractKinds.filter((kind) => kinds.has(kind))
}

const isReceiver = async (deps: AgentsDeps, viewer: Node, to: Node): Promise<boolean> => {
  const port = downlines(deps)
  const { merchantId, memberId } = viewer
  const terms = await port.terms(deps.db, { merchantId, memberId })
  if (!terms.ok) return false
  const ends = { from: viewer.memberId, to: to.memberId }
  const receiver = await port.downline(deps.db, ends, terms.value.depth)
  return receiver?.isActive === true
}

const detailOf = async (deps: AgentsDeps, node: Node, viewing: Viewing) => {
  const { db } = deps
  const { viewer, policy } = viewing
  const rows = [await downlineRow(db, node.memberNo)]
  const [view] = await downlineViews(deps, db, { rows, viewing })
  const isDirect = node.uplineNo === viewer.memberNo
  const limits = await limitsToCome(db, [node.memberNo, node.uplineNo ?? node.memberNo], policy)
  const limitsOf = (no: number) => limitsView(present(limits.get(no), 'limits'))
  return {
    ...present(view, 'a view'),
    path: [...(await stepsTo(db, viewer, node))],
    limitsToCome: limitsOf(node.memberNo),
    limitsMax: limitsOf(node.uplineNo ?? node.memberNo),
    quotas: isDirect ? [...(await quotasOf(db, node.memberNo))] : [],
    contracts: isDirect ? await grantedKinds(deps, viewer, node) : [],
    isReceiver: await isReceiver(deps, viewer, node),
  }
}

export const teamRoutes = (deps: AgentsDeps) => {
  const { db, clock, whitelabel } = deps
  const team = teamCaller(deps)
  const viewingOf = async (viewer: Node): Promise<Viewing> => {
    const { merchantId } = viewer
    const policy = await policyOf(deps, db, merchantId)
    return { viewer, policy, day: await whitelabel.dayOf(merchantId, clock.now()) }
  }
  return bind(contract, shapes.agentTeam, {
    list: async ({ caller, input: { query } }) => {
      const viewer = await team(db, caller)
      if (!viewer.ok) return viewer
      const { agent, q, cursor, ...rest } = query
      const under = await inView(db, viewer.value, agent)
      if (!under.ok) return under
      const isOwn = under.value.memberNo === viewer.value.memberNo
      // who could ask for beginnings of names would spell the masked ones out
      if (q !== undefined && !isOwn) return err('invalid-input', { field: 'q' })
      if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
        return err('invalid-input', { field: 'cursor' })
      const page = await downlinesOf(db, { ...rest, q, cursor, underNo: under.value.memberNo })
      const viewing = await viewingOf(viewer.value)
      const rows = await downlineViews(deps, db, { rows: page.rows, viewing })
      const path = await stepsTo(db, viewer.value, under.value)
      return ok({ path: [...path], rows: [...rows], next: page.next })
    },
    detail: async ({ caller, input: { query } }) => {
      const viewer = await team(db, caller)
      if (!viewer.ok) return viewer
      const node = await inView(db, viewer.value, query.agent)
      if (!node.ok) return node
      if (node.value.memberNo === viewer.value.memberNo) return err('not-found')
      return ok(await detailOf(deps, node.value, await viewingOf(viewer.value)))
    },
  })
}
