import { useCallback } from 'react'
import { useLocation, useNavigate } from '@faro/web-kit/router'
import { isFirstVisit, pageSearch } from '../layer-address.ts'

/** Closes what stands in the address above a page: back to what was there, filters and all. */
export const useCloseLayer = (): (() => void) => {
  const navigate = useNavigate()
  const { key, state, pathname, search } = useLocation()
  return useCallback(() => {
    if (isFirstVisit({ key, state })) {
      const own = String(pageSearch(new URLSearchParams(search)))
      navigate({ pathname, search: own }, { replace: true })
    } else navigate(-1)
  }, [key, state, pathname, search, navigate])
}
