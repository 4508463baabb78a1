import { caseSteps } from '@faro/contract/operator'
import { pageOf, type Page } from '@faro/kernel/paging'
import { col, rowOf, type Db, type RowOf, type Tx } from '@faro/server-kit/db'
import type { OperatorSession } from '@faro/server-kit/auth'
import { genesis, hashOf, type Link, type Stored } from './chain.ts'

const lockKey = 7_041_927

export const auditFields = rowOf({
  seq: col.int8,
  actor: col.text,
  action: col.text,
  subject: col.text,
  detail: col.json.as<Record<string, unknown>>(),
  created_at: col.timestamptz,
  previous_hash: col.text,
  hash: col.text,
})
type Row = RowOf<typeof auditFields>

export const storedOf = ({ created_at, previous_hash, ...row }: Row): Stored => ({
  ...row,
  createdAt: created_at,
  previousHash: previous_hash,
})

export type AuditNote = Omit<Link, 'seq'> & {
  /** The event the note is about: delivered twice, it is written once. */
  readonly sourceEvent?: string
}

/** Appends to the chain; one writer at a time, so numbers have no gaps. */
export const appendAudit = async (tx: Tx, note: AuditNote): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [lockKey])
  if (note.sourceEvent !== undefined) {
    const known = await tx.query('select 1 from operator.audit_entry where source_event = $1', [
      note.sourceEvent,
    ])
    if (known.length > 0) return
  }
  const [last] = await tx.query(
    'select seq, hash from operator.audit_entry order by seq desc limit 1',
    [],
    { seq: col.int8, hash: col.text },
  )
  const link: Link = { ...note, seq: (last?.seq ?? 0n) + 1n }
  const previousHash = last?.hash ?? genesis
  await tx.query(
    `insert into operator.audit_entry
       (seq, actor, action, subject, detail, created_at, source_event, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      link.seq,
      link.actor,
      link.action,
      link.subject,
      JSON.stringify(link.detail),
      link.createdAt,
      note.sourceEvent ?? null,
      previousHash,
      hashOf(link, previousHash),
    ],
  )
}

/** What is done with cases of the desk; payments that went astray have actions of their own. */
const caseActions: readonly string[] = caseSteps.map((step) => `case.${step}`)

/** Entries about cases exist for those alone who may read cases in some brand. */
export const withoutCases = `action <> all('{${caseActions.join()}}')`

export const isOfCase = ({ action }: Pick<Stored, 'action'>): boolean =>
  caseActions.includes(action)

export const mayReadCases = ({ permissions }: Pick<OperatorSession, 'permissions'>): boolean =>
  permissions.includes('cases.read')

export const auditColumns = 'seq, actor, action, subject, detail, created_at, previous_hash, hash'

/** A page of the log, newest first. */
export const listAudit = async (
  db: Db,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<Page<Stored>> => {
  const rows = await db.query(
    `select ${auditColumns} from operator.audit_entry where $1::bigint is null or seq < $1
     order by seq desc limit $2`,
    [before ?? null, limit + 1],
    auditFields,
  )
  return pageOf(rows.map(storedOf), limit, (entry) => String(entry.seq))
}

/** What comes after an entry, oldest first. */
export const entriesAfter = async (db: Db, seq: bigint, limit: number): Promise<Stored[]> => {
  const rows = await db.query(
    `select ${auditColumns} from operator.audit_entry where seq > $1 order by seq limit $2`,
    [seq, limit],
    auditFields,
  )
  return rows.map(storedOf)
}
