import type { Person, Stored } from '@faro/server-kit/approvals'
import { col, type Tx } from '@faro/server-kit/db'
import { staffAdmins } from '../alarms/staff-admins.ts'
import { notify } from '../alarms/notices.ts'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import type { ApprovalRow, ApprovalState } from './approval.ts'
import { votesOn } from './approval.ts'
import type { Kinds } from './kinds.ts'

type Deps = Pick<OperatorDeps, 'clock'> & { readonly kinds: Kinds }

type Ending = {
  readonly row: ApprovalRow
  readonly state: Exclude<ApprovalState, 'requested'>
  /** Who ended it; null where it expired. */
  readonly by?: Person
  readonly result?: Stored
  readonly failure?: string
}

/** A request reaches its last state: written down, set free what waited, told to all concerned. */
export const endApproval = async (
  { clock, kinds }: Deps,
  tx: Tx,
  { row, state, by, result, failure }: Ending,
): Promise<void> => {
  const now = clock.now()
  const { approval_id: approvalId, kind, requested_by: requesterId } = row
  await tx.query(
    `update operator.approval set state = $2, decided_by = $3, decided_at = $4, result = $5,
       failure = $6 where approval_id = $1`,
    [
      approvalId,
      state,
      by?.operatorId ?? null,
      now,
      result === undefined ? null : JSON.stringify(result),
      failure ?? null,
    ],
  )
  const [requester] = await tx.query(
    'select username from operator.staff where operator_id = $1',
    [requesterId],
    { username: col.text },
  )
  const requestedBy = { operatorId: requesterId, username: requester?.username ?? '' }
  const known = kinds.get(kind)
  if (state !== 'executed' && known?.abandon !== undefined && known.version === row.kind_version)
    await known.abandon(tx, { input: row.input, approvalId, requestedBy, now })
  await appendAudit(tx, {
    actor: by?.username ?? 'rules',
    action: `approval.${state}`,
    subject: approvalId,
    detail: { kind, about: row.subject, ...(failure === undefined ? {} : { failure }) },
    createdAt: now,
  })
  const voters = (await votesOn(tx, [approvalId])).map((vote) => vote.operator_id)
  const managers =
    state === 'executed' && known?.notifiesManagers === true
      ? await staffAdmins(tx, { merchantId: row.merchant_id }, now)
      : []
  const told = [requesterId, ...voters, ...managers].filter((one) => one !== by?.operatorId)
  const detail = { kind, username: by?.username ?? '' }
  await notify(tx, told, {
    notice: { code: `approval-${state}`, subject: approvalId, detail },
    now,
  })
}
