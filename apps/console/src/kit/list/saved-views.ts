import type { ListSpec } from '@faro/contract/list'
import { views } from '@faro/contract/operator'
import type { Answer } from '@faro/contract/route'
import { useRoute } from '@faro/web-kit'
import type { ListState } from './use-list-address.ts'

export type SavedView = Answer<typeof views.list>['views'][number]

/** The parameter of the address that names the saved view from which one came. */
export const savedParameter = 'saved'

/** Views of a list that staff have saved: one's own, and those shared with one's roles. */
export const useSavedViews = ({ name, isWhole }: ListSpec): readonly SavedView[] =>
  useRoute(views.list, { query: { list: name } }, { staleMs: 60_000, enabled: isWhole !== true })
    .data?.views ?? []

type Kept = Readonly<Record<string, string>>

// where one is in a list is no part of a way to look at it
const places = new Set(['after', 'before', 'limit', 'brand', savedParameter])

/** What is to be kept of a list as it stands. */
export const parametersOf = ({ asked, columns, density }: ListState): Kept =>
  Object.fromEntries(
    Object.entries({
      ...asked,
      ...(columns === undefined ? {} : { cols: columns.join() }),
      ...(density === undefined ? {} : { density }),
    }).filter(([name]) => !places.has(name)),
  )

/** The address of a saved view: it stands on the view that asks for nothing by itself. */
export const savedAddress = (
  params: URLSearchParams,
  spec: ListSpec,
  { viewId, parameters }: SavedView,
): URLSearchParams => {
  const next = new URLSearchParams(parameters)
  const bare = spec.views.find((one) => Object.keys(one.parameters).length === 0)
  if (bare !== undefined && bare !== spec.views[0]) next.set('view', bare.name)
  next.set(savedParameter, viewId)
  const brand = params.get('brand')
  if (brand !== null) next.set('brand', brand)
  return next
}

/** Whether a list was changed since a saved view was chosen. */
export const differs = (list: ListState, { parameters }: SavedView): boolean => {
  const now = parametersOf(list)
  const names = new Set([...Object.keys(now), ...Object.keys(parameters)])
  return [...names].some((name) => now[name] !== parameters[name])
}
