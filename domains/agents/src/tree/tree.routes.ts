import { agentTree as contract } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { present } from '@faro/kernel/assert'
import { err, ok } from '@faro/kernel/result'
import { once } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { AgentsDeps } from '../deps.ts'
import { giveQuota } from '../limits/give-quota.ts'
import { limitsView } from '../limits/limits-view.ts'
import { limitsToCome } from '../limits/limits.query.ts'
import { openQuotas, quotasOf } from '../limits/quota.ts'
import { setLimits } from '../limits/set-limits.ts'
import { addLink, changeLink, linkView, listLinks, liveCount } from '../links/links.ts'
import { policyOf } from '../policy/policy.query.ts'
import { callerNode, teamCaller } from './agent-caller.ts'
import { openDownline, openingsLeft } from './open-downline.ts'
import { setType } from './set-type.ts'

export const treeRoutes = (deps: AgentsDeps) => {
  const { db, clock } = deps
  const open = openDownline(deps)
  const limits = setLimits(deps)
  const quota = giveQuota(deps)
  const type = setType(deps)
  const add = addLink(deps)
  const change = changeLink(deps)
  const team = teamCaller(deps)
  const self = callerNode(deps)
  return bind(contract, shapes.agentTree, {
    open: ({ caller, input, ip, idempotency }) => open({ ...input.body, caller, ip, idempotency }),
    links: async ({ caller, merchant: { currency }, input, origin }) => {
      const { memberId: ownerId } = caller
      const page = await listLinks(db, { ownerId, ...input.query, cursor: input.query.cursor })
      const place = { origin, now: clock.now(), currency }
      return ok({ rows: page.rows.map((row) => linkView(row, place)), next: page.next })
    },
    addLink: async ({ caller, merchant: { currency }, input, origin, idempotency }) => {
      const node = await self(db, caller)
      if (!node.ok) return node
      const place = { origin, now: clock.now(), currency }
      return db.tx((tx) =>
        once(tx, idempotency, async () => {
          const made = await add(tx, { memberId: caller.memberId, link: input.body })
          return made.ok ? ok(linkView(made.value, place)) : made
        }),
      )
    },
    changeLink: async ({ caller, merchant: { currency }, input, origin }) => {
      const place = { origin, now: clock.now(), currency }
      const changed = await db.tx((tx) =>
        change(tx, { memberId: caller.memberId, change: input.body }),
      )
      return changed.ok ? ok(linkView(changed.value, place)) : changed
    },
    setLimits: async ({ caller, merchant: { merchantId }, input }) => {
      const node = await team(db, caller)
      if (!node.ok) return node
      const by = { agentId: caller.memberId }
      const set = await db.tx((tx) => limits(tx, merchantId, { ...input.body, by }))
      return set.ok ? ok({ ...set.value, limits: limitsView(set.value.limits) }) : set
    },
    quotas: async ({ caller, merchant: { merchantId } }) => {
      const found = await self(db, caller)
      if (!found.ok) return found
      const node = found.value
      const policy = await policyOf(deps, db, merchantId)
      const { memberNo } = node
      await openQuotas(db, memberNo, policy)
      const now = clock.now()
      const [own, quotas, live, openings] = await Promise.all([
        limitsToCome(db, [memberNo], policy),
        quotasOf(db, memberNo),
        liveCount(db, { ownerId: caller.memberId, now }),
        openingsLeft(db, { memberNo, now }, policy),
      ])
      return ok({
        accountType: node.accountType as 1,
        status: node.status,
        depth: node.depth,
        depthMax: policy.depthMax,
        limits: limitsView(present(own.get(memberNo), 'own limits')),
        quotas: [...quotas],
        linksLeft: Math.max(0, policy.linkMax - live),
        openingsLeft: openings,
      })
    },
    giveQuota: async ({ caller, merchant: { merchantId }, input, idempotency }) => {
      const node = await team(db, caller)
      if (!node.ok) return node
      const by = { agentId: caller.memberId }
      return db.tx((tx) =>
        once(tx, idempotency, async () => {
          const given = await quota(tx, { ...input.body, merchantId, by })
          return given.ok ? ok([...given.value]) : given
        }),
      )
    },
    setType: async ({ caller, merchant: { merchantId }, input }) => {
      const node = await team(db, caller)
      if (!node.ok) return node
      const by = { agentId: caller.memberId }
      const set = await db.tx((tx) => type(tx, { ...input.body, merchantId, by }))
      if (!set.ok) return set
      const { memberId } = input.body
      return set.value.memberId === memberId ? ok(input.body) : err('not-found')
    },
  })
}
