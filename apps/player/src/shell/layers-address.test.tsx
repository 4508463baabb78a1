// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aHouse } from './house-fixture.tsx'

const house = aHouse()
const drawer = () => house.page.querySelector('dialog.drawer')
const settled = () => act(async () => undefined)
const shown = () =>
  vi.waitFor(
    async () => {
      await settled()
      expect(drawer()).not.toBeNull()
    },
    { timeout: 10_000 },
  )

test('what lies above a page is there with the address that asks for it, and for who is signed in', async () => {
  await import('./layers.tsx')
  await house.show('/index')
  await settled()
  expect(drawer()).toBeNull()
  await house.show('/index', { token: 'a token' })
  await shown()
  await house.show('/index')
  await vi.waitFor(() => expect(drawer()).toBeNull())
  await house.show('/index?member=depositv2')
  await shown()
})
