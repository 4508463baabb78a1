import type { ApprovalRow as ShownRow } from '@faro/contract/operator'
import type { OperatorSession } from '@faro/server-kit/auth'
import type { OperatorDeps } from '../deps.ts'
import { staffNamesOf } from '../staff/staff.query.ts'
import { votesOn, type ApprovalRow } from './approval.ts'
import type { Kinds } from './kinds.ts'
import { hindrances } from './voters.ts'

export type Deps = OperatorDeps & { readonly kinds: Kinds }

/** Requests as somebody sees them: who has agreed, and whether they may vote. */
export const shownRows = async (
  { db, clock, kinds, merchantCode }: Deps,
  caller: OperatorSession,
  rows: readonly ApprovalRow[],
): Promise<ShownRow[]> => {
  const { operatorId: voterId } = caller
  const names = await staffNamesOf(db, [...new Set(rows.map((row) => row.requested_by))])
  const found = await hindrances(db, rows, { kinds, voterId, now: clock.now() })
  const votes = await votesOn(
    db,
    rows.map((row) => row.approval_id),
  )
  const agreedTo = (row: ApprovalRow): number =>
    votes.filter((vote) => vote.approval_id === row.approval_id && vote.decision === 'approve')
      .length
  return Promise.all(
    rows.map(async (row) => ({
      approvalId: row.approval_id,
      kind: row.kind,
      merchantCode: row.merchant_id === null ? null : await merchantCode(row.merchant_id),
      subject: row.subject,
      state: row.state,
      requestedBy: names.get(row.requested_by) ?? '',
      isOwn: row.requested_by === voterId,
      requestedAt: row.requested_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      needed: row.needed,
      agreed: 1 + agreedTo(row),
      preview: row.preview.map(({ label, value }) => ({ label, value })),
      hindrance: found.get(row.approval_id) ?? null,
    })),
  )
}
