import { operator } from '@faro/contract/operator'
import { identity } from '@faro/contract/identity'
import { deposits, withdrawals } from '@faro/contract/cashier'
import { brands, flags, type BrandDetail, whitelabel } from '@faro/contract/whitelabel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { aProduct, eventually, send, type Product } from '../../../tools/product/product.ts'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { within } from '@faro/server-kit/testing'

const marea = 'marea.localhost'
const params = { code: 'marea' }

let product: Product
let token = ''

beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
  token = await aStaffToken(product.db, ['brand.read', 'brand.write', 'audit.read'])
})
afterAll(() => product.close())

const detail = async (code = 'marea') =>
  (await product.call(brands.detail, { token, params: { code } })).value as BrandDetail

const change = async (route: (typeof brands)[keyof typeof brands], body: object) => {
  const { version } = await detail()
  return product.call(route, { token, params, body: { version, ...body } })
}

type Node = { modId: string; enabled: boolean; childrenNodes: Node[] }
const flat = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.childrenNodes)])

const permission = async (host = marea) =>
  (await product.call(whitelabel.permission, { host })).value as {
    whitelabel: Node[]
    settingsVersion: number
    registerRules: Record<string, object>
    maintenanceEnd: string | null
    status: number
    location: { ip: string; country: string | null }
  }

const isOn = async (flag: string): Promise<boolean> =>
  flat((await permission()).whitelabel).find(({ modId }) => modId === flag)?.enabled === true

/** What the next request is told: a change is there at once, long before what is kept runs out. */
const soon = <T>(look: () => Promise<T>, holds: (found: T) => boolean) => eventually(look, holds)

test('[WL01] the console lists both brands with their hosts', async () => {
  const list = (await product.call(brands.list, { token })).value as { code: string }[]
  expect(list).toMatchObject([
    {
      code: 'voltio',
      name: 'Voltio',
      hosts: ['*', 'localhost', 'voltio.localhost'],
      currency: 'PNT',
    },
    { code: 'marea', name: 'Marea', hosts: ['marea.localhost'], currency: 'EUR' },
  ])
  expect(await product.call(brands.detail, { token, params: { code: 'nada' } })).toMatchObject({
    status: 404,
    message: 'brand-unknown',
  })
})

test.each(Object.keys(flags).filter((flag) => flags[flag as keyof typeof flags].parent !== null))(
  '[WL02] the flag %s is turned on and off for one brand while both are up',
  async (flag) => {
    const other = flat((await permission('localhost')).whitelabel)
    for (const wanted of [true, false, true, false].slice((await isOn(flag)) ? 1 : 0)) {
      expect(await change(brands.changeFlags, { flags: { [flag]: wanted } })).toMatchObject({
        success: true,
      })
      expect(
        await soon(
          () => isOn(flag),
          (now) => now === wanted,
        ),
      ).toBe(wanted)
    }
    expect(flat((await permission('localhost')).whitelabel)).toEqual(other)
  },
)

test('[WL02] a flag is off while what stands above it is, and on again with it', async () => {
  await change(brands.changeFlags, { flags: { DIRECTREG3: true, REGISTRATION: false } })
  expect(
    await soon(
      () => isOn('DIRECTREG3'),
      (now) => !now,
    ),
  ).toBe(false)
  expect((await detail()).flags).toMatchObject({ DIRECTREG3: true, REGISTRATION: false })
  await change(brands.changeFlags, { flags: { REGISTRATION: true } })
  expect(
    await soon(
      () => isOn('DIRECTREG3'),
      (now) => now,
    ),
  ).toBe(true)
  expect(await change(brands.changeFlags, { flags: { NOBODY: true } })).toMatchObject({
    status: 400,
    message: 'flag-unknown',
  })
})

