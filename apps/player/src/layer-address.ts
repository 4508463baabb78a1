import type { AgentPage } from '@faro/contract/roles'
import { useCallback } from 'react'
import { useLocation, useSearchParams, firstKey, type Address } from '@faro/web-kit/router'
import { paths, type MemberPage } from './paths.ts'

/** What may lie above a page stands under these names; the rest of the address is the page's. */
const layerNames = ['member', 'agent', 'deposit', 'vassalage', 'popup', 'modal'] as const

/** Prefix of a centre page's parameters: the page below keeps its own. */
export const centrePrefix = 'm-'

/** The page's own part of an address: "?id=k3&member=withdraw" becomes "?id=k3". */
export const pageSearch = (search: URLSearchParams): URLSearchParams => {
  const own = new URLSearchParams(search)
  for (const name of layerNames) own.delete(name)
  for (const name of search.keys()) if (name.startsWith(centrePrefix)) own.delete(name)
  return own
}

/** Opens a page of the member centre above the page at hand, which stays what it is. */
export const usePanelPath = (): ((page: MemberPage) => string) => {
  const [search] = useSearchParams()
  return useCallback(
    (page) => {
      const own = String(pageSearch(search))
      return own === '' ? paths.panel(page) : `${paths.panel(page)}&${own}`
    },
    [search],
  )
}

/** Opens a page of the agent centre above the page at hand. */
export const useAgentPath = (): ((page?: AgentPage) => string) => {
  const [search] = useSearchParams()
  return useCallback(
    (page) => {
      const own = String(pageSearch(search))
      return own === '' ? paths.agent(page) : `${paths.agent(page)}&${own}`
    },
    [search],
  )
}

/** Whether Back would leave the site. */
export const isFirstVisit = ({ key, state }: Pick<Address, 'key' | 'state'>): boolean =>
  (state as { isFirst?: boolean } | null)?.isFirst ?? key === firstKey

/** The filters of a page of a centre; each change takes the place of the former. */
export const useCentreSearch = () => {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const isFirst = isFirstVisit(location)
  const read = useCallback((name: string) => search.get(centrePrefix + name), [search])
  const change = useCallback(
    (values: Readonly<Record<string, string | null>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values))
            if (value === null || value === '') next.delete(centrePrefix + name)
            else next.set(centrePrefix + name, value)
          return next
        },
        { replace: true, state: { isFirst } },
      ),
    [setSearch, isFirst],
  )
  return { read, change }
}
