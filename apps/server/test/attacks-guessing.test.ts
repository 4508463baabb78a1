import { whitelabel } from '@faro/contract/whitelabel'
import { identity } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, send, type Product } from '../../../tools/product/product.ts'

let product: Product
/** The same server with the limits of every day. */
let strict: Product

beforeAll(async () => {
  ;[product, strict] = await Promise.all([
    aProduct(),
    aProduct({ config: { RATE_LIMIT_SCALE: '1' } }),
  ])
  const body = {
    username: 'blanca',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    agreed: true,
    registerMethod: 'WEB',
  }
  await Promise.all([
    product.call(identity.register, { body }),
    strict.call(identity.register, { body }),
  ])
})
afterAll(() => Promise.all([product.close(), strict.close()]))

const logIn = (to: Product, username: string, password = 'wrong') =>
  to.call(identity.login, { body: { username, password, type: 'username' } })

test('lists of stolen names and passwords meet the limit of their address', async () => {
  const replies = []
  for (let i = 0; i < 40; i++) replies.push(await logIn(strict, `stolen${i}`))
  // few are judged at all: then a person must prove to be one, then nobody is let near
  const judged = replies.filter(({ message }) => message === 'login-failed')
  expect(judged.length).toBeLessThanOrEqual(30)
  expect(replies.filter(({ success }) => success)).toEqual([])
  expect(replies.at(-1)).toMatchObject({ status: 429, message: 'too-many-requests' })
})

test('an invented token or forged address opens no new allowance', async () => {
  const body = JSON.stringify({ payload: 'a.b.c.d.e' })
  for (const [name, value] of [
    ['authorization', () => `Bearer ${crypto.randomUUID()}${crypto.randomUUID()}`],
    ['x-forwarded-for', () => '203.0.113.77'],
    ['x-real-ip', () => '203.0.113.5'],
    ['forwarded', () => 'for=203.0.113.6'],
  ] as const) {
    const { status } = await send(`${strict.origin}${identity.login.path}`, {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/json', [name]: value() },
      body,
    })
    expect([name, status]).toEqual([name, 429])
  }
})

test('a name that exists and one that does not answer alike, before and after they are locked', async () => {
  for (let i = 0; i < 7; i++) {
    const [known, unknown] = [await logIn(product, 'blanca'), await logIn(product, 'nadie')]
    expect({ status: unknown.status, message: unknown.message }).toEqual({
      status: known.status,
      message: known.message,
    })
    expect(Object.keys(unknown.value ?? {})).toEqual(Object.keys(known.value ?? {}))
  }
  // the right word does not open a locked name either
  expect(await logIn(product, 'blanca', 'secreto99')).toMatchObject({ message: 'login-locked' })
})

test('an unknown name costs as much work as a wrong password', async () => {
  const median = (times: number[]): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let i = 0; i < 9; i++) {
    await product.db.query('delete from identity.attempt')
    for (const kind of ['known', 'unknown'] as const) {
      const begin = performance.now()
      await logIn(product, kind === 'known' ? 'blanca' : `nadie${i}`)
      times[kind].push(performance.now() - begin)
    }
  }
  const ratio = median(times.unknown) / median(times.known)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

const ipSeenBy = async (to: Product, forwarded: string): Promise<string> => {
  const { text } = await send(`${to.origin}${whitelabel.status.path}`, {
    headers: { host: 'localhost', 'x-forwarded-for': forwarded },
  })
  return (JSON.parse(text) as { value: { location: { ip: string } } }).value.location.ip
}

test('[ST03] a forwarded address is believed of trusted proxies alone, and only the last one', async () => {
  expect(await ipSeenBy(product, '8.8.8.8')).toBe('127.0.0.1')
  const behind = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' } })
  try {
    expect(await ipSeenBy(behind, '8.8.8.8')).toBe('8.8.8.8')
    // what the visitor wrote into the header stands before what the proxy added
    expect(await ipSeenBy(behind, '193.0.6.139, 8.8.8.8')).toBe('8.8.8.8')
    expect(await ipSeenBy(behind, '193.0.6.139, 8.8.8.8, 10.1.2.3')).toBe('8.8.8.8')
    expect(await ipSeenBy(behind, 'nonsense')).not.toContain('<')
  } finally {
    await behind.close()
  }
})

test('[ST03] the country from which a member comes is kept at registration and at each login', async () => {
  const behind = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
  const countryOf = async () =>
    (
      await behind.db.query<{ country: string | null }>(
        `select country from identity.member where username = 'viajera'`,
      )
    )[0]?.country
  const visit = { username: 'viajera', password: 'secreto99' }
  try {
    await behind.call(identity.register, {
      headers: { 'x-forwarded-for': '8.8.8.8' },
      body: { ...visit, confirmPassword: 'secreto99', agreed: true, registerMethod: 'WEB' },
    })
    expect(await countryOf()).toBe('US')
    const body = { ...visit, type: 'username' }
    await behind.call(identity.login, { headers: { 'x-forwarded-for': '193.0.6.139' }, body })
    expect(await countryOf()).toBe('NL')
    // an address of no known country says nothing new
    await behind.call(identity.login, { body })
    expect(await countryOf()).toBe('NL')
  } finally {
    await behind.close()
  }
})
