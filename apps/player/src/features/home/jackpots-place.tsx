import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lazy-part.ts'
import { withTexts } from '../../state/preferences.ts'

const JackpotBoard = lazyPart(async () => {
  const [file] = await Promise.all([import('./jackpot-board.tsx'), withTexts('jackpots')])
  return { default: file.JackpotBoard }
})

/** Keeps the place of the jackpots, which load when they come near. */
export const JackpotsPlace = () => {
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
      { rootMargin: '200px 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <JackpotBoard />
        </Suspense>
      )}
    </div>
  )
}
