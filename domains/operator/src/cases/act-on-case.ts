import type { CaseOutcome, CaseStep } from '@faro/contract/operator'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals } from '@faro/server-kit/approvals'
import { col, type Tx } from '@faro/server-kit/db'
import { notify } from '../alarms/notices.ts'
import { appendAudit } from '../audit/audit-log.ts'
import { holdersOf } from '../roles/grants.ts'
import { staffNamesOf } from '../staff/staff.query.ts'
import { caseAfter, isOpen, type CaseAct } from './case.ts'
import { addItem, checkedIn, findCase, type CaseRow } from './case.query.ts'
import { askForOutcome, setOutcome } from './decide-case.ts'
import type { CaseDeps } from './open-case.ts'
import { decidesAlone } from './takes-two.ts'

export type Actor = {
  readonly operatorId: string
  readonly username: string
  readonly may: (permission: 'cases.write', merchantId: number) => boolean
}

type StepNote = {
  readonly step: CaseStep
  readonly text?: string | undefined
  readonly about?: string | undefined
  /** What the log says of it. */
  readonly detail?: Readonly<Record<string, string>>
}

type ByWhom = { readonly caseId: string; readonly caller: Actor }

/** A case of a brand in which the caller may work on cases, locked. */
const lockCase = async (
  tx: Tx,
  { caseId, caller }: ByWhom,
): Promise<Result<CaseRow, 'not-found'>> => {
  const row = await findCase(tx, caseId, 'for update')
  return row === null || !caller.may('cases.write', row.merchant_id) ? err('not-found') : ok(row)
}

const writeDown = async (
  { clock }: Pick<CaseDeps, 'clock'>,
  tx: Tx,
  { row, caller, told }: { readonly row: CaseRow; readonly caller: Actor; readonly told: StepNote },
): Promise<void> => {
  const now = clock.now()
  const { detail = {}, ...item } = told
  await addItem(tx, row.case_id, { ...item, by: caller.operatorId, now })
  // neither the player nor what was noted: the log is read by more people than cases are
  await appendAudit(tx, {
    actor: caller.username,
    action: `case.${told.step}`,
    subject: row.number,
    detail,
    createdAt: now,
  })
}

/** Moves a case on by one act. */
export const moveCase =
  (deps: CaseDeps) =>
  (
    tx: Tx,
    { act, told, ...by }: ByWhom & { readonly act: CaseAct; readonly told: StepNote },
  ): Promise<Result<CaseRow, 'not-found' | 'state-changed'>> =>
    inCase<'not-found' | 'state-changed'>(tx, by, async (row) => {
      const { state, waiting_for: waitingFor, assigned_to: assignedTo, outcome } = row
      const next = caseAfter({ state, waitingFor, assignedTo, outcome }, act)
      if (!next.ok) return next
      const now = deps.clock.now()
      const isDecided = !isOpen(next.value.state)
      await tx.query(
        `update operator.case set state = $2, waiting_for = $3, assigned_to = $4, outcome = $5,
           decided_by = case when $6::boolean then decided_by end,
           decided_at = case when $6 then decided_at end,
           closed_at = case when $2 = 'closed' then $7::timestamptz end
         where case_id = $1`,
        [
          row.case_id,
          next.value.state,
          next.value.waitingFor,
          next.value.assignedTo,
          next.value.outcome,
          isDecided,
          now,
        ],
      )
      await writeDown(deps, tx, { row, caller: by.caller, told })
      return ok(row)
    })

const inCase = async <E extends string>(
  tx: Tx,
  by: ByWhom,
  work: (row: CaseRow) => Promise<Result<CaseRow, E>>,
): Promise<Result<CaseRow, E | 'not-found'>> => {
  const found = await lockCase(tx, by)
  return found.ok ? work(found.value) : found
}

/** Gives a case to somebody who may work on it; they are told. */
export const assignCase =
  (deps: CaseDeps) =>
  (
    tx: Tx,
    { operatorId, ...by }: ByWhom & { readonly operatorId: string },
  ): Promise<Result<CaseRow, 'not-found' | 'state-changed'>> =>
    inCase<'not-found' | 'state-changed'>(tx, by, async (row) => {
      const now = deps.clock.now()
      const of = { permission: 'cases.write', merchantId: row.merchant_id, now }
      if (!(await holdersOf(tx, of)).includes(operatorId)) return err('not-found')
      const username = (await staffNamesOf(tx, [operatorId])).get(operatorId) ?? ''
      const told = { step: 'assigned', about: operatorId, detail: { username } } as const
      const moved = await moveCase(deps)(tx, {
        ...by,
        act: { act: 'assign', to: operatorId },
        told,
      })
      if (!moved.ok || operatorId === by.caller.operatorId) return moved
      const detail = { number: row.number, caseKind: row.kind, by: by.caller.username }
      const notice = { code: 'case-assigned', subject: row.case_id, detail }
      await notify(tx, [operatorId], { notice, now })
      return moved
    })

