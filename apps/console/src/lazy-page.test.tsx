// @vitest-environment happy-dom
import { updateNeeded } from '@faro/web-kit/lazy-part'
import { act, Suspense, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lazyPage, type LazyPage } from './lazy-page.tsx'

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

const Vendors = () => <h1>Vendors</h1>
let place = document.createElement('div')
let root = createRoot(place)
beforeEach(() => {
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => act(async () => root.unmount()))

const draw = (Page: LazyPage) =>
  act(async () =>
    root.render(
      <Suspense fallback="waiting">
        <Page />
      </Suspense>,
    ),
  )

test('a page is loaded when it is first drawn, and not again with the next', async () => {
  const come = Promise.withResolvers<ComponentType>()
  const load = vi.fn<() => Promise<ComponentType>>(() => come.promise)
  const Page = lazyPage(load)
  expect(load).not.toHaveBeenCalled()
  await draw(Page)
  expect(place.textContent).toBe('waiting')
  await act(async () => come.resolve(Vendors))
  expect(place.textContent).toBe('Vendors')
  expect(await Page.load()).toBe(Vendors)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page that was loaded ahead stands without a moment of waiting', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(async () => Vendors)
  const Page = lazyPage(load)
  await Page.load()
  await Page.load()
  expect(load).toHaveBeenCalledTimes(1)
  let waits = 0
  const Wait = () => {
    waits += 1
    return null
  }
  await act(async () =>
    root.render(
      <Suspense fallback={<Wait />}>
        <Page />
      </Suspense>,
    ),
  )
  expect(place.textContent).toBe('Vendors')
  expect(waits).toBe(0)
})

test('a page that did not come for a moment is there when it is wanted again', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(async () => Vendors)
  load.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  const Page = lazyPage(load)
  void Page.load()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await Page.load()
  await draw(Page)
  expect(place.textContent).toBe('Vendors')
})

test('a page whose file is gone asks for an update, and its place stays as it is', async () => {
  const asked = vi.fn<() => void>()
  globalThis.addEventListener(updateNeeded, asked)
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValue(new Error('gone'))
  await draw(lazyPage(load))
  expect(place.textContent).toBe('waiting')
  expect(load).toHaveBeenCalledTimes(2)
  expect(asked).toHaveBeenCalledTimes(1)
  globalThis.removeEventListener(updateNeeded, asked)
})
