import { useEffect, useRef, type RefObject } from 'react'

/**
 * Brings a part of the page before the eyes, and the focus to it, whenever `arrival` changes after
 * the first time: what answers a press may lie where a phone does not show it.
 */
export const useArrival = <E extends HTMLElement>(arrival: unknown): RefObject<E | null> => {
  const part = useRef<E>(null)
  const known = useRef(arrival)
  useEffect(() => {
    if (known.current === arrival) return
    known.current = arrival
    part.current?.focus({ preventScroll: true })
    part.current?.scrollIntoView({ block: 'start' })
  }, [arrival])
  return part
}
