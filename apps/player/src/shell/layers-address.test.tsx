// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderSite } from './render-site.fixture.tsx'

const site = renderSite()
const drawer = () => site.page.querySelector('dialog.drawer')
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
  await site.show('/index')
  await settled()
  expect(drawer()).toBeNull()
  await site.show('/index', { token: 'a token' })
  await shown()
  await site.show('/index')
  await vi.waitFor(() => expect(drawer()).toBeNull())
  await site.show('/index?member=depositv2')
  await shown()
})
