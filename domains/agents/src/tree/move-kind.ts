import { contractKinds, type AgentsEvents } from '@faro/contract/agents'
import { err, ok } from '@faro/kernel/result'
import { uuidv7 } from '@faro/kernel/ids'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import { col, type Queryable } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { grantedFrom, ownFrom, type Contract } from '../contracts/contract.query.ts'
import { endsFigures } from '../contracts/terms-figures.ts'
import type { AgentsDeps } from '../deps.ts'
import { limitsView } from '../limits/limits-view.ts'
import { limitsToCome } from '../limits/limits.query.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nextDayOf, type MoveDeps } from './apply-move.ts'
import { judgeMoveOf, moveEnds } from './move-judge.query.ts'
import { lockTree, nodesNumbered, type Node } from './node.query.ts'
import { closeNode } from './set-status.ts'

export const moveKind = 'agents.move'
export const closeKind = 'agents.close'

const Input = z.strictObject({
  merchantId: z.int(),
  memberNo: z.int(),
  underNo: z.nullable(z.int()),
})

/** How many stand in a team, how deep it is, and how many contracts end with its move. */
export const teamFactsOf = async (db: Queryable, { path, memberNo }: Node, now: Date) => {
  const [row] = await db.query(
    `select count(*)::int as size, (max(length(path)) / 4)::int as deepest,
       (select count(*)::int from agents.contract c
        where c.payee_no = $2 and c.state = 'accepted' and (c.ends_at is null or c.ends_at > $3)
       ) as contracts
     from agents.node where path >= $1 and path < agents.path_end($1)`,
    [path, memberNo, now],
    { size: col.int4, deepest: col.int4, contracts: col.int4 },
  )
  return { size: row?.size ?? 0, deepest: row?.deepest ?? 0, contracts: row?.contracts ?? 0 }
}

/** Whose contracts end when all that an account has ends: its own, and what stands on them. */
const endingOf = async (db: Queryable, node: Node, at: Date): Promise<readonly string[]> => {
  const payeeNo = node.memberNo
  const all: Contract[] = []
  for (const kind of contractKinds) {
    const own = await ownFrom(db, { kind, payeeNo, at })
    all.push(...own, ...(own.length === 0 ? [] : await grantedFrom(db, { kind, payeeNo, at })))
  }
  const nodes = await nodesNumbered(db, [...new Set(all.map(({ payee_no: no }) => no))])
  return nodes.map(({ name }) => name)
}

const CloseInput = z.strictObject({ merchantId: z.int(), memberNo: z.int() })

/** Closes an account for good; its contracts end with the day. */
export const closeApproval = (deps: MoveDeps & Pick<AgentsDeps, 'wallet'>) =>
  defineApproval({
    kind: closeKind,
    version: 1,
    permission: { request: 'agents.write', approve: 'agents.approve' },
    input: CloseInput,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { memberNo }): Promise<readonly Figure[]> => {
      const { node } = await moveEnds(db, { memberNo, underNo: null })
      const facts = await teamFactsOf(db, node, deps.clock.now())
      return [
        { label: 'player', value: node.name },
        { label: 'teamSize', value: String(facts.size) },
        ...endsFigures(await endingOf(db, node, deps.clock.now())),
      ]
    },
    execute: async (tx, { input: { merchantId, memberNo }, decidedBy: { operatorId } }) => {
      const { node } = await moveEnds(tx, { memberNo, underNo: null })
      const { memberId } = node
      const done = await closeNode(deps)(tx, { merchantId, memberId, operatorId })
      return done.ok ? ok({ memberId }) : done
    },
  })

/** Moves an account with its team under another, at the start of the next brand day. */
export const moveApproval = (deps: MoveDeps) =>
  defineApproval({
    kind: moveKind,
    version: 1,
    permission: { request: 'agents.write', approve: 'agents.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, memberNo, underNo }): Promise<readonly Figure[]> => {
      const { node, under } = await moveEnds(db, { memberNo, underNo })
      const policy = await policyOf(deps, db, merchantId)
      const facts = await teamFactsOf(db, node, deps.clock.now())
      const limits = (await limitsToCome(db, [memberNo], policy)).get(memberNo)
      return [
        { label: 'player', value: node.name },
        { label: 'upline', value: under?.name ?? '—' },
        { label: 'teamSize', value: String(facts.size) },
        ...endsFigures(await endingOf(db, node, deps.clock.now())),
        { label: 'group', value: String(limitsView(limits ?? policy.memberLimits).Lott) },
      ]
    },
    execute: async (tx, { input, requestedBy, decidedBy }) => {
      const { merchantId, memberNo, underNo } = input
      await lockTree(tx, merchantId)
      const ends = await moveEnds(tx, { memberNo, underNo })
      const judged = await judgeMoveOf(tx, ends, await policyOf(deps, tx, merchantId))
      if (!judged.ok) return judged
      const { day, at } = await nextDayOf(deps, merchantId)
      const now = deps.clock.now()
      const moveId = uuidv7(now.getTime())
      const made = await tx.query(
        `insert into agents.move (move_id, merchant_id, member_no, under_no, due_day, due_at,
           requested_by, decided_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
        [
          moveId,
          merchantId,
          memberNo,
          underNo,
          day,
          at,
          requestedBy.operatorId,
          decidedBy.operatorId,
          now,
        ],
      )
      if (made.length === 0) return err('state-changed')
      await deps.events.emit<AgentsEvents, 'agents.acted'>(tx, {
        topic: 'agents.acted',
        merchantId,
        payload: {
          operatorId: decidedBy.operatorId,
          memberId: null,
          action: 'agents.move-scheduled',
          subject: ends.node.memberId,
          detail: { username: ends.node.name, to: ends.under?.name ?? null, fromDay: day },
        },
      })
      return ok({ moveId, day })
    },
  })