test('[WL02] registration by username follows its flag on the server', async () => {
  const settings = async () =>
    (await product.call(whitelabel.registerSettings, { host: marea })).value as {
      usernameRegistration: boolean
    }
  const form = {
    username: 'marina',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    email: 'marina@example.com',
    payeeName: 'Marina Sol',
    agreed: true,
    registerMethod: 'WEB',
  }
  await change(brands.changeFlags, { flags: { USERNAMEREG3: false } })
  await soon(settings, ({ usernameRegistration }) => !usernameRegistration)
  expect(await product.call(identity.register, { host: marea, body: form })).toMatchObject({
    status: 403,
    message: 'registration-closed',
  })
  await change(brands.changeFlags, { flags: { USERNAMEREG3: true } })
  await soon(settings, ({ usernameRegistration }) => usernameRegistration)
  expect(await product.call(identity.register, { host: marea, body: form })).toMatchObject({
    success: true,
  })
})

test('[WL02] deposits and withdrawals follow their flags on the server', async () => {
  const signed = await product.call(identity.login, {
    host: marea,
    body: { username: 'marina', password: 'secreto99', type: 'username' },
  })
  const session = (signed.value as { token: string }).token
  const ask = (route: typeof deposits.create | typeof withdrawals.request, body: object) =>
    product.call(route, { host: marea, token: session, key: crypto.randomUUID(), body })
  const deposit = () => ask(deposits.create, { methodId: 'card', amount: '50' })
  const withdraw = () =>
    ask(withdrawals.request, {
      amount: '50',
      bankAccountId: '00000000-0000-7000-8000-000000000000',
      paymentPassword: '135790',
    })
  await change(brands.changeFlags, { flags: { DEPOSIT: false, WITHDRAWAL: false } })
  for (const call of [deposit, withdraw])
    expect(await call()).toMatchObject({ status: 404, message: 'method-unavailable' })
  await change(brands.changeFlags, { flags: { DEPOSIT: true, WITHDRAWAL: true } })
  expect(await deposit()).toMatchObject({ success: true })
  expect(await withdraw()).toMatchObject({ message: 'payment-password-missing' })
})

test('two who change the same version: one is told that the other was first', async () => {
  const { version } = await detail()
  const body = { version, flags: { FREEPLAY3: true } }
  const replies = await Promise.all(
    [1, 2].map(() => product.call(brands.changeFlags, { token, params, body })),
  )
  expect(replies.map(({ message }) => message).toSorted()).toEqual(['', 'brand-changed'])
  expect((await detail()).version).toBe(version + 1)
})

test('[WL01] a registration rule is judged, saved and in force at once', async () => {
  const rule = {
    field: 'username',
    enabled: true,
    required: true,
    minLength: 6,
    maxLength: 9,
    acceptedPattern: 'mar.*',
    patternId: 4,
  }
  const save = (edit: object) =>
    change(brands.changeRules, { rules: [{ ...rule, ...edit }], termsChecked: false })
  expect(await save({ minLength: 10 })).toMatchObject({
    message: 'rule-invalid',
    value: { field: 'username', problem: 'lengths' },
  })
  expect(await save({ acceptedPattern: '(a+)+' })).toMatchObject({
    value: { problem: 'pattern-slow' },
  })
  expect(await save({ required: false })).toMatchObject({ value: { problem: 'needed' } })
  expect(await save({ field: 'shoeSize' })).toMatchObject({ value: { problem: 'field' } })
  expect(await save({})).toMatchObject({ success: true })
  const found = await soon(permission, ({ registerRules }) =>
    JSON.stringify(registerRules['username']).includes('mar.*'),
  )
  expect(found.registerRules['username']).toMatchObject({ minLength: 6, maxLength: 9 })
})

const from = async (ip: string, path: string = whitelabel.status.path) => {
  const { text } = await send(`${product.origin}${path}`, {
    headers: { host: marea, 'x-forwarded-for': ip },
  })
  return (JSON.parse(text) as { value: { status: number; location: object } }).value
}

