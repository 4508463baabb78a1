import { identity } from '@faro/contract/identity'
import { inbox, messagingConsole, type InboxMessage } from '@faro/contract/messaging'
import { operator } from '@faro/contract/operator'
import { deposits } from '@faro/contract/cashier'
import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aMemberOf, aMemberToken, aStaffToken } from '../../../tools/product/sessions.ts'
import { within } from '@faro/server-kit/testing'

let product: Product
let staff: string
let memberId: string
let token: string

beforeAll(async () => {
  product = await aProduct()
  staff = await aStaffToken(product.db, ['messaging.read', 'messaging.write', 'audit.read'])
  memberId = await aMemberOf(product.db, 2)
  token = await aMemberToken(product.db, memberId)
})
afterAll(() => product.close())

type Message = InboxMessage
type Listed = { rows: Message[]; next: string | null }

const read = async (as = token, query: Record<string, string> = {}): Promise<Listed> =>
  (await product.call(inbox.list, { token: as, query })).value as Listed
const unread = async (as = token): Promise<number> =>
  ((await product.call(inbox.unreadCount, { token: as })).value as { unreadCount: number })
    .unreadCount

const texts = {
  ES: { title: 'Aviso', html: '<p>Hola<script>alert(1)</script></p>' },
  EN: { title: 'Notice', html: '<p onclick="alert(1)">Hello</p>' },
}

const send = (change: object = {}, { id = uuidv7(), as = staff, code = 'voltio' } = {}) =>
  product.call(messagingConsole.send, {
    params: { code, broadcastId: id },
    body: { texts, ...change },
    token: as,
  })

const nameOf = async (id: string): Promise<string> => {
  const [row] = await product.db.query<{ username: string }>(
    'select username from identity.member where member_id = $1',
    [id],
  )
  return row?.username ?? ''
}

const aReader = async () => {
  const id = await aMemberOf(product.db, 2)
  return { id, name: await nameOf(id), token: await aMemberToken(product.db, id) }
}

/** Tells what another domain would, and tells it twice: delivery is at least once. */
const tell = (topic: string, payload: object) =>
  product.db.tx(async (tx) => {
    const [event] = await tx.query<{ event_id: bigint }>(
      'insert into kit.event(merchant_id, topic, payload) values (1, $1, $2) returning event_id',
      [topic, JSON.stringify(payload)],
    )
    const job = { eventId: String(event?.event_id), merchantId: 1, payload }
    await product.app.jobs.add(tx, { task: `${topic}:inbox`, payload: job })
    await product.app.jobs.add(tx, { task: `${topic}:inbox`, payload: job })
    return ok(null)
  })

test('[MS01] events of money and safety become messages, each once though told twice', async () => {
  const one = await aReader()
  const money = { memberId: one.id, amount: '12345', currency: 'PNT' }
  await tell('cashier.deposit-paid', { depositId: uuidv7(), ...money })
  await tell('cashier.withdrawal-reviewed', {
    withdrawalId: uuidv7(),
    ...money,
    outcome: 'rejected',
    operatorId: uuidv7(),
    reason: 'name differs',
  })
  await tell('cashier.withdrawal-settled', { withdrawalId: uuidv7(), ...money, outcome: 'paid' })
  await tell('cashier.withdrawal-settled', {
    withdrawalId: uuidv7(),
    ...money,
    outcome: 'cancelled',
  })
  const safety = { memberId: one.id, actor: 'member', action: 'limit-set', detail: {} }
  await tell('identity.play-safety-changed', safety)
  const browser = 'Firefox · Linux'
  const seen = { memberId: one.id, what: 'new-device', browser, ip: '203.0.113.9' }
  await tell('identity.security-noticed', seen)
  await vi.waitFor(async () => expect(await unread(one.token)).toBe(5), { timeout: within(8_000) })
  const { rows } = await read(one.token)
  const byKind = new Map(rows.map((row) => [row.kind, row.values]))
  expect([...byKind.keys()].toSorted()).toEqual([
    'deposit-paid',
    'limits-changed',
    'security',
    'withdrawal-paid',
    'withdrawal-rejected',
  ])
  expect(byKind.get('deposit-paid')).toEqual({ amount: '123.45', currency: 'PNT' })
  expect(byKind.get('withdrawal-rejected')).toMatchObject({ reason: 'name differs' })
  expect(byKind.get('security')).toEqual({ what: 'new-device', browser, ip: '203.0.113.9' })
})

