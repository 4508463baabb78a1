import http from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { answerOf } from './public-fetch.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** What becomes of a call to somebody who answers these bytes. */
const called = async (bytes: string): Promise<Response> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const outgoing = http.request({ port, host: '127.0.0.1' })
  const answered = answerOf(outgoing)
  outgoing.end()
  return answered
}

test.each(['000', '099', '600', '999'])(
  'an answer with the status %s is a call that failed, and no end of the server',
  async (status) => {
    const faults: unknown[] = []
    const hear = (error: unknown) => faults.push(error)
    process.on('uncaughtException', hear)
    closers.push(() => process.off('uncaughtException', hear))
    await expect(called(`HTTP/1.1 ${status} So\r\ncontent-length: 0\r\n\r\n`)).rejects.toThrow()
    expect(faults).toEqual([])
  },
)

test('who wishes to speak another language than HTTP is hung up on', async () => {
  const upgrade = 'HTTP/1.1 101 So\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'
  await expect(called(upgrade)).rejects.toThrow()
})

test('an answer that leads elsewhere is refused, any other is handed on', async () => {
  await expect(called('HTTP/1.1 302 So\r\nlocation: /\r\n\r\n')).rejects.toMatchObject({
    code: 'address-refused',
  })
  const response = await called('HTTP/1.1 418 So\r\nx-a: b\r\ncontent-length: 2\r\n\r\nok')
  expect([response.status, response.headers.get('x-a'), await response.text()]).toEqual([
    418,
    'b',
    'ok',
  ])
  expect((await called('HTTP/1.1 204 So\r\n\r\n')).body).toBeNull()
})
