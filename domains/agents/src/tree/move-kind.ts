import type { AgentsEvents } from '@faro/contract/agents'
import { err, ok } from '@faro/kernel/result'
import { uuidv7 } from '@faro/kernel/ids'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import { col, type Queryable } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { limitsView } from '../limits/limits-view.ts'
import { limitsToCome } from '../limits/limits.query.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nextDayOf, type MoveDeps } from './apply-move.ts'
import { judgeMoveOf, moveEnds } from './move-judge.query.ts'
import { lockTree, type Node } from './node.query.ts'

export const moveKind = 'agents.move'

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
        { label: 'contracts', value: String(facts.contracts) },
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
