import type { PoolChange } from '@faro/contract/jackpots'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { bySetUp } from './open-pool.ts'
import { termsColumns, termsFields, termsOf } from './pool-store.ts'
import { shownTerms } from './shown-terms.ts'

const notedFields = rowOf({ set_by: col.text, reason: col.text, created_at: col.timestamptz })
type Noted = RowOf<typeof notedFields>
const changeFields = rowOf({
  currency: col.text.as<CurrencyCode>(),
  ...termsFields,
  ...notedFields,
  is_first: col.bool,
  was_open: col.bool.orNull,
  now_open: col.bool.orNull,
})
type ChangeRow = RowOf<typeof changeFields>
const handoverFields = rowOf({ ...notedFields, heir: col.text })

type Deps = {
  readonly db: Queryable
  /** Names of staff by their ids, whether or not they still work here. */
  readonly staffNamesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const shownMax = 50

const kindOf = ({ is_first, was_open, now_open }: ChangeRow): PoolChange['kind'] => {
  if (is_first) return 'opened'
  if (was_open === null || now_open === null || was_open === now_open) return 'changed'
  return now_open ? 'resumed' : 'paused'
}

/** What was done with a pool and by whom, the newest first. */
export const changesOf = async (
  { db, staffNamesOf }: Deps,
  code: string,
): Promise<PoolChange[]> => {
  const [terms, handovers] = await Promise.all([
    db.query(
      `select * from (
         select p.currency, ${termsColumns}, t.set_by, t.reason, t.created_at,
           t.is_open as now_open, lag(t.is_open) over past as was_open,
           row_number() over past = 1 as is_first
         from jackpots.terms t join jackpots.pool p on p.code = t.pool_code
         where p.code = $1 window past as (order by t.terms_id)) told
       order by terms_id desc limit ${shownMax}`,
      [code],
      changeFields,
    ),
    db.query(
      `select h.set_by, h.reason, h.created_at, heir.name as heir
       from jackpots.handover h join jackpots.pool p using (pool_id)
       join jackpots.pool heir on heir.pool_id = h.heir_id where p.code = $1`,
      [code],
      handoverFields,
    ),
  ])
  const names = await staffNamesOf([
    ...new Set([...terms, ...handovers].map(({ set_by }) => set_by)),
  ])
  const noteOf = ({ set_by, reason, created_at }: Noted) => {
    const isSetUp = set_by === bySetUp.setBy
    return {
      setBy: isSetUp ? null : (names.get(set_by) ?? set_by),
      reason: isSetUp ? null : reason,
      at: created_at.toISOString(),
    }
  }
  // nothing changes a pool that was closed
  return [
    ...handovers.map((row) => ({
      ...noteOf(row),
      changeId: 'closed',
      kind: 'closed' as const,
      terms: null,
      heir: row.heir,
    })),
    ...terms.map((row) => ({
      ...noteOf(row),
      changeId: String(row.terms_id),
      kind: kindOf(row),
      terms: shownTerms(termsOf(row), row.currency),
      heir: null,
    })),
  ]
}
