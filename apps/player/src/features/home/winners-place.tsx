import { Suspense, type ReactNode } from 'react'
import { withPlainTexts } from '../../state/preferences.ts'
import { lazyPart } from '../../lazy-part.ts'
import { useNear } from './use-near.ts'

const WinnerBoard = lazyPart(async () => {
  const [file] = await Promise.all([import('./winner-board.tsx'), withPlainTexts('house')])
  return { default: file.WinnerBoard }
})
const WinnersTicker = lazyPart(async () => {
  const [file] = await Promise.all([import('./winners-ticker.tsx'), withPlainTexts('house')])
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
  const { place, isNear } = useNear(300, waitMs)
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
  <NearPlace
    className="mt-4 h-[54px] empty:rounded-md empty:border empty:border-line empty:bg-s1"
    waitMs={tickerWaitMs}
  >
    <WinnersTicker />
  </NearPlace>
)
