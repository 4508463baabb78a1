import { createServer, type AddressInfo } from 'node:net'
import { createLog } from '@faro/server-kit/log'
import { expect, test } from 'vitest'
import { openAmqpStream } from '../feed/amqp-stream.ts'
import { eventually } from '../../../tools/product/product.ts'

test('[sports.1] a broker that hangs up is tried again until it is told to end', async () => {
  let tries = 0
  const server = createServer((socket) => {
    tries += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stream = openAmqpStream({
    url: `amqp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: createLog('silent'),
    onHello: () => undefined,
    onFrame: () => undefined,
    onLost: () => expect.fail('nothing was there to lose'),
    saved: async () => undefined,
  })
  stream.start()
  expect(
    await eventually(
      async () => tries,
      (count) => count >= 2,
    ),
  ).toBe(2)
  stream.stop()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(tries).toBe(2)
  server.close()
})
