import type {
  CaseOutcome,
  CasePartner,
  CasePriority,
  CaseState,
  CaseStep,
} from '@faro/contract/operator'
import { uuidv7 } from '@faro/kernel/ids'
import type { Figure } from '@faro/server-kit/approvals'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'

export const caseFields = rowOf({
  case_id: col.uuid,
  number: col.text,
  merchant_id: col.int4,
  kind: col.text,
  subject: col.text,
  member_id: col.uuid.orNull,
  state: col.text.as<CaseState>(),
  waiting_for: col.text.as<CasePartner>().orNull,
  priority: col.text.as<CasePriority>(),
  opened_at: col.timestamptz,
  due_at: col.timestamptz,
  assigned_to: col.uuid.orNull,
  outcome: col.text.as<CaseOutcome>().orNull,
  decided_by: col.uuid.orNull,
  decided_at: col.timestamptz.orNull,
  closed_at: col.timestamptz.orNull,
})
export type CaseRow = RowOf<typeof caseFields>

/** A case; `for update` keeps others from acting on it until the commit. */
export const findCase = async (
  db: Queryable,
  caseId: string,
  lock: '' | 'for update' = '',
): Promise<CaseRow | null> =>
  (
    await db.query(`select * from operator.case where case_id = $1 ${lock}`, [caseId], caseFields)
  )[0] ?? null

export const itemFields = rowOf({
  item_id: col.uuid,
  at: col.timestamptz,
  step: col.text.as<CaseStep>(),
  operator_id: col.uuid.orNull,
  text: col.text.orNull,
  about: col.text.orNull,
  figures: col.json.as<readonly Figure[]>(),
})

export const itemsOf = (db: Queryable, caseId: string): Promise<RowOf<typeof itemFields>[]> =>
  db.query(
    `select item_id, at, step, operator_id, text, about, figures from operator.case_item
     where case_id = $1 order by item_id`,
    [caseId],
    itemFields,
  )

export const checkedIn = async (db: Queryable, caseId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.query('select item from operator.case_check where case_id = $1', [caseId], {
        item: col.text,
      })
    ).map(({ item }) => item),
  )

export type NewItem = {
  readonly step: CaseStep
  /** Null: the platform. */
  readonly by: string | null
  readonly text?: string | undefined
  readonly about?: string | undefined
  readonly figures?: readonly Figure[]
  readonly evidenceKey?: string
  readonly now: Date
}

/** Writes down what happened; evidence of a key that is there already is not written again. */
export const addItem = async (
  tx: Tx,
  caseId: string,
  { step, by, text, about, figures = [], evidenceKey, now }: NewItem,
): Promise<void> => {
  await tx.query(
    `insert into operator.case_item
       (item_id, case_id, at, step, operator_id, text, about, figures, evidence_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (case_id, evidence_key) where evidence_key is not null do nothing`,
    [
      uuidv7(now.getTime()),
      caseId,
      now,
      step,
      by,
      text ?? null,
      about ?? null,
      JSON.stringify(figures),
      evidenceKey ?? null,
    ],
  )
}
