import { systemClock } from '@faro/kernel/clock'
import { createLog } from '@faro/server-kit/log'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { DialectApi, VendorReply } from './api.ts'
import type { OpenLink } from './links.ts'
import { vendorApiPlugin } from './vendor-api.plugin.ts'

const replyOf = (status: number, code: string): VendorReply => ({
  status,
  code,
  keys: [],
  body: { code },
})

const link = {
  vendorCode: 'lantern',
  dialect: 'softswiss',
  isActive: true,
  admits: (ip: string) => ip === '127.0.0.1',
} as unknown as OpenLink

const aServer = async (
  answer: DialectApi['answer'],
  found: OpenLink | null | Promise<OpenLink> = link,
) => {
  const api: DialectApi = {
    signatureHeader: 'x-request-sign',
    answer,
    failure: () => replyOf(500, 'internal'),
    tooLarge: () => replyOf(400, 'too-large'),
    notAdmitted: () => replyOf(400, 'not-admitted'),
  }
  const onCall = vi.fn()
  const app = Fastify()
  await app.register(async (scope) =>
    vendorApiPlugin({
      links: { find: async () => found } as never,
      apis: { softswiss: api, hub88: api },
      log: createLog('silent'),
      clock: systemClock,
      onCall,
      deadlineMs: 50,
    })(scope as never),
  )
  return { app, onCall }
}

const url = '/vendor/lantern/softswiss/betwin'
const ask = (app: Awaited<ReturnType<typeof aServer>>['app'], remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url, payload: '{}', remoteAddress })

test('[GM04] a call that throws, and one that takes too long, gets the envelope of the dialect', async () => {
  const broken = await aServer(async () => {
    throw new Error('a secret detail')
  })
  const thrown = await ask(broken.app)
  expect([thrown.statusCode, thrown.json()]).toEqual([500, { code: 'internal' }])
  const slow = await aServer(() => new Promise(() => undefined))
  const late = await ask(slow.app)
  expect([late.statusCode, late.json()]).toEqual([500, { code: 'internal' }])
  expect(slow.onCall).toHaveBeenCalledOnce()
})

test('[GM04] the deadline holds also where the vendor itself cannot be looked up', async () => {
  const never = new Promise<OpenLink>(() => undefined)
  const { app, onCall } = await aServer(async () => replyOf(200, 'ok'), never)
  const late = await ask(app)
  expect([late.statusCode, late.json()]).toEqual([500, { code: 'internal' }])
  expect(onCall).not.toHaveBeenCalled()
})

test('[GM04] who calls from elsewhere, or for a vendor that is not there, is not heard', async () => {
  const answer = vi.fn(async () => replyOf(200, 'ok'))
  const { app } = await aServer(answer)
  expect((await ask(app, '10.0.0.9')).json()).toEqual({ code: 'not-admitted' })
  const gone = await aServer(answer, null)
  expect((await ask(gone.app)).json()).toEqual({ code: 'not-admitted' })
  const off = await aServer(answer, { ...link, isActive: false })
  expect((await ask(off.app)).json()).toEqual({ code: 'not-admitted' })
  expect(answer).not.toHaveBeenCalled()
  // what nobody sent leaves no trace in the figures of a vendor
  expect(gone.onCall).not.toHaveBeenCalled()
  expect((await ask(app)).json()).toEqual({ code: 'ok' })
})

test('[GM04] the body reaches the dialect as the bytes that came, whatever it calls itself', async () => {
  const seen: string[] = []
  const { app } = await aServer(async (_link, { body }) => {
    seen.push(body.toString('hex'))
    return replyOf(200, 'ok')
  })
  const payload = Buffer.from([0x7b, 0x20, 0xff, 0x7d])
  for (const type of ['text/plain', 'application/json', 'not a type at all'])
    await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  expect(seen).toEqual(['7b20ff7d', '7b20ff7d', '7b20ff7d'])
})
