import { useEffect, useRef, type RefObject } from 'react'
import { nearby } from './nearby.ts'

const throttleMs = 200
const marginPx = 600

/** Calls `onNear` while the end of a list is near the screen, at most every 200 ms. */
export const useNearEnd = (onNear: () => void): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const element = end.current
    if (element === null) return undefined
    let isNear = false
    const watch = new IntersectionObserver(([entry]) => {
      isNear = entry?.isIntersecting === true
    }, nearby(marginPx))
    watch.observe(element)
    const timer = setInterval(() => {
      if (isNear) latest.current()
    }, throttleMs)
    return () => {
      watch.disconnect()
      clearInterval(timer)
    }
  }, [])
  return end
}
