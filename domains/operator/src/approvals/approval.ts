import { createHash } from 'node:crypto'
import type { Figure, Stored } from '@faro/server-kit/approvals'
import type { Queryable } from '@faro/server-kit/db'

export type ApprovalState =
  | 'requested'
  | 'executed'
  | 'refused'
  | 'withdrawn'
  | 'expired'
  | 'failed'

export type ApprovalRow = {
  readonly approval_id: string
  readonly merchant_id: number | null
  readonly kind: string
  readonly kind_version: number
  readonly subject: string
  readonly member_id: string | null
  readonly input: unknown
  readonly input_hash: string
  readonly preview: readonly Figure[]
  readonly amount: bigint | null
  readonly needed: number
  readonly reason: string
  readonly state: ApprovalState
  readonly requested_by: string
  readonly requested_at: Date
  readonly since: Date
  readonly expires_at: Date
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly result: Stored | null
  readonly failure: string | null
}

type Voted = Pick<ApprovalRow, 'kind' | 'kind_version' | 'subject' | 'input'>

/** What a vote is about: SHA-256 of kind, version, subject and input, keys in order. */
export const approvalHash = ({ kind, kind_version, subject, input }: Voted): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, kind_version, subject, input], inOrder))
    .digest('base64url')

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

export const findApproval = async (
  db: Queryable,
  approvalId: string,
  lock: '' | 'for update' = '',
): Promise<ApprovalRow | null> =>
  (
    await db.query<ApprovalRow>(`select * from operator.approval where approval_id = $1 ${lock}`, [
      approvalId,
    ])
  )[0] ?? null

export type VoteRow = {
  readonly approval_id: string
  readonly operator_id: string
  readonly username: string
  readonly decision: 'approve' | 'refuse'
  readonly note: string | null
  readonly at: Date
}

export const votesOn = (db: Queryable, approvalIds: readonly string[]): Promise<VoteRow[]> =>
  db.query<VoteRow>(
    `select v.approval_id, v.operator_id, s.username, v.decision, v.note, v.at
     from operator.vote v join operator.staff s using (operator_id)
     where v.approval_id = any($1::uuid[]) order by v.at`,
    [approvalIds],
  )
