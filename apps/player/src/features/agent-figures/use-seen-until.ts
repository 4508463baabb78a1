import type { Announcement } from '@faro/contract/content'
import { useEffect, useState } from 'react'

const place = 'faro.agent-announcements-seen'

const stored = (): string => {
  try {
    return localStorage.getItem(place) ?? ''
  } catch {
    // a browser that keeps nothing shows all of them as new
    return ''
  }
}

/** Until when announcements had been seen before this visit; those shown now are seen by the next. */
export const useSeenUntil = (all: readonly Announcement[]): string => {
  const [before] = useState(stored)
  const newest = all.reduce((latest, { date }) => (date > latest ? date : latest), before)
  useEffect(() => {
    try {
      localStorage.setItem(place, newest)
    } catch {
      // see above
    }
  }, [newest])
  return before
}
