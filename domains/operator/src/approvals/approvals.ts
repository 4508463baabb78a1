import type { Approvals, Waiting } from '@faro/server-kit/approvals'
import { col, type Queryable } from '@faro/server-kit/db'
import type { OperatorDeps } from '../deps.ts'
import { approvalFields } from './approval.ts'
import { endApproval } from './end-approval.ts'
import { createKinds } from './kinds.ts'
import { limitsAt, doneAlone, noteSoloAct, peopleNeeded, setLimits } from './limits.ts'
import { requestApproval } from './request-approval.ts'

/** Two people for one act: one mechanism for every domain, which come to it by the port. */
export const createApprovals = ({
  clock,
}: Pick<OperatorDeps, 'clock'>): Approvals & ReturnType<typeof createKinds> => {
  const { kinds, register } = createKinds()
  return {
    kinds,
    register,
    request: (tx, request) => requestApproval({ clock, kinds }, tx, request),
    needed: (tx, act) => peopleNeeded(tx, act, clock.now()),
    doneAlone: (tx, act) => doneAlone(tx, act, clock.now()),
    didAlone: (tx, act) => noteSoloAct(tx, act, clock.now()),
    waiting: (db, kind, subjects) => waitingFor(db, { kind, subjects, now: clock.now() }),
    drop: async (tx, kind, subject) => {
      const [row] = await tx.query(
        `select * from operator.approval where kind = $1 and subject = $2 and state = 'requested'
         for update`,
        [kind, subject],
        approvalFields,
      )
      if (row !== undefined) await endApproval({ clock, kinds }, tx, { row, state: 'withdrawn' })
    },
    limits: (db, kind, merchantId) => limitsAt(db, { kind, merchantId }, clock.now()),
    limitsAt: (db, { at, ...of }) => limitsAt(db, of, at),
    hasLimits: async (db, kind, merchantId) =>
      (
        await db.query(
          'select 1 from operator.limit where kind = $1 and merchant_id = $2 limit 1',
          [kind, merchantId],
        )
      ).length > 0,
    setLimits: (tx, change) => setLimits(tx, change, clock.now()),
  }
}

type WaitingFilter = {
  readonly kind: string
  readonly subjects: readonly string[]
  readonly now: Date
}

const waitingFor = async (
  db: Queryable,
  { kind, subjects, now }: WaitingFilter,
): Promise<ReadonlyMap<string, Waiting>> => {
  if (subjects.length === 0) return new Map()
  const rows = await db.query(
    `select a.subject, a.approval_id, a.requested_by, s.username, a.requested_at
     from operator.approval a join operator.staff s on s.operator_id = a.requested_by
     where a.kind = $1 and a.subject = any($2::text[]) and a.state = 'requested'
       and a.expires_at > $3`,
    [kind, subjects, now],
    {
      subject: col.text,
      approval_id: col.uuid,
      requested_by: col.uuid,
      username: col.text,
      requested_at: col.timestamptz,
    },
  )
  return new Map(
    rows.map((row) => [
      row.subject,
      {
        approvalId: row.approval_id,
        requestedBy: { operatorId: row.requested_by, username: row.username },
        requestedAt: row.requested_at,
      },
    ]),
  )
}
