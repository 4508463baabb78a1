import { filterOf } from '@faro/contract/list'
import { addDays } from '@faro/kernel/days'
import { err, ok, type Result } from '@faro/kernel/result'
import { fold } from '@faro/kernel/text'
import { castOf, isReadable, type Cast } from './cast.ts'
import { namedMax, placedIn, type Call, type List, type Placed } from './define-list.ts'
import { unitsOf } from './units.ts'

/** Puts a value beside the text and answers what stands for it. */
export type Add = (value: unknown, cast: Cast | `${Cast}[]`) => string
export type Condition = (add: Add) => string

export type Query = Readonly<Record<string, string | undefined>>

/** Of which brand, or of what else, the rows are that are asked for. */
export type ListRequest = {
  readonly query: Query
  /** Decimals of the currency that amounts are in. */
  readonly decimals: number
  /** When a day begins; null for a zone that does not exist. */
  readonly startOf: (day: string) => Promise<Date | null>
  readonly brands: readonly number[]
  /** The value of the one thing that the list is of. */
  readonly lead: Condition
  readonly call: Call
}

export type Refused = 'invalid-input' | 'query-too-slow'
type Conditions = Result<readonly Condition[], Refused>

const never: Condition = () => 'false'

/** The conditions on rows of a list. */
export const conditionsOf = async (list: List, request: ListRequest): Promise<Conditions> => {
  const { spec, source } = list
  const { q } = request.query
  const conditions: Condition[] = source.where === undefined ? [] : [() => `(${source.where})`]
  if (source.only !== undefined) conditions.push(source.only(request.call))
  for (const [id, column] of Object.entries(spec.columns)) {
    const text = request.query[id]
    if (column.filter !== true || text === undefined) continue
    const filtered = await filtering(placedIn(list, id), text, request)
    if (!filtered.ok) return filtered
    conditions.push(...filtered.value)
  }
  const days = await betweenDays(list, request)
  if (!days.ok) return days
  conditions.push(...days.value)
  if (q === undefined) return ok(conditions)
  const found = await searching(list, q, request)
  return found.ok ? ok([...conditions, found.value]) : found
}

const filtering = async (
  placed: Placed,
  text: string,
  request: ListRequest,
): Promise<Conditions> => {
  const { column, source } = placed
  switch (filterOf(column)) {
    case 'one-of':
      return ok([oneOf(placed, text.split(','))])
    case 'range':
      return ranging(placed, text, request)
    case 'text': {
      const found = await containing(placed, text, request)
      return found.ok ? ok([found.value]) : found
    }
    case 'key':
      return ok([keyed(placed, text)])
    case 'yes-no':
      if (source.isSo !== undefined) {
        const isSo = source.isSo(request.call)
        return ok([(add) => `(${isSo(add)}) = ${add(text, 'boolean')}`])
      }
      return ok([(add) => `(${source.sql}) = ${add(text, 'boolean')}`])
  }
}

const oneOf = (
  { column, source: { sql, as, stored = String } }: Placed,
  sent: readonly string[],
): Condition => {
  const values = sent.map((value) => stored(value))
  if (column.type === 'tags') return (add) => `${sql} && ${add(values, 'text[]')}`
  const cast = castOf(as)
  if (!values.every((value) => isReadable(cast, value))) return never
  const [only] = values
  return values.length === 1
    ? (add) => `${sql} = ${add(only, cast)}`
    : (add) => `${sql} = any(${add(values, `${cast}[]`)})`
}

const keyed = ({ source: { sql, as } }: Placed, text: string): Condition => {
  const cast = castOf(as)
  return isReadable(cast, text) ? (add) => `${sql} = ${add(text, cast)}` : never
}

