import { Suspense } from 'react'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { withTexts } from '../state/preferences.ts'

const LockedLine = lazyPart(async () => {
  const [file] = await Promise.all([import('./locked-line.tsx'), withTexts('bonus')])
  return { default: file.LockedLine }
})

/** The place of the locked bonus beside real money; loads after it. */
export const LockedPlace = () => (
  <Suspense fallback={null}>
    <LockedLine />
  </Suspense>
)
