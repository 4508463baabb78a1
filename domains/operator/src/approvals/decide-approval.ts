import type { ErrorCode } from '@faro/contract/errors'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import type { Person, Stored } from '@faro/server-kit/approvals'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { holdersOf } from '../roles/grants.ts'
import { findStaff } from '../staff/staff.query.ts'
import { approvalHash, findApproval, votesOn, type ApprovalRow } from './approval.ts'
import { endApproval } from './end-approval.ts'
import type { Kinds } from './kinds.ts'
import { neededNow } from './limits.ts'
import { hindrances, type Hindrance } from './voters.ts'
import { alarmHours } from './alarm-hours.ts'
import { alarmRefusal, alarmVote } from './alarm-votes.ts'

const proofLifetimeMs = 5 * 60_000

type Deps = Pick<OperatorDeps, 'db' | 'clock' | 'timeZoneOf'> & { readonly kinds: Kinds }

export type Voter = Person & { readonly sessionId: string }

type Over = 'not-found' | 'approval-expired' | 'state-changed'
type VoteRefusal = Over | Hindrance | 'approval-changed' | 'proof-needed'

/** Whether the session showed a passkey or a code within the last five minutes. */
export const isProved = async (db: Queryable, sessionId: string, now: Date): Promise<boolean> =>
  (
    await db.query(
      'select 1 from operator.session where session_id = $1 and ended_at is null and proved_at > $2 and proved_at <= $3',
      [sessionId, new Date(now.getTime() - proofLifetimeMs), now],
    )
  ).length === 1

