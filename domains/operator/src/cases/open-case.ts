import type { CasePriority } from '@faro/contract/operator'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import type { CaseKind, Cases, CaseSubject, Evidence } from '@faro/server-kit/cases'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { notify } from '../alarms/notices.ts'
import type { OperatorDeps } from '../deps.ts'
import { holdersOf } from '../roles/grants.ts'
import { addItem, caseFields, type CaseRow } from './case.query.ts'

const hourMs = 3_600_000

type CaseKinds = ReadonlyMap<string, CaseKind>
export type CaseDeps = OperatorDeps & { readonly caseKinds: CaseKinds }

type NewCase = CaseSubject & {
  readonly memberId: string | null
  readonly priority?: CasePriority | undefined
  /** Who opens it by hand; null: the platform. */
  readonly by: string | null
}

/** The open case of a kind, brand and subject, locked; a new one where there is none. */
export const openCase = async (
  { clock, caseKinds }: Pick<CaseDeps, 'clock' | 'caseKinds'>,
  tx: Tx,
  { kind: name, merchantId, subject, memberId, priority, by }: NewCase,
): Promise<{ readonly row: CaseRow; readonly isNew: boolean }> => {
  const kind = caseKinds.get(name)
  if (kind === undefined) throw new Error(`case kind ${name} is not registered`)
  const now = clock.now()
  const [made] = await tx.query(
    `insert into operator.case
       (case_id, merchant_id, kind, subject, member_id, priority, opened_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (kind, merchant_id, subject) where state not in ('decided', 'closed')
     do nothing returning *`,
    [
      uuidv7(now.getTime()),
      merchantId,
      name,
      subject,
      memberId,
      priority ?? kind.priority,
      now,
      new Date(now.getTime() + kind.slaHours * hourMs),
    ],
    caseFields,
  )
  if (made !== undefined) {
    await addItem(tx, made.case_id, { step: 'opened', by, now })
    const holders = await holdersOf(tx, { permission: 'cases.write', merchantId, now })
    const detail = { number: made.number, caseKind: name }
    const notice = { code: 'case-opened', subject: made.case_id, detail }
    await notify(
      tx,
      holders.filter((holder) => holder !== by),
      { notice, now },
    )
    return { row: made, isNew: true }
  }
  const [open] = await tx.query(
    `select * from operator.case where kind = $1 and merchant_id = $2 and subject = $3
       and state not in ('decided', 'closed') for update`,
    [name, merchantId, subject],
    caseFields,
  )
  return { row: present(open, 'the case that was open'), isNew: false }
}

/** What modules open and settle. */
export const createCases = (deps: Pick<CaseDeps, 'clock' | 'caseKinds'>): Cases => {
  const addEvidence = (tx: Tx, caseId: string, { code, key, figures }: Evidence) =>
    addItem(tx, caseId, {
      step: 'evidence',
      by: null,
      about: code,
      figures,
      evidenceKey: key,
      now: deps.clock.now(),
    })
  return {
    open: async (tx, { evidence, ...hit }) => {
      const { row, isNew } = await openCase(deps, tx, { ...hit, by: null })
      await addEvidence(tx, row.case_id, evidence)
      return { caseId: row.case_id, isNew }
    },
    settle: async (tx, { kind, merchantId, subject }, evidence) => {
      const now = deps.clock.now()
      const [row] = await tx.query(
        `update operator.case set state = 'closed', waiting_for = null, outcome = 'no-action',
           decided_at = $4, closed_at = $4
         where kind = $1 and merchant_id = $2 and subject = $3
           and state not in ('decided', 'closed') returning case_id`,
        [kind, merchantId, subject, now],
        { case_id: col.uuid },
      )
      if (row === undefined) return
      await addEvidence(tx, row.case_id, evidence)
      await addItem(tx, row.case_id, { step: 'settled', by: null, now })
    },
    openOf: async (db: Queryable, kind, subjects) => {
      const rows = await db.query(
        `select subject, case_id from operator.case
         where kind = $1 and subject = any($2::text[]) and state not in ('decided', 'closed')`,
        [kind, subjects],
        { subject: col.text, case_id: col.uuid },
      )
      return new Map(rows.map((row) => [row.subject, row.case_id]))
    },
  }
}
