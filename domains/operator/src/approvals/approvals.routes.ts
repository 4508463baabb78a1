import { approvals as contract, type Approval as Shown } from '@faro/contract/operator'
import * as shapes from '@faro/contract/operator/shapes'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { bind } from '@faro/server-kit/http'
import { unreadOf } from '../alarms/notices.ts'
import { askProof, proveByCode, proveByPasskey } from '../staff/staff-proof.ts'
import { placeOf } from '../staff/staff-visit.ts'
import { votesOn, type ApprovalRow } from './approval.ts'
import { listApprovals, noteOpening, openForOthers, visibleApproval } from './approvals.query.ts'
import { canCollect, collectSecret } from './collect.ts'
import { refuseApproval, voteApproval, withdrawApproval } from './decide-approval.ts'
import { shownRows, type Deps } from './approval-views.ts'
import { hindrances } from './voters.ts'

type DecisionRequest = {
  readonly caller: OperatorSession
  readonly input: { readonly params: { readonly approvalId: string } }
}

export const approvalRoutes = (deps: Deps) => {
  const { db, clock, kinds } = deps
  const seen = (caller: OperatorSession) => ({ caller, kinds, now: clock.now() })
  const byId = (caller: OperatorSession, approvalId: string) =>
    visibleApproval(db, seen(caller), approvalId)
  /** Whoever cannot see it cannot act on it either; afterwards it is shown as it stands. */
  const acted = async <E extends string>(
    { caller, input }: DecisionRequest,
    act: (approvalId: string) => Promise<Result<null, E>>,
  ) => {
    const { approvalId } = input.params
    if ((await byId(caller, approvalId)) === null) return err('not-found')
    const done = await act(approvalId)
    if (!done.ok) return done
    return shownOne(deps, caller, await byId(caller, approvalId))
  }
  return bind(contract, shapes.approvals, {
    list: async ({ caller, input }) => {
      const { cursor, limit, view = 'open' } = input.query
      const from = cursorOf(cursor) ?? null
      const rows = await listApprovals(db, seen(caller), { view, cursor: from, limit: limit + 1 })
      const page = pageOf(rows, limit, (row) => row.approval_id)
      return ok({ rows: await shownRows(deps, caller, page.rows), next: page.next })
    },
    count: async ({ caller }) => {
      const now = clock.now()
      const { operatorId: voterId } = caller
      const open = await openForOthers(db, seen(caller))
      const found = await hindrances(db, open, { kinds, voterId, now })
      const waiting = open.filter((row) => found.get(row.approval_id) === null).length
      return ok({ waiting, unread: await unreadOf(db, voterId) })
    },
    one: async ({ caller, input }) => {
      const { approvalId } = input.params
      const row = await byId(caller, approvalId)
      if (row?.state === 'requested' && row.requested_by !== caller.operatorId) {
        const { operatorId } = caller
        await noteOpening(db, { approvalId, operatorId, now: clock.now() })
      }
      return shownOne(deps, caller, row)
    },
    prove: ({ caller, input }) => proveByCode(deps, caller, input.body.code),
    askProof: async (context) =>
      ok({ ...(await askProof(deps, context.caller, placeOf(context))) }),
    provePasskey: (context) => {
      const { caller, input } = context
      return proveByPasskey(deps, { caller, answer: input.body.answer }, placeOf(context))
    },
    vote: (context) =>
      acted(context, (approvalId) =>
        voteApproval(deps, { approvalId, by: context.caller, ...context.input.body }),
      ),
    refuse: (context) =>
      acted(context, (approvalId) => {
        const { note } = context.input.body
        return refuseApproval(deps, { approvalId, by: context.caller, note })
      }),
    withdraw: (context) =>
      acted(context, (approvalId) => withdrawApproval(deps, { approvalId, by: context.caller })),
    collect: async ({ caller, input }) => {
      const { approvalId } = input.params
      const done = await collectSecret(deps, { approvalId, by: caller })
      if (done.ok) return ok({ secrets: { ...done.value.secrets } })
      const { error } = done
      return isCollectError(error) ? err(error) : err('state-changed', { code: error })
    },
  })
}

const collectErrors = ['not-found', 'proof-needed', 'state-changed', 'approval-expired'] as const

const isCollectError = (code: string): code is (typeof collectErrors)[number] =>
  collectErrors.some((one) => one === code)

const shownOne = async (
  deps: Deps,
  caller: OperatorSession,
  row: ApprovalRow | null,
): Promise<Result<Shown, 'not-found'>> => {
  if (row === null) return err('not-found')
  const [shown] = await shownRows(deps, caller, [row])
  if (shown === undefined) return err('not-found')
  const { db, clock, kinds } = deps
  const collector = { kinds, operatorId: caller.operatorId, now: clock.now() }
  const votes = await votesOn(db, [row.approval_id])
  return ok({
    ...shown,
    hash: row.input_hash,
    failure: row.failure,
    canCollect: await canCollect(db, row, collector),
    votes: votes.map(({ username, decision, note, at }) => ({
      username,
      decision,
      note,
      at: at.toISOString(),
    })),
  })
}
