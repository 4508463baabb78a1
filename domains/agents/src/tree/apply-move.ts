import type { AgentsEvents } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import type { MoveRefusal } from '../../engine/tree/judge-move.ts'
import { lockContracts } from '../contracts/contract.query.ts'
import { endAllOf, kindsOf } from '../contracts/end-contracts.ts'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import { judgeMoveOf, moveEnds, type MoveInput } from './move-judge.query.ts'
import { lockTree, nodesNumbered } from './node.query.ts'

export type MoveDeps = Pick<
  AgentsDeps,
  'db' | 'clock' | 'events' | 'identity' | 'whitelabel' | 'noticeStaff'
>

const moveFields = rowOf({
  move_id: col.uuid,
  merchant_id: col.int4,
  member_no: col.int4,
  under_no: col.int4.orNull,
  due_day: col.text,
  due_at: col.timestamptz,
  requested_by: col.uuid,
  decided_by: col.uuid,
})
type MoveRow = RowOf<typeof moveFields>

const moveColumns =
  'move_id, merchant_id, member_no, under_no, due_day::text as due_day, due_at, requested_by, decided_by'

/** Contracts in which an account is the payee end with its line, and what it granted on them. */
const endContracts = async (
  deps: MoveDeps,
  tx: Tx,
  { node, at }: Pick<MoveInput, 'node'> & { readonly at: Date },
) => {
  const kinds = await kindsOf(tx, { memberNo: node.memberNo, at })
  for (const kind of kinds) {
    await lockContracts(tx, node.merchantId, kind)
    const by = { clock: true } as const
    await endAllOf(deps)(tx, {
      kind,
      payeeNo: node.memberNo,
      cause: 'upline-changed',
      at,
      by,
    })
  }
  await tx.query(
    `update agents.contract set state = 'lapsed', decided_at = $2
     where payee_no = $1 and state = 'offered'`,
    [node.memberNo, at],
  )
  await tx.query(
    `update agents.request set state = 'lapsed', decided_at = $2
     where payee_no = $1 and state = 'requested'`,
    [node.memberNo, at],
  )
}

const writeLine = async (
  deps: MoveDeps,
  tx: Tx,
  { input: { node, under }, day }: { readonly input: MoveInput; readonly day: string },
): Promise<void> => {
  await tx.query('select agents.move_subtree($1, $2)', [node.path, under?.path ?? Buffer.alloc(0)])
  await tx.query('update agents.node set upline_no = $2 where member_no = $1', [
    node.memberNo,
    under?.memberNo ?? null,
  ])
  // an edge of no day is none: somebody who registered today and moves at midnight had one
  await tx.query(
    `update agents.edge set until_day = $2 where member_no = $1 and until_day is null`,
    [node.memberNo, day],
  )
  await tx.query('insert into agents.edge (member_no, upline_no, from_day) values ($1, $2, $3)', [
    node.memberNo,
    under?.memberNo ?? null,
    day,
  ])
  await deps.identity.lines.setUpline(tx, {
    memberId: node.memberId,
    uplineId: under?.memberId ?? null,
  })
}

const publish = async (
  deps: MoveDeps,
  tx: Tx,
  { row, input }: { readonly row: MoveRow; readonly input: MoveInput },
): Promise<void> => {
  const { node, under } = input
  const [from] = node.uplineNo === null ? [] : await nodesNumbered(tx, [node.uplineNo])
  const told = [node.memberId, from?.memberId, under?.memberId].filter((id) => id !== undefined)
  await deps.events.emit<AgentsEvents, 'agents.member-moved'>(
    tx,
    ...told.map((noticeId, i) => ({
      topic: 'agents.member-moved' as const,
      merchantId: row.merchant_id,
      payload: {
        moveId: row.move_id,
        memberId: node.memberId,
        username: node.name,
        fromId: from?.memberId ?? null,
        toId: under?.memberId ?? null,
        day: row.due_day,
        noticeId,
        isEcho: i > 0,
      },
    })),
  )
}

/**
 * Carries one move out, judged again as the lines are now, before anything of its day is counted
 * (T4). The tree is locked: nothing is registered, folded or agreed on beside it.
 */
const applyMove =
  (deps: MoveDeps) =>
  async (tx: Tx, row: MoveRow): Promise<Result<null, MoveRefusal>> => {
    const policy = await policyOf(deps, tx, row.merchant_id)
    const input = await moveEnds(tx, { memberNo: row.member_no, underNo: row.under_no })
    const judged = await judgeMoveOf(tx, input, policy)
    if (!judged.ok) return judged
    await endContracts(deps, tx, { node: input.node, at: row.due_at })
    await writeLine(deps, tx, { input, day: row.due_day })
    await publish(deps, tx, { row, input })
    return ok(null)
  }

/** A move that could not be carried out ends as failed; whoever decided on it is told. */
const fail = async (
  deps: MoveDeps,
  tx: Tx,
  { row, failure }: { readonly row: MoveRow; readonly failure: MoveRefusal },
): Promise<void> => {
  const { node, under } = await moveEnds(tx, { memberNo: row.member_no, underNo: row.under_no })
  await deps.noticeStaff(tx, {
    to: [row.requested_by, row.decided_by],
    code: 'agents-move-failed',
    subject: row.move_id,
    // a choice within a text has no hyphen in its name
    detail: { username: node.name, failure: failure.replaceAll('-', '_') },
  })
  await deps.events.emit<AgentsEvents, 'agents.acted'>(tx, {
    topic: 'agents.acted',
    merchantId: row.merchant_id,
    payload: {
      operatorId: null,
      memberId: null,
      action: 'agents.move-failed',
      subject: node.memberId,
      detail: { username: node.name, to: under?.name ?? null, failure },
    },
  })
}

/** Moves that are due, one in a transaction of its own, in the order in which they were decided. */
export const applyDueMoves =
  (deps: MoveDeps) =>
  async (merchantId: number): Promise<number> => {
    for (let done = 0; ; done++) {
      const applied = await deps.db.tx(async (tx) => {
        await lockTree(tx, merchantId)
        const now = deps.clock.now()
        const [row] = await tx.query(
          `select ${moveColumns} from agents.move
           where merchant_id = $1 and state = 'scheduled' and due_at <= $2
           order by due_at, created_at, move_id limit 1 for update`,
          [merchantId, now],
          moveFields,
        )
        if (row === undefined) return ok(false)
        const result = await applyMove(deps)(tx, row)
        if (!result.ok) await fail(deps, tx, { row, failure: result.error })
        await tx.query(
          'update agents.move set state = $2, failure = $3, ended_at = $4 where move_id = $1',
          [row.move_id, result.ok ? 'done' : 'failed', result.ok ? null : result.error, now],
        )
        return ok(true)
      })
      if (!applied.value) return done
    }
  }

/** The day after the one it is: what is decided today takes effect with its beginning. */
export const nextDayOf = async (
  { whitelabel, clock }: Pick<MoveDeps, 'whitelabel' | 'clock'>,
  merchantId: number,
): Promise<{ readonly day: string; readonly at: Date }> => {
  const days = await whitelabel.daysOf(merchantId)
  const day = addDays(days.dayOf(clock.now().getTime()), 1)
  return { day, at: new Date(days.startOf(day)) }
}
