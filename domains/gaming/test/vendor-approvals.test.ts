import { createPublicKey, hash } from 'node:crypto'
import { parkedCredits, vendors } from '@faro/contract/gaming'
import { approvals } from '@faro/contract/operator'
import { addVendor } from '@faro/gaming'
import { ok, unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDesk,
  dayMs,
  hourMs,
  type Colleague,
  type Desk,
} from '../../../tools/product/approvals.ts'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { hub88Keys, vendorCaller } from '../../../tools/product/vendor-caller.ts'
import { aVisit, faultsOf } from '../../../tools/product/vendors.ts'

const oldSecret = 'the-first-secret-of-a-vendor'
const reason = 'as agreed with the vendor'

let desk: Desk
let vendor: ReturnType<typeof vendorCaller>
let ana: Colleague
let bea: Colleague
let player: Awaited<ReturnType<typeof aFundedPlayer>>
beforeAll(async () => {
  desk = await aDesk()
  vendor = vendorCaller(desk.origin)
  const permissions = ['vendors.read', 'vendors.write', 'audit.read']
  ana = await desk.colleague('ana', { permissions })
  bea = await desk.colleague('bea', { permissions })
  player = await aFundedPlayer(desk, 'ganadora', 10_000n)
  for (const [code, dialect] of [
    ['faroles', 'softswiss'],
    ['pagoda', 'hub88'],
  ] as const)
    unwrap(
      await desk.db.tx(async (tx) => {
        await desk.app.modules.catalogue.addVendor(tx, {
          code,
          name: `Casa ${code}`,
          merchantId: 1,
        })
        await addVendor(tx, {
          vendorCode: code,
          dialect,
          baseUrl: 'https://vendor.example',
          operatorId: 'house',
          keys:
            dialect === 'softswiss'
              ? [{ kind: 'shared', content: oldSecret }]
              : [
                  { kind: 'own', content: hub88Keys.privateKey },
                  { kind: 'partner', content: hub88Keys.publicKey },
                ],
        })
        return ok(null)
      }),
    )
  desk.app.modules.gaming.links.forget()
  await aVisit(desk.db, player.memberId, 'faroles')
})
afterAll(async () => {
  expect(await faultsOf(desk.app)).toEqual([])
  await desk.close()
})

const params = { code: 'faroles' }
const balance = async (secret: string): Promise<number> => {
  const message = { account_id: player.memberId, currency: 'PNT', game_id: 'lantern-7' }
  return (await vendor.softswiss('/vendor/faroles/softswiss/balance', message, secret)).status
}
type Made = { readonly approvalId: string }
const rotate = (by: Colleague, change: object = {}, code = 'faroles') =>
  desk.call(vendors.rotate, {
    token: by.token,
    params: { code },
    body: { kind: 'shared', overlapHours: 48, reason, ...change },
  })
const collect = (token: string, approvalId: string) =>
  desk.call(approvals.collect, { token, params: { approvalId } })
const newest = async (): Promise<string> => {
  const [row] = await desk.db.query<{ approval_id: string }>(
    'select approval_id from operator.approval order by approval_id desc limit 1',
  )
  return row?.approval_id ?? ''
}

test('[CN02] a key is made when a second person agrees, shown once to who asked, and valid from then on', async () => {
  const { approvalId } = (await rotate(ana)).value as Made
  // nobody alone: not the one who asked, not by asking again
  expect(await desk.agree(ana.token, approvalId)).toMatchObject({ message: 'approval-own' })
  expect(await rotate(bea)).toMatchObject({ status: 409, message: 'approval-needed' })
  expect(await collect(ana.token, approvalId)).toMatchObject({ success: false })
  expect((await desk.agree(await bea.session(), approvalId)).success).toBe(true)
  // made, and in nobody's hands: only the first one is valid
  expect(await balance(oldSecret)).toBe(200)
  expect(await collect(bea.token, approvalId)).toMatchObject({ success: false })
  const shown = (await collect(await ana.session(), approvalId)).value as {
    secrets: { secret: string }
  }
  const { secret } = shown.secrets
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect([await balance(oldSecret), await balance(secret)]).toEqual([200, 200])
  expect(await collect(await ana.session(), approvalId)).toMatchObject({
    message: 'state-changed',
  })
  // it stands nowhere that people read, nor in what was asked, voted on or logged
  for (const table of [
    'operator.approval',
    'operator.audit_entry',
    'kit.event',
    'operator.notice',
    'gaming.vendor_key',
  ]) {
    const rows = await desk.db.query(`select * from ${table}`)
    const text = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect([table, text.includes(secret)]).toEqual([table, false])
  }
  const detail = await desk.call(vendors.detail, { token: ana.token, params })
  expect(JSON.stringify(detail.value)).not.toContain(secret)
  expect(await desk.db.query('select 1 from gaming.vendor_new_key')).toEqual([])
  desk.clock.advance(49 * hourMs)
  desk.app.modules.gaming.links.forget()
  expect([await balance(oldSecret), await balance(secret)]).toEqual([400, 200])
})

