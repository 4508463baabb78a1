import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageSearch } from '../layer-address.ts'

const firstKey = 'default'

/** Closes what stands in the address above a page: back to what was there, filters and all. */
export const useCloseLayer = (): (() => void) => {
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  return useCallback(() => {
    if (key === firstKey) {
      const own = String(pageSearch(new URLSearchParams(search)))
      void navigate({ pathname, search: own }, { replace: true })
    } else void navigate(-1)
  }, [key, pathname, search, navigate])
}
