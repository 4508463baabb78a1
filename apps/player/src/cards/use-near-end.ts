import { useEffect, useRef, type RefObject } from 'react'
import { onFirstSign } from '../state/first-sign.ts'
import { watchNear } from './nearby.ts'

const throttleMs = 200
// the specification's figures, section 9: the end itself is what is waited for
const marginPx = 0

/**
 * Calls `onNear` while the end of a list is near the screen, at most every 200 ms, once somebody is
 * there to look at more.
 */
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
    let leave = (): void => undefined
    const forget = onFirstSign(() => {
      leave = watchNear(element, marginPx, (entry) => {
        isNear = entry.isIntersecting
      })
    })
    const timer = setInterval(() => {
      if (isNear) latest.current()
    }, throttleMs)
    return () => {
      forget()
      leave()
      clearInterval(timer)
    }
  }, [])
  return end
}
