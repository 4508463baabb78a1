import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '@faro/web-kit/router'

const lookMax = 40
const lookEveryMs = 50
const keptMax = 50

/** Where each entry of the history was left. */
const positions = new Map<string, number>()

const keep = (key: string, y: number): void => {
  positions.delete(key)
  positions.set(key, y)
  const [oldest] = positions.keys()
  if (positions.size > keptMax && oldest !== undefined) positions.delete(oldest)
}

/** Looks again and again until something is done: what a page shows may come after it. */
const lookUntil = (done: () => boolean): (() => void) => {
  if (done()) return () => undefined
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (done() || looks >= lookMax) clearInterval(timer)
  }, lookEveryMs)
  return () => clearInterval(timer)
}

/**
 * A new page starts at the top; an address with a hash scrolls to that element once it is there;
 * whoever goes back finds the page where it was left.
 */
export const useScrollRule = (): void => {
  const { pathname, hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isFirst = useRef(true)
  const latestKey = useRef(key)
  useEffect(() => {
    latestKey.current = key
  }, [key])
  useEffect(() => {
    const note = () => {
      // a page behind a dialog stands still at the top of its own
      if (document.body.style.position !== 'fixed') keep(latestKey.current, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (hash !== '')
      return lookUntil(() => {
        const target = document.getElementById(decodeURIComponent(hash.slice(1)))
        target?.scrollIntoView({ block: 'start' })
        return target !== null
      })
    if (wasFirst) return undefined
    const left = isBack ? (positions.get(key) ?? 0) : 0
    if (left === 0) window.scrollTo({ top: 0, behavior: 'instant' })
    else
      return lookUntil(() => {
        const isTallEnough = document.documentElement.scrollHeight - window.innerHeight >= left
        if (isTallEnough) window.scrollTo({ top: left, behavior: 'instant' })
        return isTallEnough
      })
    return undefined
    // another entry of the same page, such as a filter or a layer, is left where it is
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, hash])
}
