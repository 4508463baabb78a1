import { expect, test, vi } from 'vitest'
import { watchNear } from './nearby.ts'

test('a page that hears of several crossings at once goes by the last of them', () => {
  let cross: (crossings: readonly object[]) => void = () => undefined
  const disconnect = vi.fn<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    // oxlint-disable-next-line prefer-arrow-callback -- called with `new`
    vi.fn<(hear: typeof cross) => object>(function observer(hear) {
      cross = hear
      return { observe: () => undefined, disconnect }
    }),
  )
  const heard: boolean[] = []
  const leave = watchNear({} as Element, 0, ({ isIntersecting }) => heard.push(isIntersecting))
  const entry = (isIntersecting: boolean) => ({ isIntersecting })
  cross([entry(false), entry(true)])
  cross([entry(true), entry(false)])
  expect(heard).toEqual([true, false])
  leave()
  expect(disconnect).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
