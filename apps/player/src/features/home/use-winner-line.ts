import type { Winner } from '@faro/contract/gaming'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { turned, withLatest, type Line } from './winner-line.ts'

const turnEveryMs = 5_000
const slideMs = 700

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The wins in the order in which they stand, and where to hang them: whatever enters at the head
 * pushes the others along. Nothing moves or changes while it is held.
 */
export const useWinnerLine = (latest: readonly Winner[], isHeld: boolean) => {
  const track = useRef<HTMLUListElement>(null)
  const [line, setLine] = useState<Line<Winner>>({ wins: [], entered: 0 })
  useEffect(() => {
    if (!isHeld) setLine(({ wins }) => withLatest(wins, latest))
  }, [latest, isHeld])
  useEffect(() => {
    if (isHeld || isStill()) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLine(({ wins }) => turned(wins))
    }, turnEveryMs)
    return () => clearInterval(timer)
  }, [isHeld])
  useLayoutEffect(() => {
    const list = track.current
    const [first] = list?.children ?? []
    const next = list?.children[line.entered]
    if (!list || !first || !next || line.entered === 0 || isStill()) return
    const far = next.getBoundingClientRect().x - first.getBoundingClientRect().x
    list.animate([{ transform: `translateX(${-far}px)` }, { transform: 'none' }], {
      duration: slideMs,
      easing: 'cubic-bezier(.2,.8,.2,1)',
    })
  }, [line])
  return { track, wins: line.wins }
}
