import { once } from 'node:events'
import { testDatabase } from '@faro/server-kit/testing'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { seedBrands } from '../../../tools/seed/seed-brands.ts'
import { beginKillable } from '../../../tools/product/start-killable.ts'

const drainMs = 1_000
const socketCount = 4

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

test('a server that is told to stop is not ready at once, sends its sockets away one by one and closes after DRAIN_MS', async () => {
  const database = await testDatabase()
  await seedBrands(database.db)
  const port = await freePort()
  const child = await beginKillable(database, port, { DRAIN_MS: String(drainMs) })
  const alive = `http://127.0.0.1:${port}/healthz`
  const ready = `${alive}/ready`
  try {
    await expect.poll(() => statusOf(ready), { timeout: 20_000 }).toBe(200)
    const began = { at: 0 }
    const ends: { code: number; ms: number }[] = []
    const sockets = Array.from({ length: socketCount }, () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
      socket.on('close', (code) => ends.push({ code, ms: performance.now() - began.at }))
      return socket
    })
    await Promise.all(sockets.map((socket) => once(socket, 'open')))
    began.at = performance.now()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await expect.poll(() => statusOf(ready), { timeout: drainMs / 2, interval: 10 }).toBe(503)
    // who is on the way here still gets in
    expect(await statusOf(alive)).toBe(200)
    const [code] = (await ended) as [number]
    expect(code).toBe(0)
    expect(performance.now() - began.at).toBeGreaterThanOrEqual(drainMs)
    await expect.poll(() => ends.map((end) => end.code)).toEqual(Array(socketCount).fill(1012))
    // not all of them knock elsewhere in the same moment
    expect((ends.at(-1)?.ms ?? 0) - (ends[0]?.ms ?? 0)).toBeGreaterThan(drainMs / 3)
    expect(await statusOf(alive)).toBe(0)
  } finally {
    child.kill('SIGKILL')
    await database.close()
  }
})
