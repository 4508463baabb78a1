import { isUuid } from '@faro/kernel/ids'
import type { OperatorDeps } from '../deps.ts'
import { staffNamesOf } from '../staff/staff.query.ts'

type Named = { readonly subject: string; readonly detail: Readonly<Record<string, unknown>> }

/** Ids of people in an entry of the log. */
export const idsIn = ({ subject, detail }: Named): string[] =>
  [subject, detail['memberId']].filter((id): id is string => typeof id === 'string' && isUuid(id))

/** What the people of some entries are called; ids of other things have no name here. */
export const namesIn = async (
  { db, identity }: Pick<OperatorDeps, 'db' | 'identity'>,
  entries: readonly Named[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(entries.flatMap(idsIn))]
  if (ids.length === 0) return new Map()
  const [staff, summaries] = await Promise.all([
    staffNamesOf(db, ids),
    identity.memberSummaries(ids),
  ])
  return new Map([
    ...staff,
    ...[...summaries].map(([id, summary]) => [id, summary.username] as const),
  ])
}
