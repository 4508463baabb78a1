import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { operator } from '@faro/contract/operator'
import { identity } from '@faro/contract/identity'
import { vendors } from '@faro/contract/gaming'
import { addVendor } from '@faro/gaming'
import { ok, unwrap } from '@faro/kernel/result'
import { addStaff } from '@faro/operator'
import Fastify from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { vendorOf } from '../../simulators/src/vendor/configuration.ts'
import { vendorSimulators } from '../../simulators/src/vendor/vendors.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { longAgo } from '../../../tools/product/sessions.ts'
import { aVisit } from '../../../tools/product/vendors.ts'

const firstSecret = 'the-first-secret-of-a-vendor'
const nobody = '00000000-0000-4000-8000-000000000000'
const folder = mkdtempSync(path.join(tmpdir(), 'vendors-console-'))
const http = Fastify({ forceCloseConnections: true })

let product: Product
let simulators: ReturnType<typeof vendorSimulators>
let outside = ''
let mesa = ''
let lupa = ''
let carla = ''

const titles = ['lantern-7', 'harbour-dice', 'tidal-reels'].map((code) => ({
  code,
  title: code,
  category: 'slots',
}))

const openVendors = async (port: number) => {
  const base = { casinoId: 'house', walletUrl: product.origin, games: titles }
  simulators = vendorSimulators({
    vendors: [
      vendorOf({ ...base, slug: 'faroles', dialect: 'softswiss', secret: firstSecret }),
      vendorOf({ ...base, slug: 'arrecife', dialect: 'transfer', secret: firstSecret }),
    ],
    folder,
    publicUrl: `${outside}/vendors`,
  })
  await http.register(simulators.routes, { prefix: '/vendors' })
  await http.listen({ port, host: '127.0.0.1' })
}

const linkVendors = async () => {
  const dialects = { faroles: 'softswiss', arrecife: 'transfer' } as const
  for (const code of ['faroles', 'arrecife'] as const)
    unwrap(
      await product.db.tx(async (tx) => {
        await product.app.modules.catalogue.addVendor(tx, { code, name: code, merchantId: 1 })
        await addVendor(tx, {
          vendorCode: code,
          dialect: dialects[code],
          baseUrl: `simulators:/vendors/${code}`,
          operatorId: 'house',
          keys: [{ kind: 'shared', content: firstSecret }],
        })
        return ok(null)
      }),
    )
  product.app.modules.gaming.links.forget()
}

const staff = async (username: string, permissions: readonly string[]): Promise<string> => {
  const password = `${username}-with-a-password`
  const since = longAgo()
  const { totpSecret } = await addStaff(product.db, { username, password, permissions, since })
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
  const signed = await product.call(operator.login, { body: { username, password, code } })
  return (signed.value as { token: string }).token
}

const register = async (): Promise<string> => {
  const form = {
    username: 'carla',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    agreed: true,
    registerMethod: 'WEB',
  }
  await product.call(identity.register, { body: form })
  const [row] = await product.db.query<{ member_id: string }>(
    "select member_id from identity.member where username = 'carla'",
  )
  return row?.member_id ?? ''
}

