import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '@faro/web-kit/router'
import { pageSearch } from '../layer-address.ts'

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

/** What a hash names; whoever writes addresses by hand may write anything. */
const idOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
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
 * Scroll positions: another page, or another view of one by its query, starts at the top; a hash
 * scrolls to its element once that is there; Back restores the position. Layers above a page change
 * nothing, nor does a filter that replaces the address.
 */
export const useScrollRule = (): void => {
  const { pathname, search, hash, key } = useLocation()
  const arrival = useNavigationType()
  const page = pathname + hash
  const part = String(pageSearch(new URLSearchParams(search)))
  const isFirst = useRef(true)
  const lastPage = useRef(page)
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
    const isSamePage = lastPage.current === page
    isFirst.current = false
    lastPage.current = page
    if (hash !== '')
      return lookUntil(() => {
        const target = document.getElementById(idOf(hash))
        target?.scrollIntoView({ block: 'start' })
        return target !== null
      })
    if (wasFirst || (isSamePage && arrival === 'REPLACE')) return undefined
    const left = arrival === 'POP' ? (positions.get(key) ?? 0) : 0
    if (left === 0) window.scrollTo({ top: 0, behavior: 'instant' })
    else
      return lookUntil(() => {
        const isTallEnough = document.documentElement.scrollHeight - window.innerHeight >= left
        if (isTallEnough) window.scrollTo({ top: left, behavior: 'instant' })
        return isTallEnough
      })
    return undefined
    // a layer is another entry of the same part of the same page
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page, part])
}
