import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { databaseAway } from '../state/database-away.ts'

const AwayBanner = lazyPart(async () => ({
  default: (await import('./away-banner.tsx')).AwayBanner,
}))

/** A blink is nobody's business. */
const blinkMs = 1_000

/** Stands above the page for as long as the site cannot reach its data. */
export const AwayPlace = (): ReactNode => {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = (event: Event) => {
      clearTimeout(timer)
      const isLost = (event as CustomEvent<boolean>).detail
      if (isLost) timer = setTimeout(() => setAway(true), blinkMs)
      else setAway(false)
    }
    window.addEventListener(databaseAway, note)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(databaseAway, note)
    }
  }, [])
  return (
    isAway && (
      <Suspense>
        <AwayBanner />
      </Suspense>
    )
  )
}