beforeAll(async () => {
  const port = await freePort()
  outside = `http://127.0.0.1:${port}`
  // vendors are called where the simulators are, and nowhere else on this machine
  product = await aProduct({ config: { SIMULATORS_URL: outside } })
  await openVendors(port)
  await linkVendors()
  mesa = await staff('mesa', ['vendors.read', 'vendors.write', 'audit.read'])
  lupa = await staff('lupa', ['vendors.read'])
  carla = await register()
  await aVisit(product.db, carla, 'faroles')
})
afterAll(async () => {
  simulators.stop()
  await http.close()
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const params = { code: 'faroles' }
const settings = () => ({
  baseUrl: 'simulators:/vendors/faroles',
  operatorId: 'house',
  rollbackUnknown: 'ok',
  allowedNetworks: [] as string[],
  barredCountries: [] as string[],
  isActive: true,
})

const change = (body: Partial<ReturnType<typeof settings>>) =>
  product.call(vendors.change, { token: mesa, params, body: { ...settings(), ...body } })

/** As it was at first; what lets more in takes two people, who are tested elsewhere. */
const open = async (networks: readonly string[] = []): Promise<void> => {
  await product.db.query(
    `update gaming.vendor_link set allowed_networks = $1, is_active = true
     where vendor_code = 'faroles'`,
    [networks],
  )
  product.app.modules.gaming.links.forget()
}

type Detail = {
  breaker: string
  games: number
  baseUrl: string
  openCases: number
  incoming: { calls: number; refusals: number }
  keys: { kind: string; validUntil: string | null }[]
  cases: { caseId: string }[]
}

const detail = async (code = 'faroles'): Promise<Detail> =>
  (await product.call(vendors.detail, { token: lupa, params: { code } })).value

/** What the vendor sends to our wallet, signed by hand. */
const send = async (call: string, body: object, secret = firstSecret) => {
  const text = JSON.stringify(body)
  const answer = await fetch(`${product.origin}/vendor/faroles/softswiss/${call}`, {
    method: 'POST',
    headers: { 'x-request-sign': createHmac('sha256', secret).update(text).digest('hex') },
    body: text,
  })
  return { status: answer.status, body: (await answer.json()) as { meta?: { api_code: string } } }
}

const currencyOf = async (): Promise<string> => {
  const wallet = product.app.modules.wallet
  return (await wallet.balance({ merchantId: 1, owner: carla }))?.currency ?? ''
}

const askBalance = async (secret?: string) => {
  const body = { account_id: carla, currency: await currencyOf(), game_id: 'lantern-7' }
  const { status, body: answer } = await send('balance', body, secret)
  return answer.meta?.api_code ?? String(status)
}

test('who may only look sees vendors and changes nothing; others do not even look', async () => {
  const list = await product.call(vendors.list, { token: lupa })
  expect(list).toMatchObject({
    status: 200,
    value: [
      { code: 'arrecife', dialect: 'transfer', isActive: true, breaker: 'closed' },
      { code: 'faroles', dialect: 'softswiss', isActive: true, openCases: 0 },
    ],
  })
  const rotation = { kind: 'shared', overlapHours: 1, reason: 'as every year' }
  const refused = await Promise.all([
    product.call(vendors.change, { token: lupa, params, body: settings() }),
    product.call(vendors.rotate, { token: lupa, params, body: rotation }),
    product.call(vendors.sync, { token: lupa, params }),
    product.call(vendors.replay, { token: lupa, params: { ...params, callId: nobody } }),
    product.call(vendors.closeCase, { token: lupa, params: { ...params, caseId: nobody } }),
  ])
  for (const reply of refused) expect(reply).toMatchObject({ status: 403, message: 'forbidden' })
  const blind = await staff('ciega', ['players.read'])
  for (const route of [vendors.list, vendors.detail, vendors.calls])
    expect(await product.call(route, { token: blind, params })).toMatchObject({ status: 403 })
})

test('a feed is read into the catalogue once: new titles are added, missing ones retired', async () => {
  const sync = () => product.call(vendors.sync, { token: mesa, params })
  expect(await sync()).toMatchObject({ value: { added: 3, changed: 0, retired: 0 } })
  expect(await sync()).toMatchObject({ value: { added: 0, changed: 0, retired: 0 } })
  expect(await detail()).toMatchObject({ games: 3 })
  await product.db.query(
    `insert into catalogue.game(vendor_id, code, title, category, cover)
     select vendor_id, 'faroles-gone', 'Gone', 'rng', '{}' from catalogue.vendor
     where code = 'faroles'`,
  )
  await product.db.query("update catalogue.game set title = 'Other' where code = $1", [
    'faroles-tidal-reels',
  ])
  expect(await sync()).toMatchObject({ value: { added: 0, changed: 1, retired: 1 } })
})

/** Puts an address there that nobody was asked about. */
const store = async (baseUrl: string): Promise<void> => {
  await product.db.query(
    "update gaming.vendor_link set base_url = $1 where vendor_code = 'faroles'",
    [baseUrl],
  )
  product.app.modules.gaming.links.forget()
}

/** Whether the vendor, who knows the first secret alone, trusts what we sign. */
const isTrusted = async (): Promise<boolean> => {
  const { links, clients } = product.app.modules.gaming
  const link = await links.find('faroles')
  return link !== null && (await clients.softswiss.roundState(link, 'nobody')).ok
}

test('calls from outside the allowed networks are refused, and what is no network is not taken', async () => {
  expect(await change({ allowedNetworks: ['203.0.113.0/24'] })).toMatchObject({ success: true })
  expect(await askBalance()).toBe('403')
  await open(['203.0.113.0/24', '127.0.0.1'])
  expect(await askBalance()).toBe('200')
  for (const network of ['127.0.0.1/33', '127.0.0.999', '::1/200', 'localhost', '1.2.3'])
    expect(await change({ allowedNetworks: [network] })).toMatchObject({ status: 400 })
  // one that came in by another way admits nobody and harms no other vendor
  await product.db.query(
    "update gaming.vendor_link set allowed_networks = '{127.0.0.1/33}' where vendor_code = 'faroles'",
  )
  expect(
    await eventually(
      () => askBalance(),
      (code) => code === '403',
    ),
  ).toBe('403')
  expect(await product.call(vendors.list, { token: lupa })).toMatchObject({ status: 200 })
  await open()
})

test('an address that is not public is refused before it is stored, and not called if it is', async () => {
  for (const baseUrl of [
    'https://127.0.0.1',
    'https://[::ffff:169.254.169.254]/latest',
    'https://10.0.0.7',
    'https://localhost:5432',
    'https://who:word@vendor.example',
    'simulators:@169.254.169.254/',
  ])
    expect([baseUrl, (await change({ baseUrl })).message]).toEqual([baseUrl, 'address-not-public'])
  // one from before the rule, or from another hand
  await store(`${outside.replace('127.0.0.1', 'localhost')}/vendors/faroles`)
  expect(await isTrusted()).toBe(false)
  await store('simulators:/vendors/faroles')
  expect(await isTrusted()).toBe(true)
})

test('an address is told as it is stored, and a vendor that is switched off is refused', async () => {
  expect(await change({ baseUrl: 'simulators:/vendors/faroles' })).toMatchObject({ success: true })
  expect(await detail()).toMatchObject({ baseUrl: 'simulators:/vendors/faroles' })
  for (const baseUrl of ['file:///etc', 'no address', `${outside}/vendors/faroles`])
    expect(await change({ baseUrl })).toMatchObject({ status: 400, message: 'invalid-input' })
  await change({ isActive: false })
  expect(await askBalance()).toBe('403')
  await open()
  expect(await askBalance()).toBe('200')
})

const addMoney = async (amount: bigint) => {
  const { wallet } = product.app.modules
  const account = await wallet.balance({ merchantId: 1, owner: carla })
  const accountId = account?.accountId ?? 0n
  const currency = account?.currency ?? 'PNT'
  unwrap(
    await product.db.tx(async (tx) => {
      const contraId = await wallet.pooled(tx, { merchantId: 1, name: 'opening', currency })
      const key = { party: 'test', kind: 'opening', id: carla }
      const posting = { accountId, amount, contraId, key, ref: 'opening balance' }
      return wallet.post(tx, [{ ...posting, kind: 'adjustment' }])
    }),
  )
}

test('a bet refused for lack of funds is the vendor’s to send again, and nobody else’s', async () => {
  const bet = { type: 'bet', id_provider: 'late-bet', amount: '5.00' }
  const call = {
    account_id: carla,
    currency: await currencyOf(),
    game_id: 'lantern-7',
    round_id: 'late-round',
    finished: true,
    transactions: [bet],
  }
  expect(await send('betwin', call)).toMatchObject({
    status: 400,
    body: { meta: { api_code: '100' } },
  })
  type Calls = { rows: { callId: string; code: string; keys: string[]; canReplay: boolean }[] }
  const failures = async () =>
    (await product.call(vendors.calls, { token: lupa, params, query: { failedOnly: '1' } }))
      .value as Calls
  const { rows } = await eventually(failures, (page) => page.rows[0]?.keys[0] === 'late-bet')
  expect(rows[0]).toMatchObject({ code: '100', canReplay: true })
  expect(rows.every(({ code }) => code !== 'ok')).toBe(true)
  const replay = (callId: string) =>
    product.call(vendors.replay, { token: mesa, params: { ...params, callId } })
  const callId = rows[0]?.callId ?? ''
  expect(await replay(callId)).toMatchObject({ value: { status: 400, code: '101' } })
  await addMoney(1_000n)
  expect(await replay(callId)).toMatchObject({ value: { status: 400, code: '101' } })
  expect(await send('betwin', call)).toMatchObject({ status: 200, body: { balance: '5.00' } })
  // what is done already is answered as it was, whoever asks
  expect(await replay(callId)).toMatchObject({ value: { status: 200, code: 'ok' } })
  expect(await replay(nobody)).toMatchObject({ status: 404, message: 'not-found' })
  const { incoming } = await eventually(
    () => detail(),
    ({ incoming }) => incoming.refusals > 0,
  )
  expect(incoming.calls).toBeGreaterThan(incoming.refusals)
})

test('a case is closed under its own vendor, once, and its round ends as it stands', async () => {
  const caseId = crypto.randomUUID()
  await product.db.query(
    "update gaming.round set state = 'open', closed_at = null where vendor_round = 'late-round'",
  )
  await product.db.query(
    `insert into gaming.vendor_case(case_id, kind, vendor_code, member_id, vendor_round)
     values ($1, 'open-round', 'faroles', $2, 'late-round')`,
    [caseId, carla],
  )
  expect(await detail()).toMatchObject({ openCases: 1, cases: [{ caseId }] })
  expect(await detail('arrecife')).toMatchObject({ openCases: 0, cases: [] })
  const close = (code: string) =>
    product.call(vendors.closeCase, { token: mesa, params: { code, caseId } })
  expect(await close('arrecife')).toMatchObject({ status: 409, message: 'state-changed' })
  expect(await close('faroles')).toMatchObject({ success: true })
  expect(await close('faroles')).toMatchObject({ message: 'state-changed' })
  const rounds = await product.db.query(
    "select state, payout from gaming.round where vendor_round = 'late-round'",
  )
  expect(rounds).toEqual([{ state: 'completed', payout: 0n }])
})

test('a vendor that fails is left alone for a while and tried again', async () => {
  const sync = () => product.call(vendors.sync, { token: mesa, params })
  await store('https://vendor.invalid')
  for (let i = 0; i < 8; i++) expect(await sync()).toMatchObject({ message: 'vendor-unavailable' })
  expect(await detail()).toMatchObject({ breaker: 'open' })
  await store('simulators:/vendors/faroles')
  expect(await sync()).toMatchObject({ message: 'vendor-unavailable' })
  const half = await eventually(
    () => detail(),
    ({ breaker }) => breaker !== 'open',
  )
  expect(half.breaker).toBe('half-open')
  expect(await sync()).toMatchObject({ success: true })
  expect(await detail()).toMatchObject({ breaker: 'closed' })
})

test('the audit log names who changed what about a vendor', async () => {
  type Log = { rows: { actor: string; action: string; subject: string }[]; intact: boolean }
  const query = { limit: '100' }
  const log = await eventually(
    async () => (await product.call(operator.audit, { token: mesa, query })).value as Log,
    ({ rows }) => rows.filter(({ action }) => action === 'vendor.synced').length >= 4,
  )
  const about = log.rows.filter(({ action }) => action.startsWith('vendor.'))
  expect(new Set(about.map(({ action }) => action))).toEqual(
    new Set(['vendor.settings', 'vendor.synced', 'vendor.call-replayed', 'vendor.case-closed']),
  )
  expect(new Set(about.map(({ actor }) => actor))).toEqual(new Set(['mesa']))
  expect(new Set(about.map(({ subject }) => subject))).toEqual(new Set(['faroles']))
  expect(log.intact).toBe(true)
})