test('[MS01] a withdrawal that the rules approve is told, other acts of staff are not', async () => {
  const one = await aReader()
  const act = { operatorId: null, subject: uuidv7() }
  const detail = { memberId: one.id, amount: '5000', currency: 'PNT' }
  await tell('cashier.acted', { ...act, action: 'withdrawal.locked', detail })
  await tell('cashier.acted', { ...act, action: 'withdrawal.auto-approved', detail })
  await vi.waitFor(async () => expect(await unread(one.token)).toBe(1), { timeout: within(8_000) })
  expect((await read(one.token)).rows[0]).toMatchObject({
    kind: 'withdrawal-approved',
    values: { amount: '50.00', currency: 'PNT' },
  })
})

test('[MS01] signing in from a browser that is new is told in the inbox', async () => {
  const form = {
    username: 'buzonera',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    paymentPassword: '135790',
    agreed: true,
    registerMethod: 'WEB',
  }
  expect((await product.call(identity.register, { body: form })).success).toBe(true)
  const credentials = { type: 'username', username: 'buzonera', password: 'secreto99' }
  const entered = await product.call(identity.login, { body: credentials })
  const mine = (entered.value as { token: string }).token
  expect(mine).toBeTruthy()
  await vi.waitFor(async () => expect((await read(mine)).rows.length).toBe(1), {
    timeout: within(8_000),
  })
  expect((await read(mine)).rows[0]).toMatchObject({
    kind: 'security',
    values: { what: 'new-device' },
  })
})

test('[MS01] messages come page by page, are opened, all read and taken away by their owner alone', async () => {
  const one = await aReader()
  for (let i = 0; i < 5; i++) await send({ username: one.name })
  await vi.waitFor(async () => expect(await unread(one.token)).toBe(5), { timeout: within(8_000) })
  const first = await read(one.token, { limit: '2' })
  const second = await read(one.token, { limit: '2', cursor: first.next ?? '' })
  const third = await read(one.token, { limit: '2', cursor: second.next ?? '' })
  const all = [...first.rows, ...second.rows, ...third.rows].map(({ messageId }) => messageId)
  expect(new Set(all).size).toBe(5)
  expect(third.next).toBeNull()
  const params = { messageId: all[0] ?? '' }
  const opened = await product.call(inbox.read, { token: one.token, params })
  expect(opened.value).toEqual({ unreadCount: 4 })
  expect((await product.call(inbox.read, { token: one.token, params })).value).toEqual({
    unreadCount: 4,
  })
  // another member's messages are nobody's to open or to take away
  for (const route of [inbox.read, inbox.remove])
    expect(await product.call(route, { token, params })).toMatchObject({
      status: 404,
      message: 'not-found',
    })
  expect((await product.call(inbox.remove, { token: one.token, params })).success).toBe(true)
  expect((await product.call(inbox.remove, { token: one.token, params })).status).toBe(404)
  expect((await product.call(inbox.readAll, { token: one.token })).value).toEqual({
    unreadCount: 0,
  })
  expect((await read(one.token)).rows.length).toBe(4)
  expect((await read(one.token)).rows.every(({ isRead }) => isRead)).toBe(true)
  const wrong = await product.call(inbox.list, { token, query: { cursor: 'nonsense' } })
  expect(wrong.status).toBe(400)
  const demo = await aMemberToken(product.db, await aMemberOf(product.db, 4))
  expect((await product.call(inbox.list, { token: demo })).message).toBe('real-account-needed')
})

test('[MS01] what staff write is cleaned and read in the language of the page', async () => {
  const one = await aReader()
  await send({ username: one.name.toUpperCase() })
  await vi.waitFor(async () => expect(await unread(one.token)).toBe(1), { timeout: within(8_000) })
  const shown = async (language: string) => (await read(one.token, { language })).rows[0]
  expect(await shown('EN')).toMatchObject({ kind: 'staff', title: 'Notice', html: '<p>Hello</p>' })
  expect(await shown('ES')).toMatchObject({ title: 'Aviso', html: '<p>Hola</p>' })
  expect(await shown('TH')).toMatchObject({ title: 'Notice' })
})

