import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from '@faro/web-kit/router'
import { isFirstVisit, pageSearch } from '../layer-address.ts'

/**
 * Closes the centre: back past all that was opened inside it to the page it was opened from, or to
 * the page below where nothing of the site lies behind.
 */
export const useCloseCentre = (): (() => void) => {
  const navigate = useNavigate()
  const location = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(isFirstVisit(location))
  const seen = useRef(location.key)
  const steps = useRef(0)
  useEffect(() => {
    if (seen.current === location.key) return
    seen.current = location.key
    if (type === 'PUSH') steps.current += 1
    else if (type === 'POP') steps.current = Math.max(0, steps.current - 1)
  }, [location.key, type])
  return useCallback(() => {
    const { pathname, search } = location
    if (!isFirst.current) return navigate(-(steps.current + 1))
    const own = String(pageSearch(new URLSearchParams(search)))
    return navigate({ pathname, search: own }, { replace: true })
  }, [navigate, location])
}
