// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Notice } from '@faro/web-kit/realtime'
import { renderSite } from './render-site.fixture.tsx'

type Socket = { onNotice: (notice: Notice) => void; onResume: () => void }
const opened = vi.hoisted(() => [] as unknown[])

vi.mock('@faro/web-kit/realtime', () => ({
  openRealtime: (options: unknown) => {
    opened.push(options)
    return () => undefined
  },
}))

const site = renderSite()
const text = /Se interrumpió la conexión con nuestros datos/
const stands = () => text.test(site.page.querySelector('[role="status"]')?.textContent ?? '')
const after = (ms: number) =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
  })

test('a page says quietly that its data are away, not of a blink, and stops with their return', async () => {
  await site.show('/index', { token: 'a token' })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const [socket] = opened as [Socket]
  const say = (value: boolean) =>
    act(async () => socket.onNotice({ channel: 'socket:away', version: '0', value }))

  await say(true)
  await after(100)
  await say(false)
  await after(1_200)
  expect(stands()).toBe(false)

  await say(true)
  await vi.waitFor(
    async () => {
      await after(50)
      expect(stands()).toBe(true)
    },
    { timeout: 10_000 },
  )
  await say(false)
  expect(stands()).toBe(false)

  // another server behind the socket, which would say it anew
  await say(true)
  await vi.waitFor(
    async () => {
      await after(50)
      expect(stands()).toBe(true)
    },
    { timeout: 10_000 },
  )
  await act(async () => socket.onResume())
  expect(stands()).toBe(false)
})