test('[MS01] a message to all reaches every account of the brand once and is in the log', async () => {
  await product.db.query(
    `insert into identity.member(member_id, merchant_id, username, nickname, account_type,
       password_hash)
     select gen_random_uuid(), 1, 'crowd' || i, 'crowd' || i, 2, ''
     from generate_series(1, 1200) i`,
  )
  const counted = await product.call(messagingConsole.receivers, {
    params: { code: 'voltio' },
    token: staff,
  })
  const { receivers } = counted.value as { receivers: number }
  expect(receivers).toBeGreaterThan(1_200)
  const id = uuidv7()
  const twice = await Promise.all([send({}, { id }), send({}, { id })])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(twice[0]?.value).toMatchObject({ receivers, state: 'sending' })
  await vi.waitFor(
    async () => {
      const { value } = await product.call(messagingConsole.broadcasts, {
        params: { code: 'voltio' },
        token: staff,
      })
      const rows = (value as { rows: { broadcastId: string }[] }).rows
      expect(rows.find(({ broadcastId }) => broadcastId === id)).toMatchObject({
        state: 'sent',
        delivered: receivers,
      })
    },
    { timeout: within(15_000) },
  )
  expect((await send({}, { id })).value).toMatchObject({ state: 'sent', delivered: receivers })
  const other = await send({ texts: { ES: { title: 'Otro', html: '' } } }, { id })
  expect(other.message).toBe('idempotency-key-reused')
  const outside = await product.db.query(
    `select 1 from messaging.message join identity.member using (member_id)
     where broadcast_id = $1 and (account_type = 4 or member.merchant_id <> 1)`,
    [id],
  )
  expect(outside).toEqual([])
  await vi.waitFor(async () => {
    const { value } = await product.call(operator.audit, { token: staff })
    const sent = (value as { rows: { action: string; detail: { broadcastId?: string } }[] }).rows
    const mine = sent.filter(({ detail }) => detail.broadcastId === id)
    expect(mine.map(({ action }) => action)).toEqual(['messaging.broadcast-sent'])
  })
})

test('[MS01] staff are told what is wrong with a message, and those without the right send none', async () => {
  expect((await send({ username: 'nobody-here' })).message).toBe('receiver-unknown')
  expect((await send({}, { code: 'nobrand' })).message).toBe('brand-unknown')
  expect((await send({ texts: { EN: texts.EN } })).message).toBe('content-language')
  const link = (href: string) => ({ ES: { title: 'Aviso', html: `<a href="${href}">x</a>` } })
  for (const href of ['https://elsewhere.example/pay', 'tel:+5255'])
    expect(await send({ texts: link(href) })).toMatchObject({
      status: 400,
      message: 'links-outside',
      value: { field: 'texts' },
    })
  expect((await send({ texts: link('/help#terms') })).status).toBe(200)
  const reader = await aStaffToken(product.db, ['messaging.read'])
  expect((await send({}, { as: reader })).status).toBe(403)
})

test('[MS01] an open page hears at once how many messages are unread', async () => {
  const one = await aReader()
  const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/ws`, {
    headers: { host: 'localhost' },
  })
  const heard: { channel: string; value: unknown }[] = []
  socket.on('message', (text: Buffer) => heard.push(JSON.parse(String(text)) as never))
  socket.on('open', () => socket.send(JSON.stringify({ token: one.token })))
  await vi.waitFor(() => expect(heard[0]?.channel).toBe('socket:ready'))
  expect(heard[0]?.value).toContain(`inbox:${one.id}`)
  await send({ username: one.name })
  await vi.waitFor(
    () =>
      expect(heard.at(-1)).toMatchObject({ channel: `inbox:${one.id}`, value: { unreadCount: 1 } }),
    { timeout: within(8_000) },
  )
  await product.call(inbox.readAll, { token: one.token })
  await vi.waitFor(() => expect(heard.at(-1)?.value).toEqual({ unreadCount: 0 }))
  socket.close()
})

test('[MS01] a deposit that is paid is found in the inbox of who paid it', async () => {
  const body = { methodId: 'card', amount: '25.00' }
  const opened = await product.call(deposits.create, { token, key: crypto.randomUUID(), body })
  const { redirectUrl } = opened.value as { redirectUrl: string }
  await fetch(redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=pay',
    redirect: 'manual',
  })
  await vi.waitFor(
    async () => {
      const found = (await read()).rows.find(({ kind }) => kind === 'deposit-paid')
      expect(found?.values).toEqual({ amount: '25.00', currency: 'PNT' })
    },
    { timeout: within(15_000) },
  )
})
