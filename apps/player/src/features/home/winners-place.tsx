import { Suspense, type ReactNode } from 'react'
import { withPlainTexts } from '../../state/preferences.ts'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { TickerOutline } from './ticker-outline.tsx'
import { useNear } from './use-near.ts'

const WinnerBoard = lazyPart(async () => {
  const [file] = await Promise.all([import('./winner-board.tsx'), withPlainTexts('site')])
  return { default: file.WinnerBoard }
})
const WinnersTicker = lazyPart(async () => {
  const [file] = await Promise.all([import('./winners-ticker.tsx'), withPlainTexts('site')])
  return { default: file.WinnersTicker }
})

type Props = {
  readonly className?: string
  /** Delay for a near part: visitors come for something else first. */
  readonly waitMs?: number
  /** Placeholder until the part has loaded. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

const tickerWaitMs = 1_000

/** Reserves the space of a part, which loads when near. */
const NearPlace = ({ className, waitMs = 0, instead, children }: Props) => {
  const { place, isNear } = useNear(300, waitMs)
  return (
    <div ref={place} className={className}>
      {isNear ? <Suspense fallback={instead}>{children}</Suspense> : instead}
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
  <NearPlace className="mt-4 h-[54px]" waitMs={tickerWaitMs} instead={<TickerOutline />}>
    <WinnersTicker />
  </NearPlace>
)
