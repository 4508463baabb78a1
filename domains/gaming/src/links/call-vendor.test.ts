import { afterAll, expect, test, vi } from 'vitest'
import { isPageUrl } from '@faro/server-kit/outgoing'
import { createCallVendor, type Outgoing } from './call-vendor.ts'
import { createClients } from './clients.ts'
import type { OpenLink } from './links.ts'
import type { DemoRequest } from './port.ts'

const link = {
  vendorCode: 'lantern',
  baseUrl: 'https://lantern.example',
  operatorId: 'house',
  sharedSecrets: ['vendor-secret-1'],
} as unknown as OpenLink

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

const aCaller = (answer: () => Response) => {
  const onOutgoing = vi.fn<(call: Outgoing) => void>()
  const vendor = createCallVendor({
    fetch: async () => answer(),
    isPage: (url) => isPageUrl(url, false),
    onOutgoing,
  })
  closing.push(vendor.close)
  return { vendor, onOutgoing }
}

test('an answer without end is given up at its limit', async () => {
  let megabytes = 0
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => {
          megabytes += 1
          if (megabytes === 64) controller.close()
          else controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20))
        },
      }),
    )
  const { vendor, onOutgoing } = aCaller(endless)
  const answer = await vendor.call(link, { method: 'GET', path: '/games' })
  expect(answer).toEqual({ ok: false, error: 'vendor-unavailable' })
  expect(onOutgoing).toHaveBeenCalledWith(expect.objectContaining({ code: 'answer-too-large' }))
  expect(megabytes).toBeLessThan(16)
})

test('a launch address that would run in our page is refused', async () => {
  const demo = {
    game: 'seven-lamps',
    language: 'es',
    currency: 'EUR',
    returnUrl: 'https://site.example/index',
    isMobile: false,
    ip: '192.0.2.1',
  } satisfies DemoRequest
  const open = (launch_url: string) => {
    const { vendor } = aCaller(() => Response.json({ launch_url }))
    const clients = createClients(vendor)
    return Promise.all([clients.softswiss.demo(link, demo), clients.transfer.demo(link, demo)])
  }
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:https://a.example/b',
    'http://lantern.example/play',
  ])
    for (const answer of await open(url)) expect([url, answer.ok]).toEqual([url, false])
  for (const answer of await open('https://lantern.example/play?s=1'))
    expect(answer).toEqual({ ok: true, value: 'https://lantern.example/play?s=1' })
})
