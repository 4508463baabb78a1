import type { ErrorCode } from '@faro/contract/errors'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { holdersOf } from '../roles/grants.ts'
import { findApproval, type ApprovalRow } from './approval.ts'
import { isProved, type Voter } from './decide-approval.ts'
import type { Kinds } from './kinds.ts'

const collectMs = 24 * 3_600_000

type Deps = Pick<OperatorDeps, 'db' | 'clock'> & { readonly kinds: Kinds }
type Part = 'requester' | 'decider'

/** Which part of what was made is somebody's to fetch; null: none. */
const partOf = (kinds: Kinds, row: ApprovalRow, operatorId: string): Part | null => {
  const kind = kinds.get(row.kind)
  if (kind?.collect === undefined || row.state !== 'executed') return null
  if (row.requested_by === operatorId) return 'requester'
  return kind.isHalved === true && row.decided_by === operatorId ? 'decider' : null
}

/** Whose right was taken since gets nothing any more that they asked for or agreed to with it. */
const stillMay = async (
  db: Queryable,
  row: ApprovalRow,
  { kinds, operatorId, now }: { kinds: Kinds; operatorId: string; now: Date },
): Promise<boolean> => {
  const part = partOf(kinds, row, operatorId)
  const held = kinds.get(row.kind)?.permission
  if (part === null || held === undefined) return false
  const permission = part === 'requester' ? held.request : held.approve
  const holders = await holdersOf(db, { permission, merchantId: row.merchant_id, now })
  return holders.includes(operatorId)
}

const isOver = (row: ApprovalRow, now: Date): boolean =>
  row.decided_at === null || now.getTime() - row.decided_at.getTime() > collectMs

/** Whether somebody has a secret to fetch from it. */
export const canCollect = async (
  db: Queryable,
  row: ApprovalRow,
  { kinds, operatorId, now }: { kinds: Kinds; operatorId: string; now: Date },
): Promise<boolean> => {
  if (isOver(row, now) || !(await stillMay(db, row, { kinds, operatorId, now }))) return false
  const fetched = await db.query(
    'select 1 from operator.collection where approval_id = $1 and operator_id = $2',
    [row.approval_id, operatorId],
  )
  return fetched.length === 0
}

/** Hands the secret over that came out of a request, once; the log says to whom and when. */
export const collectSecret = (
  { db, clock, kinds }: Deps,
  { approvalId, by }: { approvalId: string; by: Voter },
): Promise<Result<{ secrets: Readonly<Record<string, string>> }, ErrorCode>> =>
  db.tx(async (tx): Promise<Result<{ secrets: Readonly<Record<string, string>> }, ErrorCode>> => {
    const now = clock.now()
    const row = await findApproval(tx, approvalId, 'for update')
    if (row === null) return err('not-found')
    const part = partOf(kinds, row, by.operatorId)
    const kind = kinds.get(row.kind)
    if (part === null || kind?.collect === undefined) return err('not-found')
    if (isOver(row, now)) return err('approval-expired')
    const { operatorId } = by
    if (!(await stillMay(tx, row, { kinds, operatorId, now }))) return err('not-found')
    if (!(await isProved(tx, by.sessionId, now))) return err('proof-needed')
    const first = await tx.query(
      `insert into operator.collection (approval_id, operator_id, at) values ($1, $2, $3)
       on conflict do nothing returning 1`,
      [approvalId, by.operatorId, now],
    )
    if (first.length === 0) return err('state-changed')
    const people = await tx.query(
      'select operator_id, username from operator.staff where operator_id = any($1::uuid[])',
      [[row.requested_by, row.decided_by]],
      { operator_id: col.uuid, username: col.text },
    )
    const person = (operatorId: string | null) => ({
      operatorId: operatorId ?? '',
      username: people.find((one) => one.operator_id === operatorId)?.username ?? '',
    })
    const made = await kind.collect(tx, {
      input: row.input,
      approvalId,
      requestedBy: person(row.requested_by),
      decidedBy: person(row.decided_by),
      now,
      result: row.result ?? {},
      part,
    })
    if (!made.ok) return made
    await appendAudit(tx, {
      actor: by.username,
      action: 'approval.collected',
      subject: approvalId,
      detail: { kind: row.kind, about: row.subject, part },
      createdAt: now,
    })
    return ok({ secrets: made.value })
  })
