import { useCallback } from 'react'
import { firstKey, useLocation, useNavigate } from '@faro/web-kit/router'
import { pageSearch } from '../layer-address.ts'

/** Closes what stands in the address above a page: back to what was there, filters and all. */
export const useCloseLayer = (): (() => void) => {
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  return useCallback(() => {
    if (key === firstKey) {
      const own = String(pageSearch(new URLSearchParams(search)))
      navigate({ pathname, search: own }, { replace: true })
    } else navigate(-1)
  }, [key, pathname, search, navigate])
}
