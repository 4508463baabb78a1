import { caseList } from '@faro/contract/operator/lists'
import { operatorLists } from '@faro/contract/operator/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import { staffIdsNamed } from '../staff/staff.query.ts'
import { caseFields } from './case.query.ts'
import { shownCases } from './case-view.ts'
import type { CaseDeps } from './open-case.ts'

/** Cases of the brands in which the caller may read them. */
export const casesList = (deps: CaseDeps) =>
  defineList(caseList, operatorLists.cases, {
    from: 'operator.case c',
    id: { sql: 'c.case_id', as: col.uuid },
    brand: 'c.merchant_id',
    columns: {
      number: { sql: 'c.number', as: col.text },
      caseId: { sql: 'c.case_id', as: col.uuid },
      kind: { sql: 'c.kind', as: col.text },
      subject: { sql: 'c.subject', as: col.text },
      username: { sql: 'c.member_id', as: col.uuid.orNull, named: deps.identity.idsNamed },
      memberId: { sql: 'c.member_id', as: col.uuid.orNull },
      state: { sql: 'c.state', as: col.text },
      priority: { sql: 'c.priority', as: col.text },
      assignedTo: {
        sql: 'c.assigned_to',
        as: col.uuid.orNull,
        named: (part) => staffIdsNamed(deps.db, part),
      },
      isMine: {
        sql: 'c.assigned_to',
        as: col.bool,
        isSo:
          ({ caller }) =>
          (add) =>
            `c.assigned_to = ${add(caller.operatorId, 'uuid')}`,
      },
      openedAt: { sql: 'c.opened_at', as: col.timestamptz },
      dueAt: { sql: 'c.due_at', as: col.timestamptz },
      outcome: { sql: 'c.outcome', as: col.text.orNull },
    },
    read: { text: 'c.*', columns: caseFields },
    rows: (rows, { caller }) => shownCases(deps, rows, caller.operatorId),
  })
