import { randomUUID } from 'node:crypto'
import { slots } from '@faro/contract/slots'
import { approvals, operator, staff } from '@faro/contract/operator'
import { instant } from '@faro/contract/instant'
import {
  devices,
  factors,
  identity,
  passwords,
  playLimits,
  playSafetyConsole,
  verification,
} from '@faro/contract/identity'
import { launches } from '@faro/contract/gaming'
import { crash } from '@faro/contract/crash'
import type { Way } from '@faro/contract/route'
import { newSecret, secretHash } from '@faro/server-kit/proofs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aTable, layoutOf, roundOf } from '../../../tools/product/instant.ts'
import { aProduct, type Product, type Reply } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { aTwin, type Twin } from '../../../tools/product/twin.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'
import { within } from '@faro/server-kit/testing'

let product: Product
/** A second server process on the same database. */
let twin: Twin

beforeAll(async () => {
  product = await aProduct()
  twin = await aTwin(product)
})
afterAll(async () => {
  await twin.close()
  await product.close()
})

const password = 'secreto99'

/** A socket that says whose it is; `closed` answers how it ended and when. */
const aSocket = async (origin: string, token: string) => {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { host: 'localhost' } })
  const closed = new Promise<{ code: number; at: number }>((resolve) =>
    ws.on('close', (code) => resolve({ code, at: Date.now() })),
  )
  await new Promise((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  const ready = new Promise((resolve) => ws.once('message', resolve))
  ws.send(JSON.stringify({ token }))
  await Promise.race([ready, closed])
  return { ws, closed, isOpen: () => ws.readyState === ws.OPEN }
}

const games = { perseida: crash.state, minas: instant.state, 'noche-neon': slots.state }

let count = 0

/** Somebody with a session, a token of each kind of game, and sockets at both processes. */
const aGuest = async () => {
  const username = `cierre${++count}`
  const player = await aFundedPlayer(product, username, 1_000_000n)
  const tokens: string[] = []
  for (const code of Object.keys(games)) tokens.push(await player.launch(code))
  const [first = ''] = tokens
  const sockets = await Promise.all(
    [product.origin, twin.origin].flatMap((origin) => [
      aSocket(origin, player.token),
      aSocket(origin, first),
    ]),
  )
  const isIn = async () => {
    const at = [product.call, twin.call]
    const replies = await Promise.all([
      ...at.map((call) => call(identity.info, { token: player.token })),
      ...Object.values(games).flatMap((route: Way, i) =>
        at.map((call) => call(route, { token: tokens[i] ?? '' })),
      ),
    ])
    return replies.map(({ success }) => success)
  }
  expect([...(await isIn()), ...sockets.map((one) => one.isOpen())]).not.toContain(false)
  return { ...player, username, tokens, sockets, isIn }
}

type Guest = Awaited<ReturnType<typeof aGuest>>

/** Everything of the session is worth nothing at either process, within a second. */
const expectOver = async ({ isIn, sockets }: Guest, since: number): Promise<void> => {
  expect(await isIn()).not.toContain(true)
  const ends = await Promise.all(sockets.map(({ closed }) => closed))
  expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 4401))
  expect(Math.max(...ends.map(({ at }) => at)) - since).toBeLessThan(within(1_000))
}

const passed = (reply: Reply) => expect(reply).toMatchObject({ success: true })
const atOnce = { timeout: within(20_000) }

const fromOutside = async (guest: Guest) => {
  const phone = await product.call(identity.login, {
    body: { username: guest.username, password, type: 'username' },
  })
  return (phone.value as { token: string }).token
}

