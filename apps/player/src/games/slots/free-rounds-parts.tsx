import type { FreeRound, FreeRounds } from '@faro/contract/gaming'
import { currentLanguage, loadTexts } from '@faro/i18n'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { Suspense } from 'react'

// most tables have none: their words come with the first
const texts = () => loadTexts(currentLanguage(), ['freerounds'])

const FreeRoundsBar = lazyPart(async () => {
  const [part] = await Promise.all([import('./free-rounds-bar.tsx'), texts()])
  return { default: part.FreeRoundsBar }
})
const FreeRoundsEnd = lazyPart(async () => {
  const [part] = await Promise.all([import('./free-rounds-bar.tsx'), texts()])
  return { default: part.FreeRoundsEnd }
})

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
