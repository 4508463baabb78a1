import { Suspense } from 'react'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { useFirstSign } from '../../state/first-sign.ts'
import { withPlainTexts } from '../../state/preferences.ts'
import { useNear } from './use-near.ts'

const SportsStrip = lazyPart(async () => {
  const [file] = await Promise.all([
    import('../../sports/sports-strip.tsx'),
    withPlainTexts('sports'),
  ])
  return { default: file.SportsStrip }
})

/** Three live events with their prices, which load when they come near. */
export const SportsPlace = () => {
  const { place, isNear } = useNear(200)
  const isSigned = useFirstSign()
  return (
    <div ref={place} className="sports-place">
      {isNear && isSigned && (
        <Suspense>
          <SportsStrip />
        </Suspense>
      )}
    </div>
  )
}
