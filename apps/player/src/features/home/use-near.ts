import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether an element has come near the viewport, once and for all; `margin` is how near, `waitMs` a
 * delay from then on.
 */
export const useNear = (
  margin: number,
  waitMs = 0,
): { readonly place: RefObject<HTMLDivElement | null>; readonly isNear: boolean } => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        timer = setTimeout(() => setNear(true), waitMs)
        watch.disconnect()
      },
      { rootMargin: `${margin}px 0px` },
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [margin, waitMs])
  return { place, isNear }
}
