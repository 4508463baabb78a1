import { approvalList } from '@faro/contract/operator/lists'
import { operatorLists } from '@faro/contract/operator/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import { staffIdsNamed } from '../staff/staff.query.ts'
import { approvalFields } from './approval.ts'
import { shownRows, type Deps } from './approval-views.ts'
import { allBrands, visibleTo } from './approvals.query.ts'

/** Requests that somebody may ask for or decide, and their own. */
export const approvalsList = (deps: Deps) =>
  defineList(approvalList, operatorLists.approvals, {
    from: 'operator.approval a',
    id: { sql: 'a.approval_id', as: col.uuid },
    only:
      ({ caller }) =>
      (add) => {
        const seen = visibleTo(caller, deps.kinds)
        const kinds = add(
          seen.map(({ kind }) => kind),
          'text[]',
        )
        const brands = add(
          seen.map(({ brand }) => brand),
          'int[]',
        )
        return `(a.requested_by = ${add(caller.operatorId, 'uuid')} or exists (
          select 1 from unnest(${kinds}, ${brands}) as v(kind, brand)
          where v.kind = a.kind and (v.brand = ${allBrands} or v.brand = a.merchant_id)))`
      },
    columns: {
      approvalId: { sql: 'a.approval_id', as: col.uuid },
      kind: { sql: 'a.kind', as: col.text },
      subject: { sql: 'a.subject', as: col.text },
      state: { sql: 'a.state', as: col.text },
      requestedBy: {
        sql: 'a.requested_by',
        as: col.uuid,
        named: (part) => staffIdsNamed(deps.db, part),
      },
      isOwn: {
        sql: 'a.requested_by',
        as: col.bool,
        isSo:
          ({ caller }) =>
          (add) =>
            `a.requested_by = ${add(caller.operatorId, 'uuid')}`,
      },
      requestedAt: { sql: 'a.requested_at', as: col.timestamptz },
      expiresAt: { sql: 'a.expires_at', as: col.timestamptz },
      decidedAt: { sql: 'a.decided_at', as: col.timestamptz.orNull },
    },
    read: { text: 'a.*', columns: approvalFields },
    rows: (rows, { caller }) => shownRows(deps, caller, rows),
  })
