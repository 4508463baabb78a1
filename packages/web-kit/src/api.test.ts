import { define, under } from '@faro/contract/route'
import * as z from 'zod/mini'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'

const terms = { summary: 'A text', ok: z.string(), errors: [] } as const
const routes = define(under<{ sheet: typeof terms; plain: typeof terms }>, {
  sheet: { method: 'GET', path: '/sheet', auth: 'public', file: 'text/csv' },
  plain: { method: 'GET', path: '/plain', auth: 'public' },
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const api = (answer: Response) => {
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  return createApi({ token: () => null, seal: () => Promise.resolve('') })
}

const brokenOff = (reason: unknown): Response =>
  new Response(new ReadableStream({ start: (stream) => stream.error(reason) }))

test('a file whose rest does not come in time has failed for time', async () => {
  const late = brokenOff(new DOMException('too slow', 'TimeoutError'))
  await expect(api(late).file(routes.sheet, {})).rejects.toMatchObject({
    name: 'ApiError',
    code: 'timeout',
  })
})

test('a file gets minutes, any other answer half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await api(new Response('a,b')).file(routes.sheet, {})
  expect(timeout).toHaveBeenLastCalledWith(300_000)
  await api(Response.json({ success: true, message: '', value: 'so' })).call(routes.plain, {})
  expect(timeout).toHaveBeenLastCalledWith(30_000)
})
