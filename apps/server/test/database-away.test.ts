import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createDb, migrate } from '@faro/server-kit/db'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { sign } from '../../../domains/gaming/src/softswiss/signing.ts'
import { freePort, startPostgres } from '../../../tools/postgres/postgres.mjs'
import { throwAwayPostgres } from '../../../tools/postgres/throw-away.mjs'
import { game, seedFixture, secret, vendorCode } from '../../../tools/seed/vendor.fixture.ts'
import { beginKillable } from '../../../tools/product/start-killable.ts'
import { tcpProxy } from '../../../tools/product/tcp-proxy.ts'
import { within } from '@faro/server-kit/testing'

const root = path.resolve(import.meta.dirname, '../../..')
const kills = 2
/** Of a server that lives; one that was still starting has all of its start before it. */
const backMsMax = { living: 2_000, starting: 5_000 }

const statusOf = async (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

const until = (url: string, status: number) =>
  expect.poll(() => statusOf(url), { timeout: 20_000, interval: 20 }).toBe(status)

/** What players, and what vendors hear while there is no database. */
const expectAway = async (origin: string, player: string): Promise<void> => {
  const site = await fetch(`${origin}/wps/system/whitelabel`)
  expect(site.status).toBe(503)
  expect(site.headers.get('retry-after')).toBe('1')
  expect(await site.json()).toMatchObject({ success: false, message: 'overloaded' })
  const body = JSON.stringify({
    account_id: player,
    currency: 'PNT',
    game_id: game,
    round_id: 'away',
    finished: true,
    transactions: [{ id_provider: 'away', type: 'bet', amount: '1.00' }],
  })
  const vendor = await fetch(`${origin}/vendor/${vendorCode}/softswiss/betwin`, {
    method: 'POST',
    headers: { 'x-request-sign': sign(secret, body) },
    body,
  })
  expect(await vendor.json()).toMatchObject({ code: 'internal' })
}

test('a server waits for its database, lives on without it and comes back by itself', async () => {
  let postgres = await throwAwayPostgres()
  const { folder, remove } = postgres
  const door = await tcpProxy(Number(new URL(postgres.url).port))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const ready = `${origin}/healthz/ready`
  const url = new URL(postgres.url)
  url.port = String(door.port)
  const comeBack = async (server: keyof typeof backMsMax): Promise<void> => {
    postgres = { ...postgres, ...(await startPostgres({ folder })) }
    door.leadTo(Number(new URL(postgres.url).port))
    const began = performance.now()
    await until(ready, 200)
    expect(performance.now() - began).toBeLessThan(within(backMsMax[server]))
  }
  let server: ChildProcess | undefined
  try {
    await migrate(postgres.url, root)
    const [player = ''] = await seedFixture(postgres.url, 1)
    // what the first start of all lays, as games and their calendars, is there by now
    const first = await beginKillable({ url: postgres.url }, await freePort())
    first.kill('SIGKILL')
    postgres.kill()
    // the start waits, and answers meanwhile
    const starting = beginKillable({ url: url.toString() }, port)
    await until(`${origin}/healthz`, 200)
    expect(await statusOf(ready)).toBe(503)
    await expectAway(origin, player)
    await comeBack('starting')
    server = await starting
    const heard: boolean[] = []
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
    socket.on('message', (text) => {
      const { channel, value } = JSON.parse(String(text)) as { channel: string; value: boolean }
      if (channel === 'socket:away') heard.push(value)
    })
    await new Promise((resolve) => socket.once('open', resolve))
    for (let kill = 0; kill < kills; kill++) {
      postgres.kill()
      await until(ready, 503)
      await expectAway(origin, player)
      await comeBack('living')
    }
    expect(server.exitCode).toBeNull()
    expect(socket.readyState).toBe(WebSocket.OPEN)
    expect(heard).toEqual([true, false, true, false])
    socket.terminate()
    const db = createDb({ url: postgres.url, connectionsMax: 1 })
    // one listener of each kind, however often it was lost
    const names = await db.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int as count from pg_stat_activity
       where application_name in ('faro-signals', 'faro-realtime') group by 1 order by 1`,
    )
    await db.close()
    expect(names).toEqual([
      { name: 'faro-realtime', count: 1 },
      { name: 'faro-signals', count: 1 },
    ])
  } finally {
    server?.kill('SIGKILL')
    await door.close()
    await postgres.stop()
    await remove()
  }
})
