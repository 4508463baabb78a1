import type { StatementDifference } from '@faro/contract/cashier'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'

export const differenceFields = rowOf({
  difference_id: col.uuid,
  provider: col.text,
  subject: col.text.as<StatementDifference['subject']>(),
  reference: col.text,
  kind: col.text.as<StatementDifference['kind']>(),
  ours: col.text.orNull,
  theirs: col.text.orNull,
  found_at: col.timestamptz,
  resolved_at: col.timestamptz.orNull,
  resolver_name: col.text.orNull,
  note: col.text.orNull,
})
type Row = RowOf<typeof differenceFields>

export const differenceOf = (row: Row): StatementDifference => ({
  differenceId: row.difference_id,
  provider: row.provider,
  subject: row.subject,
  reference: row.reference,
  kind: row.kind,
  ours: row.ours,
  theirs: row.theirs,
  foundAt: row.found_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.resolver_name,
  note: row.note,
})
