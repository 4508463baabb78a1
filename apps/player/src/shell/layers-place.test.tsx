// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { useLayers } from '../state/layers.ts'
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

// in one test, as a page stays visited: the order is a visit's
test('what lies above a page comes when it is asked for, and with the first sign of a person', async () => {
  // loaded before the visit begins: one that lasts four seconds brings it by itself
  await import('./layers.tsx')
  await site.show('/index')
  await settled()
  expect(drawer()).toBeNull()
  await act(async () => useLayers.getState().setMenu(true))
  await shown()
  expect(useLayers.getState().isMenuOpen).toBe(true)
  await act(async () => useLayers.getState().setMenu(false))
  await vi.waitFor(() => expect(drawer()).toBeNull())
  await act(async () => document.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  await shown()
})