test('[ST01] [ST03] regions bar visitors by country and network and tell them address and country', async () => {
  const open = { mode: 'deny', countries: [], deniedNetworks: [], admittedNetworks: [] }
  await change(brands.changeRegions, {
    ...open,
    countries: ['US'],
    deniedNetworks: ['193.0.6.139/24'],
    admittedNetworks: ['8.8.4.0/24'],
  })
  const barred = await soon(
    () => from('8.8.8.8'),
    ({ status }) => status === 2,
  )
  expect(barred).toMatchObject({ status: 2, location: { ip: '8.8.8.8', country: 'US' } })
  expect(await from('8.8.4.4')).toMatchObject({ status: 0 })
  expect(await from('193.0.6.1')).toMatchObject({ status: 2, location: { country: 'NL' } })
  expect((await detail()).regions.deniedNetworks).toEqual(['193.0.6.0/24'])
  const look = await product.call(brands.visitor, { token, params, query: { ip: '8.8.8.8' } })
  expect(look).toMatchObject({ value: { country: 'US', status: 2 } })
  await change(brands.changeRegions, { ...open, mode: 'allow', countries: ['NL'] })
  await soon(
    () => from('193.0.6.1'),
    ({ status }) => status === 0,
  )
  expect(await from('8.8.4.4')).toMatchObject({ status: 2 })
  // this machine has no country: only a list that admits keeps it out
  expect((await permission()).status).toBe(2)
  await change(brands.changeRegions, open)
  await soon(permission, ({ status }) => status === 0)
})

test('[ST01] [ST02] maintenance closes a brand until its end and tells when that is', async () => {
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  await change(brands.changeMaintenance, { isMaintained: true, endsAt })
  const shut = await soon(permission, ({ status }) => status === 1)
  expect(shut).toMatchObject({ status: 1, maintenanceEnd: endsAt })
  expect(await product.call(identity.login, { host: marea, body: {} })).toMatchObject({
    status: 503,
    message: 'maintenance',
  })
  expect((await permission('localhost')).status).toBe(0)
  // whoever closed the brand can still open it
  const past = new Date(Date.now() - 1_000).toISOString()
  await change(brands.changeMaintenance, { isMaintained: true, endsAt: past })
  expect((await soon(permission, ({ status }) => status === 0)).status).toBe(0)
  await change(brands.changeMaintenance, { isMaintained: false, endsAt: null })
})

test('[WL03] [WL04] settings of a brand are judged and told with the permission', async () => {
  const { settings } = await detail()
  const save = (edit: object) => change(brands.changeSettings, { ...settings, ...edit })
  expect(await save({ timeZone: 'Atlantis/Main' })).toMatchObject({
    message: 'settings-invalid',
    value: { field: 'timeZone' },
  })
  expect(await save({ defaultLanguage: 'VI', languages: ['EN'] })).toMatchObject({
    value: { field: 'defaultLanguage' },
  })
  expect(await save({ ageMinimum: 17 })).toMatchObject({ message: 'invalid-input' })
  expect(
    await save({ name: 'Marea Alta', timeZone: 'Europe/Madrid', ageMinimum: 20 }),
  ).toMatchObject({ success: true })
  // the running day ends first: until then the clock of before counts
  const { settings: saved, timeZoneFrom } = await detail()
  expect(saved.timeZone).toBe('Europe/Madrid')
  expect(Date.parse(timeZoneFrom ?? '')).toBeGreaterThan(Date.now())
  const told = await soon(
    async () => (await product.call(whitelabel.permission, { host: marea })).value as object,
    (value) => JSON.stringify(value).includes('Marea Alta'),
  )
  expect(told).toMatchObject({
    brand: { name: 'Marea Alta', timeZone: settings.timeZone, ageMinimum: 20, platform: 'web' },
  })
})

test('[desk.A1] [WL03] where players find the service takes two people, and one takes it away', async () => {
  const { settings } = await detail()
  const save = (edit: object) => change(brands.changeSettings, { ...settings, ...edit })
  const mine = { customerService: 'https://help.example.com/chat', reason: 'another provider' }
  expect(await save({ customerService: mine.customerService })).toMatchObject({
    message: 'invalid-input',
  })
  // the rest holds at once
  const asked = await save({ ...mine, ageMinimum: 21 })
  const { approvalId } = asked.value as { approvalId: string | null }
  expect(approvalId).toEqual(expect.any(String))
  expect(await detail()).toMatchObject({
    settings: { customerService: settings.customerService, ageMinimum: 21 },
    serviceRequest: { approvalId },
  })
  const again = { ...mine, ageMinimum: 21, customerService: 'https://help.example.com/two' }
  expect(await save(again)).toMatchObject({ message: 'approval-own' })
  expect(await agreeTo(product, asked, ['brand.write'])).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await detail()).toMatchObject({
    settings: { customerService: mine.customerService, ageMinimum: 21 },
    serviceRequest: null,
  })
  // one takes it away, and what waited for the place of it is void
  const other = await save(again)
  expect(await save({ customerService: null, ageMinimum: 21 })).toMatchObject({
    value: { approvalId: null },
  })
  expect(await agreeTo(product, other, ['brand.write'])).toMatchObject({
    value: { state: 'failed', failure: 'state-changed' },
  })
  expect((await detail()).settings.customerService).toBe(null)
  // nor does it come back by one
  const back = await save({ ...mine, ageMinimum: 21 })
  expect((back.value as { approvalId: string | null }).approvalId).not.toBeNull()
  expect((await detail()).settings.customerService).toBe(null)
})

