import type { ListSpec } from '@faro/contract/list'
import { useSearchParams } from '@faro/web-kit/router'
import { useCallback, useMemo } from 'react'
import { savedParameter } from './saved-views.ts'
import { changeAddress, readAddress, viewAddress, type Change } from './list-address.ts'

type Place = readonly [
  params: URLSearchParams,
  set: (next: URLSearchParams, options?: { readonly replace?: boolean }) => void,
]

/** A list's filters, order and place, and the ways to change them. */
const useAddress = (spec: ListSpec, [params, set]: Place, own: readonly string[]) => {
  const ownNames = [savedParameter, ...own].join()
  const address = useMemo(
    () => readAddress(params, spec, ownNames.split(',')),
    [params, spec, ownNames],
  )
  /** Filters and order take the place of the present entry of the history. */
  const change = useCallback(
    (next: Change) => set(changeAddress(params, spec, next), { replace: true }),
    [params, set, spec],
  )
  /** Another page of the list is an entry of its own: one can go back. */
  const turn = useCallback(
    (next: Change) => set(changeAddress(params, spec, next)),
    [params, set, spec],
  )
  const ownKept = own.join()
  const viewSearch = useCallback(
    (view: string) => viewAddress(params, spec, { view, own: ownKept.split(',') }),
    [params, spec, ownKept],
  )
  const choose = useCallback((view: string) => set(viewSearch(view)), [set, viewSearch])
  return { ...address, spec, params, change, turn, choose, viewSearch, go: set }
}

export type ListState = ReturnType<typeof useAddress>

/** A list whose state stands in the page's address; `own` are parameters of the page itself. */
export const useListAddress = (spec: ListSpec, own: readonly string[] = []): ListState =>
  useAddress(spec, useSearchParams(), own)
