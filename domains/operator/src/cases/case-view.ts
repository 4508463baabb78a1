import type { Case, CaseRow as ShownRow } from '@faro/contract/operator'
import { present } from '@faro/kernel/assert'
import type { Approvals } from '@faro/server-kit/approvals'
import { holdersOf } from '../roles/grants.ts'
import { staffNamesOf } from '../staff/staff.query.ts'
import { isOpen } from './case.ts'
import { checkedIn, itemsOf, type CaseRow } from './case.query.ts'
import type { CaseDeps } from './open-case.ts'
import { decisionKind, takesTwo } from './takes-two.ts'

const namesOf = async ({ db, identity }: CaseDeps, rows: readonly CaseRow[]) => {
  const given = <T>(found: readonly (T | null)[]): T[] => [
    ...new Set(found.filter((one): one is T & {} => one !== null)),
  ]
  const [staff, members] = await Promise.all([
    staffNamesOf(db, given(rows.flatMap((row) => [row.assigned_to, row.decided_by]))),
    identity.memberSummaries(given(rows.map((row) => row.member_id))),
  ])
  return {
    staff: (id: string | null) => (id === null ? null : (staff.get(id) ?? null)),
    member: (id: string | null) => (id === null ? null : (members.get(id)?.username ?? null)),
  }
}

/** Rows of the list as staff see them. */
export const shownCases = async (
  deps: CaseDeps,
  rows: readonly CaseRow[],
  readerId: string,
): Promise<ShownRow[]> => {
  const names = await namesOf(deps, rows)
  const now = deps.clock.now()
  return Promise.all(
    rows.map(async (row) => ({
      caseId: row.case_id,
      number: row.number,
      kind: row.kind,
      merchantCode: await deps.merchantCode(row.merchant_id),
      subject: row.subject,
      subjectKind: deps.caseKinds.get(row.kind)?.subject ?? null,
      memberId: row.member_id,
      username: names.member(row.member_id),
      state: row.state,
      waitingFor: row.waiting_for,
      priority: row.priority,
      assignedTo: names.staff(row.assigned_to),
      isMine: row.assigned_to === readerId,
      openedAt: row.opened_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      isLate: isOpen(row.state) && row.due_at < now,
      outcome: row.outcome,
    })),
  )
}

/** A case with all that has happened to it. */
export const caseView =
  (deps: CaseDeps & { readonly approvals: Pick<Approvals, 'waiting'> }) =>
  async (row: CaseRow, readerId: string): Promise<Case> => {
    const { db, clock, caseKinds, approvals } = deps
    const { case_id: caseId, merchant_id: merchantId } = row
    const [items, checked, waiting, holders, shown] = await Promise.all([
      itemsOf(db, caseId),
      checkedIn(db, caseId),
      approvals.waiting(db, decisionKind, [caseId]),
      holdersOf(db, { permission: 'cases.write', merchantId, now: clock.now() }),
      shownCases(deps, [row], readerId),
    ])
    const assignees = items.flatMap(({ step, about }) =>
      step === 'assigned' && about !== null ? [about] : [],
    )
    const actors = items.flatMap(({ operator_id: by }) => by ?? [])
    const decider = row.decided_by === null ? [] : [row.decided_by]
    const ids = [...new Set([...actors, ...assignees, ...holders, ...decider])]
    const names = await staffNamesOf(db, ids)
    const kind = caseKinds.get(row.kind)
    const outcomes = [...(kind?.outcomes ?? [])]
    const heavy = await Promise.all(outcomes.map((outcome) => takesTwo(deps)(db, { row, outcome })))
    return {
      ...present(shown[0], 'case of the answer'),
      items: items.map((item) => ({
        itemId: item.item_id,
        at: item.at.toISOString(),
        step: item.step,
        by: item.operator_id === null ? null : (names.get(item.operator_id) ?? ''),
        text: item.text,
        about: item.step === 'assigned' ? (names.get(item.about ?? '') ?? '') : item.about,
        figures: item.figures.map(({ label, value }) => ({ label, value })),
      })),
      checklist: (kind?.checklist ?? []).map((item) => ({ item, isDone: checked.has(item) })),
      outcomes,
      takesTwo: outcomes.filter((_, at) => heavy[at]),
      approvalId: waiting.get(caseId)?.approvalId ?? null,
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
      decidedAt: row.decided_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      colleagues: holders
        .map((operatorId) => ({ operatorId, username: names.get(operatorId) ?? '' }))
        .toSorted((a, b) => (a.username < b.username ? -1 : 1)),
    }
  }
