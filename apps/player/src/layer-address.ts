import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { paths, type MemberPage } from './paths.ts'

/** What may lie above a page stands under these names; the rest of the address is the page's. */
const layerNames = ['member', 'deposit', 'vassalage'] as const

/** The page's own part of an address: "?id=k3&member=withdraw" becomes "?id=k3". */
export const pageSearch = (search: URLSearchParams): URLSearchParams => {
  const own = new URLSearchParams(search)
  for (const name of layerNames) own.delete(name)
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