export const noteInCase =
  (deps: CaseDeps) =>
  (tx: Tx, { note, ...by }: ByWhom & { readonly note: string }) =>
    inCase<never>(tx, by, async (row) => {
      await writeDown(deps, tx, { row, caller: by.caller, told: { step: 'note', text: note } })
      return ok(row)
    })

type Check = ByWhom & { readonly item: string; readonly isDone: boolean }

/** Ticks off an item of the checklist; said twice it is ticked once. */
export const checkInCase =
  (deps: CaseDeps) =>
  (
    tx: Tx,
    { item, isDone, ...by }: Check,
  ): Promise<Result<CaseRow, 'not-found' | 'state-changed'>> =>
    inCase<'not-found' | 'state-changed'>(tx, by, async (row) => {
      const items = deps.caseKinds.get(row.kind)?.checklist ?? []
      if (!items.includes(item)) return err('not-found')
      if (!isOpen(row.state)) return err('state-changed', { state: row.state })
      const { operatorId } = by.caller
      const changed = isDone
        ? await tx.query(
            `insert into operator.case_check (case_id, item, done_by, done_at)
             values ($1, $2, $3, $4) on conflict do nothing returning item`,
            [row.case_id, item, operatorId, deps.clock.now()],
          )
        : await tx.query(
            'delete from operator.case_check where case_id = $1 and item = $2 returning item',
            [row.case_id, item],
          )
      const step = isDone ? ('checked' as const) : ('unchecked' as const)
      const { caller } = by
      if (changed.length > 0)
        await writeDown(deps, tx, { row, caller, told: { step, about: item } })
      return ok(row)
    })

type Deciding = ByWhom & { readonly outcome: CaseOutcome; readonly note: string }

type DecideRefusal =
  | 'not-found'
  | 'state-changed'
  | 'case-unfinished'
  | 'approval-needed'
  | 'approval-own'
  | 'forbidden'

/** Decides a case; what one person does not decide alone is asked of another. */
export const decideCase =
  (deps: CaseDeps & { readonly approvals: Pick<Approvals, 'request' | 'needed' | 'didAlone'> }) =>
  (tx: Tx, { outcome, note, ...by }: Deciding) =>
    inCase<DecideRefusal>(tx, by, async (row) => {
      const kind = deps.caseKinds.get(row.kind)
      if (kind === undefined || !kind.outcomes.includes(outcome)) return err('not-found')
      const { state, waiting_for: waitingFor, assigned_to: assignedTo } = row
      const status = { state, waitingFor, assignedTo, outcome: row.outcome }
      const next = caseAfter(status, { act: 'decide', outcome })
      if (!next.ok) return next
      const done = await checkedIn(tx, row.case_id)
      const open = kind.checklist.filter((item) => !done.has(item)).length
      if (open > 0) return err('case-unfinished', { open })
      if (await decidesAlone(deps)(tx, { row, outcome, by: by.caller }))
        return setOutcome(deps)(tx, { row, outcome, note, by: by.caller })
      const asked = await askForOutcome(deps)(tx, { row, outcome, note, by: by.caller })
      if (!asked.ok) return asked
      const said = { about: outcome, text: note, detail: { outcome } }
      const told = { step: 'requested', ...said } as const
      await writeDown(deps, tx, { row, caller: by.caller, told })
      return ok(row)
    })

type ReopenRefusal = 'not-found' | 'state-changed' | 'case-open'

/** Another case of its kind about the same is open: it is gone on with there. */
const openBeside = async (tx: Tx, row: CaseRow): Promise<string | null> => {
  const [open] = await tx.query(
    `select number from operator.case where kind = $1 and merchant_id = $2 and subject = $3
       and state not in ('decided', 'closed') for update`,
    [row.kind, row.merchant_id, row.subject],
    { number: col.text },
  )
  return open?.number ?? null
}

/** Takes a decided or closed case up again, with a reason. */
export const reopenCase =
  (deps: CaseDeps) =>
  (
    tx: Tx,
    { reason, ...by }: ByWhom & { readonly reason: string },
  ): Promise<Result<CaseRow, ReopenRefusal>> =>
    inCase<ReopenRefusal>(tx, by, async (row) => {
      const beside = isOpen(row.state) ? null : await openBeside(tx, row)
      if (beside !== null) return err('case-open', { number: beside })
      const told = { step: 'reopened', text: reason } as const
      return moveCase(deps)(tx, { ...by, act: { act: 'reopen' }, told })
    })