test('[CN02] a key that nobody fetched within a day is gone, and the vendor goes on as before', async () => {
  const [{ content: present } = { content: '' }] = await desk.db.query<{ content: string }>(
    `select content from gaming.vendor_key where vendor_code = 'faroles'
     order by created_at desc limit 1`,
  )
  expect(present).toMatch(/^sealed:/)
  const { approvalId } = (await rotate(bea)).value as Made
  await desk.agree(await ana.session(), approvalId)
  const [sealed] = await desk.db.query<{ sealed: Buffer }>(
    'select sealed from gaming.vendor_new_key',
  )
  expect(sealed?.sealed.length).toBeGreaterThan(60)
  desk.clock.advance(dayMs + hourMs)
  expect(await collect(await bea.session(), approvalId)).toMatchObject({
    message: 'approval-expired',
  })
  expect(await balance(desk.app.modules.gaming.vault.open(present))).toBe(200)
})

test('[CN02] of the other dialect the vendor’s public key is seen by the voter, ours is made here', async () => {
  const body = (kind: string, publicKey?: string) => ({
    kind,
    ...(publicKey === undefined ? {} : { publicKey }),
  })
  for (const publicKey of ['no key', hub88Keys.privateKey])
    expect(await rotate(ana, body('partner', publicKey), 'pagoda')).toMatchObject({
      message: 'key-invalid',
    })
  expect(await rotate(ana, body('shared'), 'pagoda')).toMatchObject({ message: 'key-invalid' })
  const given = (await rotate(ana, body('partner', hub88Keys.publicKey), 'pagoda')).value as Made
  const { preview } = await desk.one(bea.token, given.approvalId)
  const figure = (label: string) => preview.find((one) => one.label === label)?.value
  const der = createPublicKey(hub88Keys.publicKey).export({ type: 'spki', format: 'der' })
  const fingerprint = hash('sha256', der, 'hex')
  expect(figure('public-key')).toContain('BEGIN PUBLIC KEY')
  expect(['vendor', 'fingerprint', 'brought-by'].map(figure)).toEqual([
    'Casa pagoda',
    fingerprint,
    'ana',
  ])
  expect((await desk.agree(await bea.session(), given.approvalId)).success).toBe(true)
  const { keys } = (
    await desk.call(vendors.detail, { token: ana.token, params: { code: 'pagoda' } })
  ).value as { keys: { kind: string; fingerprint: string }[] }
  expect(keys.find(({ kind }) => kind === 'partner')?.fingerprint).toBe(fingerprint.slice(0, 12))
  const own = (await rotate(ana, body('own'), 'pagoda')).value as Made
  await desk.agree(await bea.session(), own.approvalId)
  const { secrets } = (await collect(await ana.session(), own.approvalId)).value as {
    secrets: Record<string, string>
  }
  expect(Object.keys(secrets)).toEqual(['public-key'])
  expect(secrets['public-key']).toContain('BEGIN PUBLIC KEY')
})

