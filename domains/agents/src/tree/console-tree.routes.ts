import { agentConsole as contract } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { once } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { AgentsDeps } from '../deps.ts'
import { giveQuota } from '../limits/give-quota.ts'
import { setOrAsk } from '../limits/limits-kind.ts'
import { limitsView } from '../limits/limits-view.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodeOf } from './adopt-lines.ts'
import { nextDayOf } from './apply-move.ts'
import { cancelMove } from './cancel-move.ts'
import { branchOf, findNodes, foundNode, nodeDetail } from './console-tree.query.ts'
import { judgeMoveOf } from './move-judge.query.ts'
import { closeKind, moveKind, teamFactsOf } from './move-kind.ts'
import type { Node } from './node.query.ts'
import { askForHead } from './open-head.ts'
import { setStatus } from './set-status.ts'
import { setTypeOrAsk } from './type-kind.ts'

/** What every page of the console is read with: the brand of its path, its policy and its day. */
const brandReader =
  ({ whitelabel, db, clock, identity }: AgentsDeps) =>
  async (code: string) => {
    const merchant = await whitelabel.merchantByCode(code)
    // somebody of all brands is let through with any code
    if (merchant === null) return err('not-found')
    const { merchantId } = merchant
    const now = clock.now()
    const policy = await policyOf({ whitelabel }, db, merchantId)
    const day = await whitelabel.dayOf(merchantId, now)
    const place = nodeOf({ identity, whitelabel })
    const node = async (memberId: string): Promise<Result<Node, 'not-found'>> => {
      const found = await place(db, memberId)
      return found?.merchantId === merchantId ? ok(found) : err('not-found')
    }
    return ok({ merchantId, node, of: { policy, now, day } })
  }

const personOf = ({ operatorId, username }: OperatorSession) => ({ operatorId, username })

const moveParts = (deps: AgentsDeps) => {
  const { db, approvals } = deps
  const brand = brandReader(deps)
  const ends = async (
    code: string,
    { memberId, underId }: { memberId: string; underId: string | null },
  ) => {
    const read = await brand(code)
    if (!read.ok) return read
    const node = await read.value.node(memberId)
    if (!node.ok) return node
    const under = underId === null ? ok(null) : await read.value.node(underId)
    return under.ok ? ok({ ...read.value, ends: { node: node.value, under: under.value } }) : under
  }
  return {
    preview: async (code: string, body: { memberId: string; underId: string | null }) => {
      const found = await ends(code, body)
      if (!found.ok) return found
      const { merchantId, of } = found.value
      const { node, under } = found.value.ends
      const judged = await judgeMoveOf(db, found.value.ends, of.policy)
      const [shown, above, facts, next] = await Promise.all([
        foundNode(db, { merchantId, memberId: node.memberId }, of),
        under === null ? null : foundNode(db, { merchantId, memberId: under.memberId }, of),
        teamFactsOf(db, node, of.now),
        nextDayOf(deps, merchantId),
      ])
      return ok({
        node: present(shown, 'an account'),
        under: above,
        ...facts,
        day: next.day,
        refusal: judged.ok ? null : judged.error,
      })
    },
    propose: async (
      code: string,
      body: { memberId: string; underId: string | null; reason: string },
      caller: OperatorSession,
    ) => {
      const found = await ends(code, body)
      if (!found.ok) return found
      const { merchantId, of } = found.value
      const { node, under } = found.value.ends
      const judged = await judgeMoveOf(db, found.value.ends, of.policy)
      if (!judged.ok) return judged
      return db.tx((tx) =>
        approvals.request(tx, {
          kind: moveKind,
          merchantId,
          subject: node.memberId,
          memberId: node.memberId,
          input: { merchantId, memberNo: node.memberNo, underNo: under?.memberNo ?? null },
          reason: body.reason,
          by: personOf(caller),
        }),
      )
    },
  }
}

