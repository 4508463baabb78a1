import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { bounded, createOutgoing, isPageUrl, partnerFetch } from './index.ts'
import { within } from '../testing/patience.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server that answers the head and then says so much every few milliseconds. */
const endless = async (said: string): Promise<{ url: string; isGone: () => boolean }> => {
  let isGone = false
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('close', () => {
      isGone = true
    })
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"keys":"')
    const talking = setInterval(() => socket.write(said), 2)
    closers.push(() => clearInterval(talking))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    isGone: () => isGone,
  }
}

test('an answer without end is given up at its bytes, and its sender hung up on', async () => {
  const { url, isGone } = await endless('x'.repeat(16_384))
  const answer = await partnerFetch({ bytesMax: 100_000 })(url)
  await expect(answer.text()).rejects.toMatchObject({ code: 'answer-too-large' })
  await expect.poll(isGone).toBe(true)
})

test('an answer that drips is given up in time, however little it is', async () => {
  const { url, isGone } = await endless('x')
  const began = performance.now()
  await expect(
    partnerFetch({ timeoutMs: 300 })(url).then((answer) => answer.json()),
  ).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(performance.now() - began).toBeLessThan(within(2_000))
  await expect.poll(isGone).toBe(true)
})

test('what people entered is read within bounds too', async () => {
  const { url } = await endless('x'.repeat(65_536))
  const outgoing = createOutgoing({ simulatorsUrl: new URL(url).origin })
  const answer = await bounded(outgoing.fetch, { bytesMax: 1_000 })(url)
  await expect(answer.text()).rejects.toMatchObject({ code: 'answer-too-large' })
})

test.each([
  ['https://pay.example/p?x=1', true, true],
  ['http://pay.example/p', false, false],
  ['http://127.0.0.1:3001/hosted-pay/p', true, false],
  ['http://localhost:3001/p', true, false],
  ['http://127.0.0.1.evil.example/p', false, false],
  ['https://user:word@pay.example/', false, false],
  ['javascript:alert(1)', false, false],
  ['JaVaScRiPt:alert(1)//https://pay.example', false, false],
  ['data:text/html,hello', false, false],
  ['//evil.example', false, false],
  ['', false, false],
])('%s leads a browser beside simulators: %s, otherwise: %s', (url, beside, otherwise) => {
  expect([isPageUrl(url, true), isPageUrl(url, false)]).toEqual([beside, otherwise])
})
