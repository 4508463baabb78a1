import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { post } from './post.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A server that treats its calls so; answers its address. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const send = (url: string, rest: { timeoutMs?: number; isDropped?: boolean } = {}) =>
  post({
    url,
    header: ['x-request-sign', 'abc'],
    body: '{"a":"★"}',
    timeoutMs: rest.timeoutMs ?? 5_000,
    isDropped: rest.isDropped ?? false,
  })

test('an answer is what came, whatever its status', async () => {
  const url = await serve((request, response) => {
    response.statusCode = 503
    response.end(String(request.headers['x-request-sign']))
  })
  expect(await send(url)).toEqual({ status: 503, text: 'abc' })
})

test('a server that never answers is given up after the time of one attempt', async () => {
  const url = await serve(() => undefined)
  const startedAt = Date.now()
  expect(await send(url, { timeoutMs: 120 })).toBeUndefined()
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(110)
})

test('an answer that breaks off is no answer', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"balance":')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await send(url)).toBeUndefined()
})

test('nobody there is no answer', async () => {
  expect(await send('http://127.0.0.1:1/')).toBeUndefined()
})

test('a dropped call arrives whole, and nothing of its answer is heard', async () => {
  const heard: string[] = []
  const url = await serve((request, response) => {
    request.on('data', (piece: Buffer) => heard.push(piece.toString()))
    request.on('end', () => response.end('{}'))
  })
  expect(await send(url, { isDropped: true })).toBeUndefined()
  await expect.poll(() => heard.join('')).toBe('{"a":"★"}')
})