export const consoleTreeRoutes = (deps: AgentsDeps) => {
  const { db } = deps
  const brand = brandReader(deps)
  const status = setStatus(deps)
  const type = setTypeOrAsk(deps)
  const limits = setOrAsk(deps)
  const quota = giveQuota(deps)
  const head = askForHead(deps)
  const cancel = cancelMove(deps)
  const move = moveParts(deps)
  const shown = async (code: string, memberId: string) => {
    const read = await brand(code)
    if (!read.ok) return read
    const { merchantId, of } = read.value
    return ok(present(await foundNode(db, { merchantId, memberId }, of), 'an account').node)
  }
  return bind(contract, shapes.agentConsole, {
    tree: async ({ input: { params, query } }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      const { merchantId, node, of } = read.value
      const under = query.under === undefined ? ok(null) : await node(query.under)
      if (!under.ok) return under
      const underNo = under.value?.memberNo ?? null
      const { cursor, limit } = query
      const page = await branchOf(db, { merchantId, underNo, cursor, limit }, of)
      return ok({ rows: [...page.rows], next: page.next })
    },
    find: async ({ input: { params, query } }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      const { merchantId, of } = read.value
      return ok([...(await findNodes(db, { merchantId, prefix: query.q }, of))])
    },
    node: async ({ input: { params } }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      const { merchantId, node: nodeIn, of } = read.value
      const node = await nodeIn(params.memberId)
      if (!node.ok) return node
      const found = await foundNode(db, { merchantId, memberId: params.memberId }, of)
      if (found === null) return err('not-found')
      return ok(await nodeDetail(db, { node: node.value, found }, of))
    },
    setStatus: async ({ caller: { operatorId }, input: { params, body } }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      const { merchantId } = read.value
      const { memberId } = params
      const set = await db.tx((tx) => status(tx, { merchantId, memberId, operatorId, ...body }))
      return set.ok ? shown(params.code, memberId) : set
    },
    proposeClose: async ({ caller, input: { params, body } }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      const { merchantId, node: nodeIn } = read.value
      const node = await nodeIn(params.memberId)
      if (!node.ok) return node
      const { memberNo, memberId, status: now } = node.value
      if (now === 'closed') return err('state-changed')
      return db.tx((tx) =>
        deps.approvals.request(tx, {
          kind: closeKind,
          merchantId,
          subject: memberId,
          memberId,
          input: { merchantId, memberNo },
          reason: body.reason,
          by: personOf(caller),
        }),
      )
    },
    setType: async ({ caller, input: { params, body } }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      const { merchantId } = read.value
      const { memberId } = params
      const by = personOf(caller)
      const set = await db.tx((tx) => type(tx, { ...body, merchantId, memberId, by }))
      if (!set.ok) return set
      const node = await shown(params.code, memberId)
      return node.ok ? ok({ node: node.value, ...set.value }) : node
    },
    setLimits: async ({ caller, input: { params, body } }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      const { merchantId } = read.value
      const { memberId } = params
      const change = { ...body, merchantId, memberId, by: personOf(caller) }
      const set = await db.tx((tx) => limits(tx, change))
      return set.ok ? ok({ ...set.value, limits: limitsView(set.value.limits) }) : set
    },
    giveQuota: async ({ caller: { operatorId }, input: { params, body }, idempotency }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      const { merchantId } = read.value
      const gift = { ...body, merchantId, memberId: params.memberId, by: { operatorId } }
      return db.tx((tx) =>
        once(tx, idempotency, async () => {
          const given = await quota(tx, gift)
          return given.ok ? ok([...given.value]) : given
        }),
      )
    },
    proposeHead: async ({ caller, input: { params, body }, ip }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      return head({ ...body, merchantId: read.value.merchantId, by: personOf(caller), ip })
    },
    previewMove: ({ input: { params, body } }) => move.preview(params.code, body),
    proposeMove: ({ caller, input: { params, body } }) => move.propose(params.code, body, caller),
    cancelMove: async ({ caller: { operatorId }, input: { params } }) => {
      const read = await brand(params.code)
      if (!read.ok) return read
      const { merchantId } = read.value
      return db.tx((tx) => cancel(tx, { merchantId, moveId: params.moveId, operatorId }))
    },
  })
}
