import { useEffect, useRef, useState, type ComponentType } from 'react'
import { watchNear } from './cards/nearby.ts'
import { loadWithRetry } from '@faro/web-kit/lazy-part'

const aheadPx = 600
const parts: (() => Promise<unknown>)[] = []

/** Whoever draws a whole page at once, as the server does, draws these parts too. */
export const preloadNearParts = async (): Promise<void> => {
  await Promise.all(parts.map((take) => take()))
}

/**
 * A part far down a page, whose code loads when the visitor scrolls near: until then the server's
 * markup stays, with links that work. It suspends nothing, which would delay every change of the
 * page.
 */
export const nearPart = (load: () => Promise<ComponentType>): ComponentType => {
  let Loaded: ComponentType | undefined
  const take = async () => (Loaded ??= await loadWithRetry(load))
  parts.push(take)
  return function NearPart() {
    const place = useRef<HTMLDivElement>(null)
    const [Shown, setShown] = useState(() => Loaded)
    useEffect(() => {
      if (place.current === null || Shown !== undefined) return undefined
      let isOver = false
      const stop = watchNear(place.current, aheadPx, ({ isIntersecting }) => {
        if (!isIntersecting) return
        void take().then((part) => {
          if (!isOver) setShown(() => part)
        })
      })
      return () => {
        isOver = true
        stop()
      }
    }, [Shown])
    // what has HTML of its own keeps what the server drew
    if (Shown === undefined)
      return (
        <div key="drawn" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={drawn} />
      )
    return (
      <div key="alive">
        <Shown />
      </div>
    )
  }
}

const drawn = { __html: '' }