test('[WL02] the page of a visitor hears of a changed flag within a second, and of nothing else', async () => {
  const listener = async (host: string) => {
    const ws = new WebSocket(`${product.origin.replace('http', 'ws')}/ws`, { headers: { host } })
    const heard: { channel: string; value: unknown }[] = []
    ws.on('message', (text) => heard.push(JSON.parse(String(text)) as (typeof heard)[number]))
    await new Promise((resolve) => ws.on('open', resolve))
    ws.send(JSON.stringify({ token: '', topics: ['winners', 'wallet', 'inbox'] }))
    await eventually(
      async () => heard.length,
      (count) => count > 0,
    )
    return { ws, heard }
  }
  const [mine, other] = [await listener(marea), await listener('localhost')]
  const brand = 2
  expect(mine.heard[0]).toMatchObject({ value: [`brand:${brand}`, `winners:${brand}`] })
  const wanted = !(await isOn('FREEPLAY3'))
  const said = () => mine.heard.filter(({ channel }) => channel === `brand:${brand}`)
  const before = said().length
  const began = Date.now()
  await change(brands.changeFlags, { flags: { FREEPLAY3: wanted } })
  await eventually(
    async () => said().length,
    (count) => count > before,
  )
  expect(Date.now() - began).toBeLessThan(within(1_000))
  const channels = new Set([...mine.heard, ...other.heard].map(({ channel }) => channel))
  expect([...channels]).toEqual(['socket:ready', `brand:${brand}`])
  for (const { ws } of [mine, other]) ws.terminate()
})

test('[WL01] hosts move between brands only when they are free', async () => {
  const reason = 'a new address'
  expect(await change(brands.changeHosts, { hosts: [marea, 'localhost'], reason })).toMatchObject({
    status: 409,
    message: 'host-taken',
    value: { host: 'localhost' },
  })
  expect(await change(brands.changeHosts, { hosts: ['not a host'], reason })).toMatchObject({
    message: 'invalid-input',
  })
  const asked = await change(brands.changeHosts, { hosts: [marea, 'mar.localhost'], reason })
  const { approvalId } = asked.value as { approvalId: string }
  expect((await detail()).hostsRequest).toMatchObject({ approvalId })
  expect((await detail()).hosts).toEqual([marea])
  expect(await agreeTo(product, asked, ['brand.write'])).toMatchObject({
    value: { state: 'executed' },
  })
  const found = await soon(
    () => product.call(whitelabel.permission, { host: 'mar.localhost' }),
    ({ value }) => JSON.stringify(value).includes('"merchantCode":"marea"'),
  )
  expect(found).toMatchObject({ value: { brand: { merchantCode: 'marea' } } })
})

test('every change of a brand stands in the audit log with who made it', async () => {
  const wanted = ['flags', 'register-rules', 'regions', 'maintenance', 'settings', 'hosts']
  const log = await eventually(
    async () =>
      (await product.call(operator.audit, { token, query: { limit: '100' } })).value as {
        rows: { action: string; actor: string; subject: string }[]
      },
    ({ rows }) => rows.some(({ action }) => action === 'brand.hosts'),
  )
  const mine = log.rows.filter(({ subject }) => subject === 'marea')
  expect(mine.map(({ action }) => action)).toEqual(
    expect.arrayContaining(wanted.map((part) => `brand.${part}`)),
  )
  expect(mine.every(({ actor }) => actor.startsWith('staff-'))).toBe(true)
})