test('[CN02] an address is changed by two people; what opens nothing by one', async () => {
  const link = {
    baseUrl: 'https://vendor.example',
    operatorId: 'house-2',
    rollbackUnknown: 'ok',
    allowedNetworks: [],
    barredCountries: ['KP'],
    isActive: true,
  }
  const change = (body: object) =>
    desk.call(vendors.change, { token: ana.token, params, body: { ...link, ...body } })
  expect(await change({})).toMatchObject({ value: { approvalId: null } })
  const baseUrl = 'https://new.vendor.example'
  expect(await change({ baseUrl })).toMatchObject({ message: 'invalid-input' })
  expect(await change({ baseUrl: 'https://10.0.0.1', reason })).toMatchObject({
    message: 'address-not-public',
  })
  const asked = (await change({ baseUrl, reason })).value as Made
  const stored = async () =>
    (await desk.call(vendors.detail, { token: ana.token, params })).value as {
      baseUrl: string
      operatorId: string
      waiting: object[]
    }
  expect(await stored()).toMatchObject({
    baseUrl: link.baseUrl,
    operatorId: 'house-2',
    waiting: [{ what: 'address', approvalId: asked.approvalId, requestedBy: 'ana' }],
  })
  expect((await desk.agree(await bea.session(), asked.approvalId)).success).toBe(true)
  expect(await stored()).toMatchObject({ baseUrl, waiting: [] })
})

test('[CN02] what lets more in takes two people, what lets less in counts at once', async () => {
  type Shown = {
    allowedNetworks: string[]
    barredCountries: string[]
    isActive: boolean
    opensTo: string
    waiting: { what: string }[]
  }
  const stored = async () =>
    (await desk.call(vendors.detail, { token: ana.token, params })).value as Shown
  const before = (await stored()) as unknown as Record<string, unknown>
  const fields = ['baseUrl', 'operatorId', 'rollbackUnknown', 'barredCountries', 'isActive']
  const link = Object.fromEntries(fields.map((field) => [field, before[field]]))
  const change = async (body: object, by = ana) => {
    const { allowedNetworks } = await stored()
    const reply = await desk.call(vendors.change, {
      token: by.token,
      params,
      body: { ...link, allowedNetworks, ...body },
    })
    return { ...reply, approvalId: (reply.value as { approvalId?: string } | null)?.approvalId }
  }
  const narrow = {
    allowedNetworks: ['203.0.113.0/24', '127.0.0.0/8'],
    barredCountries: ['KP', 'IR'],
  }
  expect(await change(narrow)).toMatchObject({ success: true, approvalId: null })
  expect(await stored()).toMatchObject({ ...narrow, opensTo: 'networks' })
  // within what is there
  const within = { barredCountries: narrow.barredCountries, allowedNetworks: ['127.0.0.1'] }
  expect(await change(within)).toMatchObject({ approvalId: null })
  for (const wide of [
    { allowedNetworks: ['127.0.0.1', '198.51.100.7'] },
    { allowedNetworks: [] },
    { allowedNetworks: ['0.0.0.0/0'] },
    { barredCountries: ['KP'] },
  ]) {
    expect(await change({ ...within, ...wide })).toMatchObject({ message: 'invalid-input' })
    expect(await stored()).toMatchObject(within)
  }
  // each field by itself: the country is barred now, the network waits
  const mixed = { allowedNetworks: ['0.0.0.0/0'], barredCountries: ['KP', 'IR', 'CU'], reason }
  const asked = await change(mixed)
  expect(await stored()).toMatchObject({
    allowedNetworks: ['127.0.0.1'],
    barredCountries: mixed.barredCountries,
    waiting: [{ what: 'opening' }],
  })
  expect(await desk.agree(await ana.session(), asked.approvalId ?? '')).toMatchObject({
    message: 'approval-own',
  })
  expect((await desk.one(bea.token, asked.approvalId ?? '')).preview).toEqual([
    { label: 'vendor', value: 'Casa faroles' },
    { label: 'networks-now', value: '127.0.0.1' },
    { label: 'networks-new', value: '0.0.0.0/0' },
    { label: 'warning', value: 'anywhere' },
  ])
  expect((await desk.agree(await bea.session(), asked.approvalId ?? '')).success).toBe(true)
  expect(await stored()).toMatchObject({ allowedNetworks: ['0.0.0.0/0'], opensTo: 'anywhere' })
  // switched off by one at once, on again by two; what changed meanwhile fails
  const off = { barredCountries: mixed.barredCountries, isActive: false }
  expect(await change(off, bea)).toMatchObject({ approvalId: null })
  expect(await change({ ...off, isActive: true })).toMatchObject({ message: 'invalid-input' })
  const on = await change({ ...off, isActive: true, reason })
  expect(await stored()).toMatchObject({ isActive: false })
  await desk.db.query(
    "update gaming.vendor_link set is_active = true where vendor_code = 'faroles'",
  )
  desk.app.modules.gaming.links.forget()
  await desk.agree(await bea.session(), on.approvalId ?? '')
  expect(await desk.one(bea.token, on.approvalId ?? '')).toMatchObject({ state: 'failed' })
})

