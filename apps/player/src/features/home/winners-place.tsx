import { Suspense, useEffect, useRef, useState } from 'react'
import { withTexts } from '../../state/preferences.ts'
import { lazyPart } from '../../lazy-part.ts'

const WinnerBoard = lazyPart(async () => {
  const [file] = await Promise.all([import('./winner-board.tsx'), withTexts('house')])
  return { default: file.WinnerBoard }
})

/** Keeps the place of the winners, who load when they come near. */
export const WinnersPlace = () => {
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
      { rootMargin: '300px 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <WinnerBoard />
        </Suspense>
      )}
    </div>
  )
}
