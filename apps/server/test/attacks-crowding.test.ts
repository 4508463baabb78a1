import { randomBytes } from 'node:crypto'
import { avatars, passwords } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeOf } from '../../../games/crash/engine/index.ts'
import { aCrashFixture, testPace, type CrashFixture } from '../../../tools/product/crash.ts'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aProduct, send } from '../../../tools/product/product.ts'

/** One outsider who takes what is there for all: connections, allowances, the room's time. */

let fixture: CrashFixture
let product: CrashFixture['product']
beforeAll(async () => {
  fixture = await aCrashFixture()
  ;({ product } = fixture)
})
afterAll(async () => {
  expect(await fixture.close()).toEqual([])
})

const aSocket = async (origin: string): Promise<WebSocket> => {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  return socket
}

test('a guest whose sockets say invented tokens over and over keeps no member from anything', async () => {
  const crowded = await aProduct()
  try {
    const { token } = await aFundedPlayer(crowded, 'mirador', 100n)
    const sockets = await Promise.all(Array.from({ length: 120 }, () => aSocket(crowded.origin)))
    for (const socket of sockets)
      for (let said = 0; said < 50; said++)
        socket.send(JSON.stringify({ token: randomBytes(32).toString('base64url') }))
    const statuses: number[] = []
    for (let icon = 1; icon <= 12; icon++) {
      statuses.push((await crowded.call(avatars.choose, { token, body: { icon } })).status)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    for (const socket of sockets) socket.close()
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200))
  } finally {
    await crowded.close()
  }
})

test('[GM01] a house that is made to stand still once a round has bust gives no stake back', async () => {
  const { room, ana, placed, betOf } = fixture
  await room.betting(150)
  const bet = await placed(ana)
  await room.start()
  room.pass(timeOf(149))
  await room.drive()
  // the bust comes in a moment, the driver long after it
  room.pass(testPace.outageMs * 3)
  await room.drive()
  expect(await betOf(bet.betId)).toMatchObject({ state: 'placed' })
  await room.end()
  expect(await betOf(bet.betId)).toMatchObject({ state: 'lost' })
})

const use = (kind: string, subject: string, used: number) =>
  product.db.query(
    `insert into identity.allowance (kind, subject, window_at, used) values ($1, $2, now(), $3)
     on conflict (kind, subject) do update set window_at = now(), used = excluded.used`,
    [kind, subject, used],
  )
const usedOf = (subject: string) =>
  product.db.query('select kind, used from identity.allowance where subject = $1', [subject])

test('[LG02] an address that may send no more codes uses up none of the numbers that it names', async () => {
  await use('code-ip-hour', '10.77.0.1', 1_000_000)
  const to = { channel: 'sms', recipient: '+34600777001' } as const
  const ask = (ip: string) =>
    product.app.modules.identity.codes.request({
      merchantId: 1,
      purpose: 'login',
      to,
      ip,
      language: 'es',
      minutes: 5,
    })
  for (let n = 0; n < 8; n++)
    expect(await ask('10.77.0.1')).toMatchObject({ error: 'too-many-requests' })
  expect(await usedOf(`1:${to.recipient}`)).toEqual([])
  expect(await ask('10.77.0.2')).toMatchObject({ ok: true })
})

test('[PW02] an address that may ask for no more links uses up none of the names that it knows', async () => {
  await use('password-mail-ip', '127.0.0.1', 1_000_000)
  const reply = await send(`${product.origin}${passwords.askByEmail.path}`, {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'quien-sea', email: 'quien@correo.example' }),
  })
  expect(reply.status).toBe(429)
  expect(await usedOf('1:quien-sea')).toEqual([])
})