test('[CN02] a ceiling is lowered by one person and raised by two', async () => {
  const set = (round: string, change: object = {}) =>
    desk.call(vendors.setCeiling, {
      token: ana.token,
      params,
      body: { round, hour: '1000.00', day: '2000.00', ...change },
    })
  expect(await set('50.00')).toMatchObject({ value: { approvalId: null } })
  expect(await set('5.001')).toMatchObject({ message: 'amount-too-fine' })
  expect(await set('51.00')).toMatchObject({ message: 'invalid-input' })
  const { approvalId } = (await set('60.00', { reason })).value as Made
  const round = async () =>
    (
      (await desk.call(vendors.detail, { token: ana.token, params })).value as {
        ceiling: { round: string }
      }
    ).ceiling.round
  expect(await round()).toBe('50.00')
  // whoever lowers it ends what waits
  expect(await set('40.00')).toMatchObject({ value: { approvalId: null } })
  expect(await desk.agree(await bea.session(), approvalId)).toMatchObject({ success: false })
  expect(await round()).toBe('40.00')
})

test('[GM04] a parked win is credited once two people say so, and its player finds it', async () => {
  const [key] = await desk.db.query<{ content: string }>(
    `select content from gaming.vendor_key where vendor_code = 'faroles' order by created_at desc`,
  )
  const secret = desk.app.modules.gaming.vault.open(key?.content ?? '')
  const win = (round: string) =>
    vendor.softswiss(
      '/vendor/faroles/softswiss/betwin',
      {
        account_id: player.memberId,
        currency: 'PNT',
        game_id: 'lantern-7',
        round_id: round,
        transactions: [{ id_provider: `w-${round}`, type: 'win', amount: '45.00' }],
      },
      secret,
    )
  await desk.app.modules.gaming.calls.ceilings.readPaid({
    merchantId: 1,
    vendorCode: 'faroles',
    currency: 'PNT',
  })
  for (const round of ['one', 'two'])
    expect(await win(round)).toMatchObject({ status: 200, body: { balance: '100.00' } })
  type Listed = {
    rows: { creditId: string; state: string; vendorRound: string; waiting: unknown }[]
  }
  const list = async () =>
    ((await desk.call(parkedCredits.list, { token: ana.token })).value as Listed).rows
  const [two, one] = await list()
  expect([one, two]).toMatchObject([
    { vendorRound: 'one', amount: '45.00', passed: 'round', most: '40.00', stood: '0.00' },
    { vendorRound: 'two', username: 'ganadora', vendorName: 'Casa faroles', waiting: null },
  ])
  const ask = (creditId: string | undefined, outcome: string) =>
    desk.call(parkedCredits.decide, {
      token: ana.token,
      params: { creditId: creditId ?? '' },
      body: { outcome, reason },
    })
  expect(await ask(one?.creditId, 'credited')).toMatchObject({ success: true })
  const approvalId = await newest()
  expect(await ask(one?.creditId, 'refused')).toMatchObject({ message: 'approval-own' })
  expect(JSON.stringify(await desk.one(bea.token, approvalId))).toContain('Casa faroles')
  expect(await desk.agree(ana.token, approvalId)).toMatchObject({ message: 'approval-own' })
  expect(await win('one')).toMatchObject({ body: { balance: '100.00' } })
  expect((await desk.agree(await bea.session(), approvalId)).success).toBe(true)
  expect((await list())[1]).toMatchObject({ state: 'credited', endedBy: 'ana, bea' })
  await ask(two?.creditId, 'refused')
  expect((await desk.agree(await bea.session(), await newest())).success).toBe(true)
  expect((await list())[0]).toMatchObject({ state: 'refused' })
  const account = await desk.app.modules.wallet.balance({ merchantId: 1, owner: player.memberId })
  expect(account?.available).toBe(14_500n)
  expect(await ask(two?.creditId, 'credited')).toMatchObject({ message: 'state-changed' })
})