const ends: Record<string, (guest: Guest) => Promise<unknown>> = {
  'a logout': async ({ token }) => passed(await product.call(identity.logout, { token })),
  'the list of sessions': async (guest) => {
    const token = await fromOutside(guest)
    const list = (await product.call(devices.sessions, { token })).value as {
      sessionId: string
      isCurrent: boolean
    }[]
    const { sessionId = '' } = list.find(({ isCurrent }) => !isCurrent) ?? {}
    passed(await product.call(devices.endSession, { token, params: { sessionId } }))
  },
  'ending all others': async (guest) => {
    const token = await fromOutside(guest)
    passed(await product.call(devices.endOtherSessions, { token }))
  },
  'a new password': async (guest) => {
    const token = await fromOutside(guest)
    const body = {
      oldPassword: password,
      newPassword: 'otroSecreto77',
      confirmNewPassword: 'otroSecreto77',
    }
    passed(await product.call(passwords.change, { token, body }))
  },
  'excluding oneself': async ({ token }) =>
    passed(await product.call(playLimits.exclude, { token, body: { months: 6 } })),
  'staff that excludes': async ({ memberId }) => {
    const token = await aStaffToken(product.db, ['players.write'])
    const body = { days: 30, reason: 'asked by phone' }
    passed(await product.call(playSafetyConsole.exclude, { token, params: { memberId }, body }))
  },
}

for (const [what, end] of Object.entries(ends))
  test(
    `[LG06] ${what} ends site, games and sockets at every process within a second`,
    atOnce,
    async () => {
      const guest = await aGuest()
      await end(guest)
      await expectOver(guest, Date.now())
    },
  )

test('[LG05] a free-play account that is put away ends with its games and sockets', async () => {
  const guest = await aGuest()
  await product.db.query(
    `update identity.member set demo_until = now() - interval '1 second' where member_id = $1`,
    [guest.memberId],
  )
  const since = Date.now()
  await twin.app.modules.identity.endDemos()
  await expectOver(guest, since)
})

test('a pause ends every game at once and leaves the member signed in', async () => {
  const guest = await aGuest()
  const since = Date.now()
  passed(await product.call(playLimits.coolOff, { token: guest.token, body: { days: 1 } }))
  const [ofSite, ...ofGames] = [await guest.isIn()].flatMap((all) => [
    all.slice(0, 2),
    all.slice(2),
  ])
  expect(ofSite).toEqual([true, true])
  expect(ofGames.flat()).not.toContain(true)
  const [here, hereGame, there, thereGame] = guest.sockets
  const closed = await Promise.all([hereGame?.closed, thereGame?.closed])
  expect(closed.map((one) => one?.code)).toEqual([4401, 4401])
  expect(Math.max(...closed.map((one) => one?.at ?? 0)) - since).toBeLessThan(within(1_000))
  expect([here?.isOpen(), there?.isOpen()]).toEqual([true, true])
})

test('one session that ends leaves the games and sockets of the others alone', async () => {
  const guest = await aGuest()
  const token = await fromOutside(guest)
  const other = await product.call(launches.launch, { token, body: { gameCode: 'minas' } })
  const socket = await aSocket(twin.origin, token)
  passed(await product.call(identity.logout, { token }))
  expect(await socket.closed).toMatchObject({ code: 4401 })
  expect(other.success).toBe(true)
  expect([...(await guest.isIn()), ...guest.sockets.map((one) => one.isOpen())]).not.toContain(
    false,
  )
})

test('a renewed token closes the sockets of the former one and leaves the session', async () => {
  const guest = await aGuest()
  const body = { way: 'password', password }
  const proven = await product.call(factors.prove, { token: guest.token, body })
  const { token } = proven.value as { token: string }
  const [here, , there] = guest.sockets
  expect(await Promise.all([here?.closed, there?.closed])).toMatchObject([
    { code: 4401 },
    { code: 4401 },
  ])
  expect((await aSocket(twin.origin, token)).isOpen()).toBe(true)
  expect((await guest.isIn()).slice(2)).not.toContain(false)
})

test('a held sign-in dies with the session that ends all', async () => {
  const guest = await aGuest()
  const ticket = newSecret()
  await product.db.query(
    `insert into identity.login_ticket
       (ticket_hash, member_id, merchant_id, device_hash, way, ways, created_at, expires_at)
     values ($2, $1, 1, sha256(''), 'password', '{payeeName}', now(),
       now() + interval '10 minutes')`,
    [guest.memberId, secretHash(ticket)],
  )
  passed(await product.call(devices.endOtherSessions, { token: guest.token }))
  const [row] = await product.db.query<{ open: bigint }>(
    'select count(*) as open from identity.login_ticket where member_id = $1 and used_at is null',
    [guest.memberId],
  )
  expect(row?.open).toBe(0n)
  const body = { ticket, way: 'payeeName', answer: guest.username }
  expect(await product.call(verification.finish, { body })).toMatchObject({
    message: 'ticket-invalid',
  })
})

