import { isDeepStrictEqual } from 'node:util'
import { caseOutcomes, type CaseOutcome } from '@faro/contract/operator'
import { err, ok, type Result } from '@faro/kernel/result'
import { defineApproval, type Approvals, type Person } from '@faro/server-kit/approvals'
import type { Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import { appendAudit } from '../audit/audit-log.ts'
import { caseAfter } from './case.ts'
import { addItem, findCase, type CaseRow } from './case.query.ts'
import type { CaseDeps } from './open-case.ts'
import { decisionKind, givenFigures, letGoBy } from './takes-two.ts'

export type Decision = {
  readonly row: CaseRow
  readonly outcome: CaseOutcome
  readonly note: string
  readonly by: Person
}

/** Writes the decision of a locked case down; its kind may do more, or refuse it. */
export const setOutcome =
  ({ clock, caseKinds }: Pick<CaseDeps, 'clock' | 'caseKinds'>) =>
  async (
    tx: Tx,
    { row, outcome, note, by }: Decision,
  ): Promise<Result<CaseRow, 'state-changed'>> => {
    const { case_id: caseId, state, waiting_for: waitingFor, assigned_to: assignedTo } = row
    const status = { state, waitingFor, assignedTo, outcome: row.outcome }
    const next = caseAfter(status, { act: 'decide', outcome })
    if (!next.ok) return next
    const now = clock.now()
    await tx.query(
      `update operator.case set state = 'decided', waiting_for = null, outcome = $2,
         decided_by = $3, decided_at = $4
       where case_id = $1`,
      [caseId, outcome, by.operatorId, now],
    )
    await addItem(tx, caseId, {
      step: 'decided',
      by: by.operatorId,
      about: outcome,
      text: note,
      now,
    })
    await appendAudit(tx, {
      actor: by.username,
      action: 'case.decided',
      subject: row.number,
      detail: { outcome },
      createdAt: now,
    })
    const { merchant_id: merchantId, subject, member_id: memberId } = row
    const decided = { caseId, merchantId, subject, memberId, outcome, by }
    const done = await caseKinds.get(row.kind)?.onDecided?.(tx, decided)
    return done === undefined || done.ok ? ok(row) : done
  }

/** Asks another person for what nobody decides alone. */
export const askForOutcome =
  (deps: Pick<CaseDeps, 'caseKinds'> & { readonly approvals: Pick<Approvals, 'request'> }) =>
  async (
    tx: Tx,
    { row, outcome, note, by }: Decision,
  ): Promise<Result<null, 'approval-needed' | 'approval-own' | 'forbidden'>> => {
    const { case_id: caseId, merchant_id: merchantId } = row
    const letGo = await letGoBy(deps)(tx, { row, outcome })
    const asked = await deps.approvals.request(tx, {
      kind: decisionKind,
      merchantId,
      subject: caseId,
      memberId: row.member_id ?? undefined,
      input: { caseId, merchantId, outcome, note, ...(letGo.length > 0 ? { letGo } : {}) },
      reason: note,
      by,
    })
    if (asked.ok) return ok(null)
    if (asked.error === 'invalid-input') throw new Error('a decision was asked for wrongly')
    return err(asked.error, asked.detail)
  }

const Input = z.strictObject({
  caseId: z.string(),
  merchantId: z.int(),
  outcome: z.enum(caseOutcomes),
  note: z.string(),
  /** What it lets go of that is owed to the house, where it is anything. */
  letGo: z.optional(z.array(z.strictObject({ label: z.string(), value: z.string() }))),
})

/** The heaviest outcomes of cases take two people, as do those that let go of money. */
export const caseApproval = (deps: CaseDeps) =>
  defineApproval({
    kind: decisionKind,
    version: 1,
    permission: { request: 'cases.write', approve: 'cases.write' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { caseId, outcome, note, letGo = [] }) => {
      const row = await findCase(db, caseId)
      if (row === null) return []
      const { member_id: memberId } = row
      const summaries = memberId === null ? null : await deps.identity.memberSummaries([memberId])
      const player = summaries?.get(memberId ?? '')?.username
      return [
        { label: 'case', value: row.number },
        { label: 'case-kind', value: row.kind },
        ...(player === undefined ? [] : [{ label: 'player', value: player }]),
        { label: 'outcome', value: outcome },
        ...letGo,
        ...(await givenFigures(deps)(db, { row, outcome })),
        { label: 'note', value: note },
      ]
    },
    execute: async (tx, { input: { caseId, outcome, note, letGo = [] }, decidedBy }) => {
      const row = await findCase(tx, caseId, 'for update')
      if (row === null) return err('not-found')
      // what came to be owed since, nobody has agreed to let go of
      if (!isDeepStrictEqual(await letGoBy(deps)(tx, { row, outcome }), letGo))
        return err('state-changed')
      const decided = await setOutcome(deps)(tx, { row, outcome, note, by: decidedBy })
      return decided.ok ? ok({ caseId }) : decided
    },
  })