/** For `like`: any part of it, folded, with nothing that stands for something else. */
const partOf = (text: string): string => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`

const containing = async (
  { id, source }: Placed,
  text: string,
  { brands }: ListRequest,
): Promise<Result<Condition, Refused>> => {
  const { sql, as, named } = source
  if (named === undefined) return ok((add) => `${sql} like ${add(partOf(text), 'text')}`)
  const keys = await named(text, brands)
  if (keys.length > namedMax) return err('query-too-slow', { filter: id })
  return ok(keys.length === 0 ? never : (add) => `${sql} = any(${add(keys, `${castOf(as)}[]`)})`)
}

const searching = async (
  list: List,
  text: string,
  request: ListRequest,
): Promise<Result<Condition, Refused>> => {
  const found: Condition[] = []
  for (const id of list.spec.search ?? []) {
    const placed = placedIn(list, id)
    const part =
      filterOf(placed.column) === 'text'
        ? await containing(placed, text, request)
        : ok(keyed(placed, text))
    if (!part.ok) return part
    if (part.value !== never) found.push(part.value)
  }
  if (found.length === 0) return ok(never)
  return ok((add) => `(${found.map((part) => part(add)).join(' or ')})`)
}

const ranging = async (placed: Placed, text: string, request: ListRequest): Promise<Conditions> => {
  const { column, source } = placed
  const [from = '', to = ''] = text.split('..')
  if (column.type === 'at') return rangingInstants(placed, { from, to }, request)
  if (column.type === 'day') {
    const days = [from, to].filter((day) => day !== '')
    if (!days.every((day) => isReadable('date', day))) return err('invalid-input', wrong(placed))
    return ok([...ended(source.sql, '>=', from, 'date'), ...ended(source.sql, '<=', to, 'date')])
  }
  const cast = castOf(source.as)
  if (cast === 'numeric')
    return ok([...ended(source.sql, '>=', from, cast), ...ended(source.sql, '<=', to, cast)])
  const decimals = column.type === 'money' ? request.decimals : 0
  const units = (end: string, way: 'from' | 'to'): string =>
    end === '' ? '' : String(unitsOf(end, decimals, way))
  return ok([
    ...ended(source.sql, '>=', units(from, 'from'), 'bigint'),
    ...ended(source.sql, '<=', units(to, 'to'), 'bigint'),
  ])
}

const ended = (
  sql: string,
  ...[sign, value, cast]: [sign: string, value: string, cast: Cast]
): readonly Condition[] => (value === '' ? [] : [(add) => `${sql} ${sign} ${add(value, cast)}`])

const wrong = ({ id }: Pick<Placed, 'id'>) => ({ [id]: 'invalid' })

type Ends = { readonly from: string; readonly to: string }

/** A day as an end of a range is all of that day. */
const rangingInstants = async (
  placed: Placed,
  ends: Ends,
  request: ListRequest,
): Promise<Conditions> => {
  const { sql, near } = placed.source
  const conditions: Condition[] = []
  for (const [end, text] of Object.entries(ends)) {
    if (text === '') continue
    const isDay = text.length === 10
    if (Number.isNaN(Date.parse(text))) return err('invalid-input', wrong(placed))
    const day = end === 'to' && isDay ? addDays(text, 1) : text
    const at = isDay ? await request.startOf(day) : new Date(text)
    if (at === null) return err('invalid-input', { tz: 'unknown' })
    const sign = end === 'from' ? '>=' : isDay ? '<' : '<='
    conditions.push((add) => `${sql} ${sign} ${add(at, 'timestamptz')}`)
    if (near !== undefined)
      conditions.push((add) => near(sign, add(at, 'timestamptz'), request.lead(add)))
  }
  return ok(conditions)
}

/** `from` and `to` are days of the list's own date. */
const betweenDays = async (list: List, request: ListRequest): Promise<Conditions> => {
  const { from = '', to = '' } = request.query
  const { date } = list.spec
  if (date === undefined || (from === '' && to === '')) return ok([])
  return ranging(placedIn(list, date), `${from}..${to}`, request)
}
