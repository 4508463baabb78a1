import { col, rowOf, type Db } from '../db/index.ts'
import { placedIn, sortedIn, type List } from './define-list.ts'

const indexFields = rowOf({ table_name: col.text, columns: col.textArray, condition: col.text })

/** All indexes: the expressions of their columns in order, and of which rows they are. */
const readIndexes = (db: Db) =>
  db.query(
    `select replace(indrelid::regclass::text, '"', '') as table_name,
       (select array_agg(pg_get_indexdef(indexrelid, n, true) order by n)
        from generate_series(1, indnkeyatts) n) as columns,
       coalesce(pg_get_expr(indpred, indrelid, true), '') as condition
     from pg_index join pg_class i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam
     where indisvalid and amname = 'btree'
       and i.relnamespace <> 'pg_catalog'::regnamespace`,
    [],
    indexFields,
  )

/** An expression without what its writers may choose: aliases, gaps, brackets around all of it. */
const plain = (sql: string): string =>
  sql
    .replaceAll(/\b[a-z]\w*\.(?=[a-z])/g, '')
    .replaceAll(/::text\b|[\s()]/g, '')
    .toLowerCase()

const tableOf = ({ source }: List): string => source.from.trim().split(/\s/)[0] ?? ''

/** What an order or a filter is found by: the columns of an index, in words. */
const neededIndexes = (list: List): readonly (readonly [why: string, columns: string[]])[] => {
  const { spec, source } = list
  const lead = [source.lead?.sql ?? source.brand].filter((sql) => sql !== undefined)
  const { date } = spec
  return Object.entries(spec.columns).flatMap(([id, { type, filter, sort }]) => {
    const found: [string, string[]][] = []
    const sqlOf = (column: string): string => placedIn(list, column).source.sql
    if (sort === true)
      found.push([`${id} is sorted by`, [...lead, sortedIn(list, id).source.sql, source.id.sql]])
    // what one thing has is few enough to be looked through
    if (type === 'enum' && filter === true && date !== undefined && source.lead === undefined)
      found.push([`${id} is filtered by`, [...lead, sqlOf(id), sqlOf(date), source.id.sql]])
    // what it is sorted by may be its key
    return found.map(([why, columns]) => [why, [...new Set(columns)]])
  })
}

/**
 * Refuses lists whose orders and filters no index serves, all of them at once: a list that is quick
 * with a hundred rows and stands still with a million is found when the server starts.
 */
export const checkIndexes = async (db: Db, lists: readonly List[]): Promise<void> => {
  const indexes = (await readIndexes(db)).map(({ table_name, columns, condition }) => ({
    table: table_name,
    columns: columns.map(plain),
    condition: plain(condition),
  }))
  const missing = lists.flatMap((list) =>
    neededIndexes(list)
      .filter(
        ([, columns]) =>
          !indexes.some(
            (index) =>
              index.table === tableOf(list) &&
              (index.condition === '' || index.condition === plain(list.source.where ?? '')) &&
              columns.every((column, at) => index.columns[at] === plain(column)),
          ),
      )
      .map(
        ([why, columns]) => `list ${list.spec.name}: ${why}, which needs an index of
  ${tableOf(list)} (${columns.join(', ')})`,
      ),
  )
  if (missing.length > 0) throw new Error(missing.join('\n'))
}
