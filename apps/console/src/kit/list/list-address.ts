import {
  filterOf,
  pageSizes,
  reservedParameters,
  type BuiltInView,
  type ListColumn,
  type ListSpec,
} from '@faro/contract/list'
import type { Density } from '../table/column.ts'

/** Changes of an address: an empty text takes a parameter out. */
export type Change = Readonly<Record<string, string>>

/** A list as its address says it. */
export type ListAddress = {
  readonly view: BuiltInView | undefined
  /** Everything that is asked for: what the view says, and what stands in the address. */
  readonly asked: Readonly<Record<string, string>>
  /** Filters by column, without what only orders or pages. */
  readonly filters: Readonly<Record<string, string>>
  readonly columns: readonly string[] | undefined
  readonly density: Density | undefined
  /** Something was changed since the view was chosen. */
  readonly isModified: boolean
  /** Parameters that the list does not know, or whose value it cannot read. */
  readonly unknown: readonly string[]
}

// these say how a list looks or where one is in it, not which rows it has
const looks = new Set(['view', 'brand', 'cols', 'density', 'after', 'before', 'limit'])

const instant = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/
const number = /^-?\d{1,15}(\.\d{1,8})?$/

const isRange = (text: string, end: RegExp): boolean => {
  const ends = text.split('..')
  return (
    ends.length === 2 && ends.join('') !== '' && ends.every((one) => one === '' || end.test(one))
  )
}

/** Whether a column can be asked for in these words; the server judges again. */
const isReadable = (column: ListColumn, text: string): boolean => {
  const kind = filterOf(column)
  if (kind === 'yes-no') return text === 'true' || text === 'false'
  if (kind === 'one-of')
    return text.split(',').every((one) => column.values?.includes(one) ?? one !== '')
  if (kind !== 'range') return text.length <= 80
  return isRange(text, column.type === 'at' || column.type === 'day' ? instant : number)
}

const columnsOf = (spec: ListSpec): Readonly<Record<string, ListColumn>> => spec.columns

const isKnown = (spec: ListSpec, name: string, text: string): boolean => {
  const column = columnsOf(spec)[name]
  if (column !== undefined)
    return column.filter === true && (text === '' || isReadable(column, text))
  if (name === 'view') return spec.views.some((one) => one.name === text)
  if (name === 'sort') return columnsOf(spec)[text.replace(/^-/, '')]?.sort === true
  if (name === 'limit') return pageSizes.some((one) => String(one) === text)
  if (name === 'density') return text === 'compact' || text === 'comfortable'
  if (name === 'from' || name === 'to')
    return spec.date !== undefined && (text === '' || /^\d{4}-\d\d-\d\d$/.test(text))
  if (name === 'q') return spec.search !== undefined
  return name in reservedParameters
}

/** What a built-in view and an address ask for together; the address has the last word. */
export const readAddress = (
  params: URLSearchParams,
  spec: ListSpec,
  own: readonly string[] = [],
): ListAddress => {
  const given = [...params].filter(([name]) => !own.includes(name))
  const known = Object.fromEntries(given.filter(([name, text]) => isKnown(spec, name, text)))
  const view = spec.views.find(({ name }) => name === known['view']) ?? spec.views[0]
  const asked = Object.fromEntries(
    Object.entries({ ...view?.parameters, ...known }).filter(
      ([name, text]) => text !== '' && name !== 'view' && name !== 'cols' && name !== 'density',
    ),
  )
  return {
    view,
    asked,
    filters: Object.fromEntries(Object.entries(asked).filter(([name]) => name in spec.columns)),
    columns: known['cols']?.split(','),
    density: known['density'] as Density | undefined,
    isModified: Object.keys(known).some(
      (name) => !looks.has(name) && known[name] !== (view?.parameters[name] ?? ''),
    ),
    unknown: [...new Set(given.flatMap(([name]) => (name in known ? [] : [name])))],
  }
}

/**
 * An address with changes: what the view says anyway is left out, and a cursor is of no more use
 * once other rows or another order are asked for.
 */
export const changeAddress = (
  params: URLSearchParams,
  spec: ListSpec,
  change: Change,
): URLSearchParams => {
  const next = new URLSearchParams(params)
  const view = spec.views.find(({ name }) => name === next.get('view')) ?? spec.views[0]
  for (const [name, text] of Object.entries(change)) {
    const isViews = (view?.parameters[name] ?? '') === text
    if (isViews) next.delete(name)
    else next.set(name, text)
  }
  const isPaging = Object.keys(change).every((name) =>
    ['after', 'before', 'cols', 'density'].includes(name),
  )
  if (!isPaging) for (const name of ['after', 'before']) if (!(name in change)) next.delete(name)
  return next
}

/** The address of a view: all that was chosen for another one goes, the brand stays. */
export const viewAddress = (
  params: URLSearchParams,
  { views }: ListSpec,
  { view, own = [] }: { readonly view: string; readonly own?: readonly string[] },
): URLSearchParams => {
  const next = new URLSearchParams()
  for (const name of ['brand', ...own]) {
    const text = params.get(name)
    if (text !== null) next.set(name, text)
  }
  if (view !== views[0]?.name) next.set('view', view)
  return next
}
