import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { portFrom } from './ports.mjs'

let strangers: net.Server[] = []
afterEach(() => {
  for (const stranger of strangers) stranger.close()
  strangers = []
})

const aStranger = async (host: string): Promise<number> => {
  const server = net.createServer().listen(0, host)
  strangers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a taken port is stepped over, and so is one that is promised already', async () => {
  const taken = await aStranger('127.0.0.1')
  const free = await portFrom(taken)
  expect(free).toBeGreaterThan(taken)
  expect(await portFrom(taken, [free])).toBeGreaterThan(free)
})
