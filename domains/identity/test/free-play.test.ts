import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { whitelabel } from '@faro/contract/whitelabel'
import { wallet } from '@faro/contract/wallet'
import { slots } from '@faro/contract/slots'
import { freePlay, identity } from '@faro/contract/identity'
import { launches } from '@faro/contract/gaming'
import { deposits } from '@faro/contract/cashier'
import { roleOf } from '@faro/contract/roles'
import { systemClock } from '@faro/kernel/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endDemos } from '../src/demo/end-demos.job.ts'
import { demoMoney } from '@faro/identity'
import { aProduct, send, type Product, type Reply } from '../../../tools/product/product.ts'

let product: Product

beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await product.close()
})

const setFlag = async (isOn: boolean) => {
  await product.db.query(
    `update whitelabel.module set is_enabled = $1 where module_id = 'FREEPLAY3'`,
    [isOn],
  )
  product.app.modules.whitelabel.forget()
}

const seal = async (text: string): Promise<string> => {
  const { value } = await product.call(whitelabel.permission)
  const { jwk } = (value as { encryption: { jwk: object } }).encryption
  const key = createPublicKey({ key: jwk as never, format: 'jwk' })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(text)).toString(
    'base64url',
  )
}

const newText = () => randomBytes(16).toString('hex')

const ask = async (change: Record<string, string> = {}, ip = '203.0.113.9'): Promise<Reply> => {
  const headers: Record<string, string> = {
    host: 'localhost',
    os: 'Linux',
    platform: 'W',
    'x-gateway-version': '3',
    'x-forwarded-for': ip,
    encryption: await seal(newText()),
    ...change,
  }
  const { status, text } = await send(`${product.origin}${freePlay.start.path}`, {
    method: 'POST',
    headers,
  })
  return { status, ...(JSON.parse(text) as Omit<Reply, 'status'>) }
}

test('[LG05] [WL02] free play is refused while its flag is off and opens a demo account while it is on', async () => {
  await setFlag(false)
  expect(await ask()).toMatchObject({ status: 403, message: 'freeplay-closed' })
  await setFlag(true)
  const started = await ask()
  expect(started).toMatchObject({ status: 200, value: { firstTimeLogin: true } })
  const { token } = started.value as { token: string }
  const info = await product.call(identity.info, { token })
  expect(info).toMatchObject({ value: { type: 4 } })
  expect(roleOf((info.value as { type: number }).type)).toBe('demo')
  expect(await product.call(wallet.balance, { token })).toMatchObject({
    value: { currency: 'FUN', available: '10000.00' },
  })
})

test('[LG05] the headers must be those of the site and the text readable, random and new', async () => {
  expect(await ask({ platform: 'A' })).toMatchObject({ status: 400, message: 'invalid-input' })
  expect(await ask({ 'x-gateway-version': '2' })).toMatchObject({ message: 'invalid-input' })
  expect(await ask({ os: '' })).toMatchObject({ message: 'invalid-input' })
  expect(await ask({ encryption: 'plain text' })).toMatchObject({ message: 'payload-unreadable' })
  const cut = `${(await seal(newText())).slice(0, -4)}AAAA`
  expect(await ask({ encryption: cut })).toMatchObject({ message: 'payload-unreadable' })
  expect(await ask({ encryption: await seal('short') })).toMatchObject({
    message: 'payload-unreadable',
  })
  const once = await seal(newText())
  const twins = await Promise.all([ask({ encryption: once }), ask({ encryption: once })])
  expect(twins.map(({ message }) => message).toSorted()).toEqual(['', 'payload-unreadable'])
})

test('[LG05] a demo account plays the house games with play money that meets no real money', async () => {
  const { token } = (await ask()).value as { token: string }
  const launched = await product.call(launches.launch, { token, body: { gameCode: 'noche-neon' } })
  const { game_url } = launched.value as { game_url: string }
  const game = new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
  const state = await product.call(slots.state, { token: game })
  expect(state).toMatchObject({ value: { currency: { code: 'FUN' }, available: '10000.00' } })
  const { stakes } = state.value as { stakes: string[] }
  const spun = await product.call(slots.spin, {
    token: game,
    key: crypto.randomUUID(),
    body: { stake: stakes[0] },
  })
  expect(spun).toMatchObject({ status: 200 })
  const mixed = await product.db.query(
    `select 1 from wallet.entry e join wallet.account a using (account_id)
       join wallet.pooled p on p.contra_id = e.contra_id where a.currency <> p.currency`,
  )
  expect(mixed).toEqual([])
  const houses = await product.db.query<{ currency: string }>(
    `select distinct p.currency from wallet.entry e join wallet.pooled p
       on p.contra_id = e.contra_id`,
  )
  expect(houses.map(({ currency }) => currency)).toEqual(['FUN'])
})

test('[LG05] [ER01] a demo account is told that real money needs a real account', async () => {
  const { token } = (await ask()).value as { token: string }
  const body = { methodId: 'card', amount: '50' }
  const key = crypto.randomUUID()
  expect(await product.call(deposits.create, { token, key, body })).toMatchObject({
    status: 403,
    message: 'real-account-needed',
  })
})

test('[LG05] one address opens twenty accounts a day, also all at once', async () => {
  const many = await Promise.all(Array.from({ length: 24 }, () => ask({}, '198.51.100.77')))
  expect(many.filter(({ success }) => success)).toHaveLength(20)
  expect(many.find(({ success }) => !success)).toMatchObject({
    status: 429,
    message: 'freeplay-exhausted',
  })
  expect(await ask({}, '198.51.100.78')).toMatchObject({ success: true })
})

test('[LG05] old demo accounts are put away: sessions end and the play money goes back', async () => {
  const { token } = (await ask()).value as { token: string }
  await product.db.query('update identity.member set demo_until = now() where demo_until > now()')
  expect(await product.app.modules.identity.endDemos()).toBeGreaterThan(0)
  expect(await product.call(identity.info, { token })).toMatchObject({ message: 'not-signed-in' })
  const left = await product.db.query(
    `select 1 from wallet.account where currency = 'FUN' and balance <> 0`,
  )
  expect(left).toEqual([])
  expect(await product.app.modules.identity.endDemos()).toBe(0)
})

test('[LG05] the addresses of one IPv6 network open twenty together', async () => {
  const many = await Promise.all(
    Array.from({ length: 23 }, (_, i) => ask({}, `2001:db8:7:7::${i + 1}`)),
  )
  expect(many.filter(({ success }) => success)).toHaveLength(20)
  expect(await ask({}, '2001:db8:7:8::1')).toMatchObject({ success: true })
})

test('[LG05] one demo account that cannot be ended keeps none of the others', async () => {
  await product.db.query('update identity.member set demo_until = now() where demo_until > now()')
  const { db } = product
  const open = () =>
    db.query<{ member_id: string }>(
      `select member_id from identity.member where demo_until <= now() and state = 'active'
       order by demo_until, member_id`,
    )
  const [bad] = await open()
  const end = endDemos({
    db,
    clock: systemClock,
    onDemoEnded: async (tx, member) => {
      if (member.memberId === bad?.member_id) throw new Error('its money is held')
      await demoMoney(product.app.modules.wallet).end(tx, member)
    },
  })
  await expect(end()).rejects.toThrow('could not be ended')
  expect(await open()).toEqual([bad])
  await product.app.modules.identity.endDemos()
  expect(await open()).toEqual([])
})
