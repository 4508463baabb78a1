import type { FreeRound, FreeRounds } from '@faro/contract/gaming'
import { currentLanguage, loadTexts } from '@faro/i18n'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { Suspense } from 'react'

const load = async () => {
  const [parts] = await Promise.all([
    import('./free-rounds-bar.tsx'),
    loadTexts(currentLanguage(), ['freerounds']),
  ])
  return parts
}

// most tables have none: their words come with the first
const FreeRoundsBar = lazyPart(async () => ({ default: (await load()).FreeRoundsBar }))
const FreeRoundsEnd = lazyPart(async () => ({ default: (await load()).FreeRoundsEnd }))

type BarProps = { readonly free: FreeRounds | null; readonly isShowing: boolean }

export const FreeRoundsPlace = ({ free, isShowing }: BarProps) =>
  free === null ? null : (
    <Suspense fallback={null}>
      <FreeRoundsBar free={free} isShowing={isShowing} />
    </Suspense>
  )

type EndProps = { readonly round: FreeRound | null; readonly onClose: () => void }

export const FreeRoundsEndPlace = ({ round, onClose }: EndProps) =>
  round === null ? null : (
    <Suspense fallback={null}>
      <FreeRoundsEnd round={round} onClose={onClose} />
    </Suspense>
  )
