import { createHash } from 'node:crypto'
import type { Figure, Stored } from '@faro/server-kit/approvals'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

export type ApprovalState =
  | 'requested'
  | 'executed'
  | 'refused'
  | 'withdrawn'
  | 'expired'
  | 'failed'

export const approvalFields = rowOf({
  approval_id: col.uuid,
  merchant_id: col.int4.orNull,
  kind: col.text,
  kind_version: col.int4,
  subject: col.text,
  member_id: col.uuid.orNull,
  input: col.json,
  input_hash: col.text,
  preview: col.json.as<readonly Figure[]>(),
  amount: col.int8.orNull,
  needed: col.int4,
  reason: col.text,
  state: col.text.as<ApprovalState>(),
  requested_by: col.uuid,
  requested_at: col.timestamptz,
  since: col.timestamptz,
  expires_at: col.timestamptz,
  decided_by: col.uuid.orNull,
  decided_at: col.timestamptz.orNull,
  result: col.json.as<Stored>().orNull,
  failure: col.text.orNull,
})
export type ApprovalRow = RowOf<typeof approvalFields>

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
    await db.query(
      `select * from operator.approval where approval_id = $1 ${lock}`,
      [approvalId],
      approvalFields,
    )
  )[0] ?? null

const voteFields = rowOf({
  approval_id: col.uuid,
  operator_id: col.uuid,
  username: col.text,
  decision: col.text.as<'approve' | 'refuse'>(),
  note: col.text.orNull,
  at: col.timestamptz,
})
export type VoteRow = RowOf<typeof voteFields>

export const votesOn = (db: Queryable, approvalIds: readonly string[]): Promise<VoteRow[]> =>
  db.query(
    `select v.approval_id, v.operator_id, s.username, v.decision, v.note, v.at
     from operator.vote v join operator.staff s using (operator_id)
     where v.approval_id = any($1::uuid[]) order by v.at`,
    [approvalIds],
    voteFields,
  )
