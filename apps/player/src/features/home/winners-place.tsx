import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { withTexts } from '../../state/preferences.ts'
import { lazyPart } from '../../lazy-part.ts'

const WinnerBoard = lazyPart(async () => {
  const [file] = await Promise.all([import('./winner-board.tsx'), withTexts('house')])
  return { default: file.WinnerBoard }
})
const WinnersTicker = lazyPart(async () => {
  const [file] = await Promise.all([import('./winners-ticker.tsx'), withTexts('house')])
  return { default: file.WinnersTicker }
})

type Props = {
  readonly className?: string
  /** How long what is near may wait: whoever sees it first is after something else. */
  readonly waitMs?: number
  readonly children: ReactNode
}

const tickerWaitMs = 3_000

/** Keeps the place of a part, which loads when it comes near. */
const NearPlace = ({ className, waitMs = 0, children }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        timer = setTimeout(() => setNear(true), waitMs)
        watch.disconnect()
      },
      { rootMargin: '300px 0px' },
    )
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [waitMs])
  return (
    <div ref={place} className={className}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}

export const WinnersPlace = () => (
  <NearPlace>
    <WinnerBoard />
  </NearPlace>
)

/** As high as the line that comes into it. */
export const TickerPlace = () => (
  <NearPlace className="mt-4 h-[54px]" waitMs={tickerWaitMs}>
    <WinnersTicker />
  </NearPlace>
)
