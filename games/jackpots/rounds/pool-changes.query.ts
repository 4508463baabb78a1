import type { PoolChange } from '@faro/contract/jackpots'
import type { Queryable } from '@faro/server-kit/db'
import { bySetUp } from './open-pool.ts'
import { termsColumns, termsOf, type PoolRow } from './pool-store.ts'
import { shownTerms } from './shown-terms.ts'

type Noted = { readonly set_by: string; readonly reason: string; readonly created_at: Date }
type TermsRow = PoolRow &
  Noted & {
    readonly is_first: boolean
    readonly was_open: boolean | null
    readonly now_open: boolean | null
  }
type HandoverRow = Noted & { readonly heir: string }

type Deps = {
  readonly db: Queryable
  /** Names of staff by their ids, whether or not they still work here. */
  readonly staffNamesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const shownMax = 50

const kindOf = ({ is_first, was_open, now_open }: TermsRow): PoolChange['kind'] => {
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
    db.query<TermsRow>(
      `select * from (
         select p.currency, ${termsColumns}, t.set_by, t.reason, t.created_at,
           t.is_open as now_open, lag(t.is_open) over past as was_open,
           row_number() over past = 1 as is_first
         from jackpots.terms t join jackpots.pool p on p.code = t.pool_code
         where p.code = $1 window past as (order by t.terms_id)) told
       order by terms_id desc limit ${shownMax}`,
      [code],
    ),
    db.query<HandoverRow>(
      `select h.set_by, h.reason, h.created_at, heir.name as heir
       from jackpots.handover h join jackpots.pool p using (pool_id)
       join jackpots.pool heir on heir.pool_id = h.heir_id where p.code = $1`,
      [code],
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
