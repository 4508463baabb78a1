import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { ApprovalRequest, RequestRefusal } from '@faro/server-kit/approvals'
import type { Tx } from '@faro/server-kit/db'
import { operatorAlarms } from '../alarms/alarm-kinds.ts'
import { raiseAlarm } from '../alarms/alarms.ts'
import { notify } from '../alarms/notices.ts'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { holdersOf } from '../roles/grants.ts'
import { approvalHash, approvalFields, type ApprovalRow } from './approval.ts'
import { endApproval } from './end-approval.ts'
import type { Kinds } from './kinds.ts'
import { isItsTurn } from './turns.ts'
import { hindrances } from './voters.ts'

const hourMs = 3_600_000
const lifetimeMs = { money: 24 * hourMs, other: 72 * hourMs }

type Deps = Pick<OperatorDeps, 'clock'> & { readonly kinds: Kinds }

/**
 * Writes a request down for others to decide; of one kind and subject one is open at a time.
 * Nothing else happens: what waits for it is the caller's to hold.
 */
export const requestApproval = async (
  { clock, kinds }: Deps,
  tx: Tx,
  request: ApprovalRequest,
): Promise<Result<{ approvalId: string }, RequestRefusal>> => {
  const now = clock.now()
  const kind = kinds.get(request.kind)
  if (kind === undefined) throw new Error(`approval kind ${request.kind} is not registered`)
  const parsed = kind.input.safeParse(request.input)
  if (!parsed.success) return err('invalid-input')
  const input = parsed.data
  if (kind.brandOf(input) !== request.merchantId)
    throw new Error(`${request.kind} names another brand than its input`)
  if ((kind.staffOf?.(input) ?? []).includes(request.by.operatorId)) return err('approval-own')
  const of = { merchantId: request.merchantId, now }
  const may = await holdersOf(tx, { ...of, permission: kind.permission.request })
  if (!may.includes(request.by.operatorId)) return err('forbidden')
  const voted = { kind: kind.kind, kind_version: kind.version, subject: request.subject, input }
  const hash = approvalHash(voted)
  const lifetime = kind.isMoney === true ? lifetimeMs.money : lifetimeMs.other
  const free = await freeSubject({ clock, kinds }, tx, { request, hash, lifetime })
  if (!free.ok) return free
  const approvalId = uuidv7(now.getTime())
  const made = await tx.query(
    `insert into operator.approval (approval_id, merchant_id, kind, kind_version, subject,
       member_id, input, input_hash, preview, amount, needed, reason, requested_by, requested_at,
       since, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict do nothing returning *`,
    [
      approvalId,
      request.merchantId,
      kind.kind,
      kind.version,
      request.subject,
      request.memberId ?? null,
      JSON.stringify(input),
      hash,
      JSON.stringify(await kind.preview(tx, input)),
      request.amount ?? null,
      request.needed ?? 2,
      request.reason,
      request.by.operatorId,
      now,
      request.since ?? now,
      new Date(now.getTime() + lifetime),
    ],
    approvalFields,
  )
  const [row] = made
  // a concurrent request for the same subject was first
  if (row === undefined) return err('approval-needed')
  await announce({ clock, kinds }, tx, { row, username: request.by.username })
  return ok({ approvalId })
}

type ApprovalInput = {
  readonly request: ApprovalRequest
  /** The subject, as voters see it. */
  readonly hash: string
  readonly lifetime: number
}

/**
 * Refused while another request for the subject is open. One that has expired ends here, as does
 * one that only blocks the subject.
 */
const freeSubject = async (
  deps: Deps,
  tx: Tx,
  input: ApprovalInput,
): Promise<Result<null, 'approval-needed' | 'approval-own'>> => {
  const { kind, subject, by } = input.request
  const now = deps.clock.now()
  const [open] = await tx.query(
    `select * from operator.approval where kind = $1 and subject = $2 and state = 'requested'
     for update`,
    [kind, subject],
    approvalFields,
  )
  if (open === undefined) return ok(null)
  if (open.expires_at <= now) {
    await endApproval(deps, tx, { row: open, state: 'expired' })
    return ok(null)
  }
  const isOwn = open.requested_by === by.operatorId
  const isOther = !isOwn && open.input_hash !== input.hash
  const { lifetime } = input
  if (!isOther || !(await isItsTurn(tx, { open, waiting: by.operatorId, lifetime, now }))) {
    const code = isOwn ? 'approval-own' : 'approval-needed'
    return err(code, { approvalId: open.approval_id })
  }
  await endApproval(deps, tx, { row: open, state: 'withdrawn', by })
  return ok(null)
}

/** Notifies those who may decide; a request that nobody can decide raises an alarm. */
const announce = async (
  { clock, kinds }: Deps,
  tx: Tx,
  { row, username }: { row: ApprovalRow; username: string },
): Promise<void> => {
  const now = clock.now()
  const { approval_id: subject, kind, merchant_id: merchantId } = row
  await appendAudit(tx, {
    actor: username,
    action: 'approval.requested',
    subject,
    detail: { kind, about: row.subject, reason: row.reason },
    createdAt: now,
  })
  const permission = kinds.get(kind)?.permission.approve ?? ''
  const holders = await holdersOf(tx, { permission, merchantId, now })
  const voters: string[] = []
  for (const voterId of holders) {
    const found = await hindrances(tx, [row], { kinds, voterId, now })
    if (found.get(subject) === null) voters.push(voterId)
  }
  const notice = { code: 'approval-requested', subject, detail: { kind, username } }
  await notify(tx, voters, { notice, now })
  if (voters.length < row.needed - 1)
    await raiseAlarm(
      tx,
      {
        kind: operatorAlarms.missing,
        merchantId,
        subject: kind,
        value: String(voters.length),
        threshold: String(row.needed - 1),
      },
      now,
    )
}
