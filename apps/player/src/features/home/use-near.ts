import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether a place has come near the window, and stays so; `margin` says how near is near. */
export const useNear = (
  margin: number,
): { readonly place: RefObject<HTMLDivElement | null>; readonly isNear: boolean } => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        setNear(true)
        watch.disconnect()
      },
      { rootMargin: `${margin}px 0px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [margin])
  return { place, isNear }
}
