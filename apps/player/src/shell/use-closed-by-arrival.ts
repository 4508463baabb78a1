import { useAddressNow, useLocation } from '@faro/web-kit/router'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Closes a menu once the page it led to is there. Returns what to call when it opens: a menu that
 * was opened while a page was still coming stays.
 */
export const useClosedByArrival = (close: () => void): (() => void) => {
  const { key } = useLocation()
  const now = useAddressNow()
  const openedAt = useRef(key)
  const arrived = useEffectEvent(close)
  useEffect(() => {
    if (key !== openedAt.current) arrived()
  }, [key])
  return useCallback(() => {
    openedAt.current = now().key
  }, [now])
}
