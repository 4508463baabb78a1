import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { watchNear } from './cards/nearby.ts'
import { loadSurely } from './lazy-part.ts'

const aheadPx = 600
const parts: (() => Promise<unknown>)[] = []

/** Whoever draws a whole page at once, as the server does, draws these parts too. */
export const preloadNearParts = async (): Promise<void> => {
  await Promise.all(parts.map((take) => take()))
}

/**
 * A part far down a page, whose code comes when somebody scrolls towards it: until then what the
 * server drew stands there, and its links work as links do.
 */
export const nearPart = (load: () => Promise<ComponentType>): ComponentType => {
  let Loaded: ComponentType | undefined
  let come: () => void = () => undefined
  const isNear = new Promise<void>((resolve) => (come = resolve))
  const take = async () => (Loaded ??= await loadSurely(load))
  const Later = lazy(async () => {
    await isNear
    return { default: await take() }
  })
  parts.push(take)
  return function NearPart() {
    const above = useRef<HTMLDivElement>(null)
    const [Shown] = useState(() => Loaded ?? Later)
    useEffect(() => {
      if (above.current === null || Loaded !== undefined) return undefined
      return watchNear(above.current, aheadPx, ({ isIntersecting }) => {
        if (isIntersecting) come()
      })
    }, [])
    return (
      <>
        <div ref={above} />
        <Suspense>
          <Shown />
        </Suspense>
      </>
    )
  }
}
