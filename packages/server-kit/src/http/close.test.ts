import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog } from '../log/index.ts'
import { createHttp } from './create-http.ts'
import { within } from '../testing/patience.ts'

test('the end waits for what is being answered, and for nobody who only holds a connection', async () => {
  const asked = Promise.withResolvers<void>()
  const answering = Promise.withResolvers<void>()
  const http = await createHttp({
    bindings: [],
    ports: {} as never,
    log: createLog('silent'),
    plugins: [
      (app) => {
        app.get('/slow', async () => {
          asked.resolve()
          await answering.promise
          return { ok: true }
        })
      },
    ],
    isReady: async () => true,
    trustedProxies: [],
    rateLimitScale: 1,
    checkAnswers: false,
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const answered = fetch(`http://127.0.0.1:${port}/slow`).then((answer) => answer.json())
  await asked.promise
  const closing = http.close()
  setTimeout(() => answering.resolve(), 200)
  expect(await answered).toEqual({ ok: true })
  const startedAt = performance.now()
  await closing
  expect(performance.now() - startedAt).toBeLessThan(within(5_000))
})