/** Commits what the work wrote, refused or not: a request whose time is up ends with the refusal. */
const committed = async <T, E extends string>(
  { db }: Deps,
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> => {
  const done = await db.tx(async (tx): Promise<Result<Result<T, E>>> => ok(await work(tx)))
  return unwrap(done)
}

/** The open request under its lock; one whose time is up ends here. */
const openApproval = async (
  deps: Deps,
  tx: Tx,
  approvalId: string,
): Promise<Result<ApprovalRow, Over>> => {
  const row = await findApproval(tx, approvalId, 'for update')
  if (row === null) return err('not-found')
  if (row.state === 'expired') return err('approval-expired')
  if (row.state !== 'requested') return err('state-changed', { state: row.state })
  if (row.expires_at > deps.clock.now()) return ok(row)
  await endApproval(deps, tx, { row, state: 'expired' })
  return err('approval-expired')
}

type Vote = {
  readonly approvalId: string
  readonly by: Voter
  /** Of what the voter's screen showed. */
  readonly hash: string
  readonly note?: string | undefined
}

/**
 * One more agrees to what the hash names. The last vote that was needed does it in the same
 * transaction; the same vote once more answers as before.
 */
export const voteApproval = (deps: Deps, vote: Vote): Promise<Result<null, VoteRefusal>> =>
  committed(deps, async (tx) => {
    const { approvalId, by } = vote
    await tx.query('select 1 from operator.approval where approval_id = $1 for update', [
      approvalId,
    ])
    const before = (await votesOn(tx, [approvalId])).find(
      (one) => one.operator_id === by.operatorId,
    )
    if (before?.decision === 'approve') return ok(null)
    const open = await openApproval(deps, tx, approvalId)
    if (!open.ok) return open
    const judged = await judgeVote(deps, tx, { row: open.value, vote })
    if (!judged.ok) return judged
    await writeVote(deps, tx, { row: open.value, by, decision: 'approve', note: vote.note })
    await act(deps, tx, { row: open.value, by })
    return ok(null)
  })

const judgeVote = async (
  { clock, kinds }: Deps,
  tx: Tx,
  { row, vote: { by, hash } }: { row: ApprovalRow; vote: Vote },
): Promise<Result<null, VoteRefusal>> => {
  const now = clock.now()
  const voter = { kinds, voterId: by.operatorId, now }
  const hindrance = (await hindrances(tx, [row], voter)).get(row.approval_id) ?? null
  if (hindrance !== null) return err(hindrance)
  const isCurrent = kinds.get(row.kind)?.version === row.kind_version
  if (hash !== row.input_hash || hash !== approvalHash(row) || !isCurrent)
    return err('approval-changed')
  return (await isProved(tx, by.sessionId, now)) ? ok(null) : err('proof-needed')
}

type NewVote = {
  readonly row: ApprovalRow
  readonly by: Voter
  readonly decision: 'approve' | 'refuse'
  readonly note: string | undefined
}

const writeVote = async (
  { clock, kinds, timeZoneOf }: Deps,
  tx: Tx,
  { row, by, decision, note }: NewVote,
): Promise<void> => {
  const now = clock.now()
  const [opened] = await tx.query(
    'select at from operator.approval_opening where approval_id = $1 and operator_id = $2',
    [row.approval_id, by.operatorId],
    { at: col.timestamptz },
  )
  const openedAt = opened?.at ?? null
  await tx.query(
    `insert into operator.vote
       (approval_id, operator_id, decision, note, proved_at, opened_at, at)
     values ($1, $2, $3, $4,
       (select proved_at from operator.session where session_id = $5), $6, $7)`,
    [row.approval_id, by.operatorId, decision, note ?? null, by.sessionId, openedAt, now],
  )
  await appendAudit(tx, {
    actor: by.username,
    action: decision === 'approve' ? 'approval.agreed' : 'approval.voted-against',
    subject: row.approval_id,
    detail: { kind: row.kind, about: row.subject, note: note ?? null },
    createdAt: now,
  })
  const voterId = by.operatorId
  if (decision === 'approve') await alarmVote(tx, { row, voterId, openedAt, now })
  const permission = kinds.get(row.kind)?.permission.approve ?? ''
  const timeZone = row.merchant_id === null ? 'UTC' : await timeZoneOf(row.merchant_id)
  await alarmHours(tx, { row, voterId, permission, timeZone, now })
}

/** Does it once enough have agreed, the requester among them. */
const act = async (
  deps: Deps,
  tx: Tx,
  { row, by }: { row: ApprovalRow; by: Voter },
): Promise<void> => {
  const now = deps.clock.now()
  const agreed = 1 + (await standingVotes(deps, tx, row))
  const needed = await neededNow(tx, row, now)
  if (needed > row.needed)
    await tx.query('update operator.approval set needed = $2 where approval_id = $1', [
      row.approval_id,
      needed,
    ])
  if (agreed < needed) return
  const done = await execute(deps, tx, { row, by })
  await endApproval(
    deps,
    tx,
    done.ok
      ? { row, state: 'executed', by, result: done.value }
      : { row, state: 'failed', by, failure: done.error },
  )
}

/** Votes that still count: not those of people who have lost the permission since. */
const standingVotes = async ({ clock, kinds }: Deps, tx: Tx, row: ApprovalRow): Promise<number> => {
  let standing = 0
  for (const { operator_id: voterId, decision } of await votesOn(tx, [row.approval_id])) {
    const found = await hindrances(tx, [row], { kinds, voterId, now: clock.now() })
    if (decision === 'approve' && found.get(row.approval_id) === null) standing += 1
  }
  return standing
}

/** Runs what was agreed to; a refusal takes everything back that it wrote on the way. */
const execute = async (
  { clock, kinds }: Deps,
  tx: Tx,
  { row, by }: { row: ApprovalRow; by: Voter },
): Promise<Result<Stored, ErrorCode>> => {
  const kind = kinds.get(row.kind)
  const input = kind?.input.safeParse(row.input)
  if (kind === undefined || input?.success !== true) return err('approval-changed')
  const requester = await findStaff(tx, row.requested_by)
  const now = clock.now()
  const asks = { permission: kind.permission.request, merchantId: row.merchant_id, now }
  // a request whose requester has lost the permission is void
  if (requester === null || !(await holdersOf(tx, asks)).includes(requester.operator_id))
    return err('forbidden')
  const after: (() => void)[] = []
  const inner: Tx = { ...tx, afterCommit: (run) => after.push(run) }
  await tx.query('savepoint approved_act')
  const done = await kind.execute(inner, {
    input: input.data,
    approvalId: row.approval_id,
    requestedBy: { operatorId: row.requested_by, username: requester.username },
    decidedBy: { operatorId: by.operatorId, username: by.username },
    now,
  })
  await tx.query(done.ok ? 'release savepoint approved_act' : 'rollback to savepoint approved_act')
  if (done.ok) for (const run of after) tx.afterCommit(run)
  return done
}

type Refusing = { readonly approvalId: string; readonly by: Voter; readonly note: string }

/** Refuses: one vote is enough, without a second proof or waiting time. */
export const refuseApproval = (
  deps: Deps,
  { approvalId, by, note }: Refusing,
): Promise<Result<null, Over | 'forbidden' | 'approval-own'>> =>
  committed(deps, async (tx) => {
    const open = await openApproval(deps, tx, approvalId)
    if (!open.ok) return open
    const row = open.value
    const now = deps.clock.now()
    const voter = { kinds: deps.kinds, voterId: by.operatorId, now }
    const hindrance = (await hindrances(tx, [row], voter)).get(row.approval_id)
    if (hindrance === 'forbidden' || hindrance === 'approval-own') return err(hindrance)
    await tx.query('delete from operator.vote where approval_id = $1 and operator_id = $2', [
      approvalId,
      by.operatorId,
    ])
    await writeVote(deps, tx, { row, by, decision: 'refuse', note })
    await endApproval(deps, tx, { row, state: 'refused', by })
    await alarmRefusal(tx, row, now)
    return ok(null)
  })

/** The requester takes it back. */
export const withdrawApproval = (
  deps: Deps,
  { approvalId, by }: { approvalId: string; by: Voter },
): Promise<Result<null, Over>> =>
  committed(deps, async (tx) => {
    const open = await openApproval(deps, tx, approvalId)
    if (!open.ok) return open
    if (open.value.requested_by !== by.operatorId) return err('not-found')
    await endApproval(deps, tx, { row: open.value, state: 'withdrawn', by })
    return ok(null)
  })

/** Expires requests that were not decided in time; requester and voters are notified. */
export const expireApprovals = (deps: Deps) => async (): Promise<void> => {
  const due = await deps.db.query(
    `select approval_id from operator.approval
     where state = 'requested' and expires_at <= $1 order by expires_at limit 500`,
    [deps.clock.now()],
    { approval_id: col.uuid },
  )
  for (const { approval_id: approvalId } of due)
    await committed(deps, (tx) => openApproval(deps, tx, approvalId))
}
