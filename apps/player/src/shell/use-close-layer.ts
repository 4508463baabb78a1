import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

const firstKey = 'default'

/** Closes what stands in the address above a page: back to what was there, filters and all. */
export const useCloseLayer = (): (() => void) => {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  return useCallback(() => {
    if (key === firstKey) void navigate(pathname, { replace: true })
    else void navigate(-1)
  }, [key, pathname, navigate])
}