test('what a started paid round needs is still settled after the session has ended', async () => {
  const guest = await aGuest()
  const table = aTable(guest.tokens[1] ?? '', product.call)
  const opened = roundOf(await table.begin({ game: 'mines', mines: 3 }))
  const { safe } = await layoutOf(product, opened)
  const round = roundOf(await table.step(opened, { kind: 'pick', tile: safe[0] }))
  passed(await product.call(identity.logout, { token: guest.token }))
  expect(await table.cashOut(round)).toMatchObject({ status: 401 })
  const token = await fromOutside(guest)
  const again = await product.call(launches.launch, { token, body: { gameCode: 'minas' } })
  const { game_url } = again.value as { game_url: string }
  const back = aTable(new URLSearchParams(game_url.split('#')[1]).get('token') ?? '', twin.call)
  expect(roundOf(await back.cashOut(round))).toMatchObject({ state: 'won' })
})

test('games opened while their session ends are ended with it', async () => {
  for (let i = 0; i < 4; i++) {
    const { token } = await aFundedPlayer(product, `carrera${++count}`, 1_000n)
    const opening = [product, twin, product, twin].map(({ call }) =>
      call(launches.launch, { token, body: { gameCode: 'minas' } }),
    )
    await product.call(identity.logout, { token })
    const urls = (await Promise.all(opening))
      .filter(({ success }) => success)
      .map(({ value }) => (value as { game_url: string }).game_url)
    for (const url of urls) {
      const game = new URLSearchParams(url.split('#')[1]).get('token') ?? ''
      expect(await product.call(instant.state, { token: game })).toMatchObject({ status: 401 })
    }
  }
})

test('a sign-in that was judged before a new password opens no session after it', async () => {
  const home = aBrowser(product)
  const username = `relevo${++count}`
  await home.register(username)
  const newPassword = 'otroSecreto77'
  const entering = [product, twin, product, twin].map(({ call }) =>
    call(identity.login, { body: { username, password, type: 'username' } }),
  )
  const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
  passed(await home.call(passwords.change, { body }))
  for (const { value, success } of await Promise.all(entering)) {
    if (!success) continue
    const { token } = value as { token: string }
    expect(await product.call(identity.info, { token })).toMatchObject({ status: 401 })
  }
})

test('staff who are switched off or reset are out at every process, with what they had begun', async () => {
  const chief = await aStaffToken(product.db, ['staff.write'])
  for (const how of ['off', 'reset'] as const) {
    const token = await aStaffToken(product.db, [])
    const me = await twin.call(operator.me, { token })
    const { operatorId } = me.value as { operatorId: string }
    await product.db.query(
      `insert into operator.passkey_question
         (challenge, operator_id, device_hash, expires_at, purpose)
       values ($1, $2, '', now() + interval '5 minutes', 'create')`,
      [randomUUID(), operatorId],
    )
    const params = { operatorId }
    passed(
      how === 'off'
        ? await product.call(staff.change, {
            token: chief,
            params,
            body: { isActive: false, reason: 'no longer here' },
          })
        : await resetByTwo(operatorId, chief),
    )
    expect(await twin.call(operator.me, { token })).toMatchObject({ status: 401 })
    const begun = await product.db.query(
      'select 1 from operator.passkey_question where operator_id = $1',
      [operatorId],
    )
    expect(begun).toEqual([])
  }
})

/** One asks for it, another agrees. */
const resetByTwo = async (operatorId: string, chief: string) => {
  const asked = await product.call(staff.resetFactor, {
    token: chief,
    params: { operatorId },
    body: { reason: 'lost the phone' },
  })
  const token = await aStaffToken(product.db, ['staff.write'])
  const params = asked.value as { approvalId: string }
  const shown = await product.call(approvals.one, { token, params })
  const { hash } = shown.value as { hash: string }
  return product.call(approvals.vote, { token, params, body: { hash } })
}
