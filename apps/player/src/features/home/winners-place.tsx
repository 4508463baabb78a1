import { Suspense } from 'react'
import { withPlainTexts } from '../../state/preferences.ts'
import { lazyPart } from '../../lazy-part.ts'
import { useNear } from './use-near.ts'

const WinnerBoard = lazyPart(async () => {
  const [file] = await Promise.all([import('./winner-board.tsx'), withPlainTexts('house')])
  return { default: file.WinnerBoard }
})

/** Keeps the place of the winners, who load when they come near. */
export const WinnersPlace = () => {
  const { place, isNear } = useNear(300)
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
