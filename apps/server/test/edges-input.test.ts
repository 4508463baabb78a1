import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audiences } from './audiences.ts'
import { isTaken, sampleFor, someId } from './body-sampler.ts'
import { malformed, type Malformed } from './malformed.ts'
import { inForm } from '../../../tools/long-form.ts'
import { secret } from '../../../tools/product/product.ts'
import {
  anAllowedCaller,
  ask,
  aWalkedProduct,
  contract,
  wired,
  type WalkedProduct,
} from './route-walk.ts'

let product: WalkedProduct
beforeAll(async () => {
  product = await aWalkedProduct()
})
afterAll(() => product.close())

test('the walk knows for every route of the contract what it would take', () => {
  const unknown = [...contract.values()].filter(({ route }) => !isTaken(route, sampleFor(route)))
  expect(unknown.map(({ id }) => id)).toEqual([])
})

const signed = (body: string) => {
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'x-signature': `t=${t},v1=${v1}` }
}

test.each(['no-uuid', '', '__proto__', '1', `${someId}0`, 'texto\0', '\ud800', 'x'.repeat(9_000)])(
  'a provider’s signed word about %j, which is no reference of ours, moves nothing',
  async (reference) => {
    for (const subject of ['payment', 'payout']) {
      const word = { subject, reference, provider_ref: 'p', state: 'paid', amount: '10.00' }
      const body = JSON.stringify({ ...word, currency: 'PNT', event_id: crypto.randomUUID() })
      const url = '/payments/hosted-pay/callback'
      const { status } = await ask(product, { method: 'POST', url, headers: signed(body), body })
      expect([400, 404]).toContain(status)
    }
    expect(await product.db.query('select 1 from cashier.callback')).toEqual([])
    expect(product.errors.splice(0)).toEqual([])
  },
)

const methodsOf = (method: string): readonly string[] =>
  method === 'ANY' ? ['POST', 'GET'] : [method]

/** Money that a member has, and what all accounts of the house come to. */
const moneyOf = async (memberId: string): Promise<string> => {
  const rows = await product.db.query<{ balance: bigint }>(
    'select balance from wallet.account where owner = $1',
    [memberId],
  )
  return rows.map(({ balance }) => balance).join()
}

const give = (memberId: string) =>
  product.db.query('update wallet.account set balance = 100000 where owner = $1', [memberId])

/** Codes by which a route says that another party's server failed it. */
const isDeclared = (place: string, message: string): boolean =>
  // a server that is slow for a moment says so there: that is a word about the machine
  place === 'GET /healthz/ready' ||
  contract.get(place)?.route.errors.some((code) => code === message) === true

const send = async (place: string, crooked: Malformed, token: string | undefined) => {
  const [method = '', path = ''] = place.split(' ')
  const route = contract.get(place)?.route
  const isBodiless = method === 'GET' && crooked.raw === undefined
  const sent =
    crooked.raw !== undefined || isBodiless || crooked.body === undefined
      ? { body: crooked.raw, headers: {} }
      : await wired(product, route ?? ({ method, path } as never), crooked.body)
  return Promise.all(
    methodsOf(method).map((one) =>
      ask(product, {
        method: one,
        url: crooked.url,
        token,
        headers: { ...sent.headers, ...crooked.headers },
        ...(sent.body === undefined ? {} : { body: sent.body }),
      }),
    ),
  )
}

const describeMalformed = ({ url, body, raw, headers }: Malformed): string =>
  JSON.stringify({ url, body, raw: raw?.toString().slice(0, 80), headers }).slice(0, 400)

/** What was wrong with the answers of one route to one kind of nonsense. */
const walk = async (kind: string, place: string, audience: string): Promise<string[]> => {
  const route = contract.get(place)?.route
  const path = place.split(' ')[1] ?? ''
  const { memberId, token } = await anAllowedCaller(product, place, audience)
  if (memberId !== null) await give(memberId)
  const wrong: string[] = []
  let isDone = false
  const before = memberId === null ? '' : await moneyOf(memberId)
  for (const crooked of malformed[kind]?.(path, route) ?? []) {
    for (const { status, message } of await send(place, crooked, token)) {
      const isFailure = status >= 500 && !isDeclared(place, message)
      if (isFailure) wrong.push(`${status} ${message} ${describeMalformed(crooked)}`)
      isDone ||= status < 300
    }
    if (!isDone && memberId !== null && (await moneyOf(memberId)) !== before)
      wrong.push(`money moved ${describeMalformed(crooked)}`)
  }
  return wrong
}

/**
 * Which routes are walked over with one kind of nonsense: each meets every third kind, in the long
 * form all of them.
 */
const placesFor = (kind: string) =>
  audiences.filter((_, i) => (i + Object.keys(malformed).indexOf(kind)) % inForm(3, 1) === 0)

test.each(Object.keys(malformed))(
  'no route fails, hangs or moves money over %s',
  async (kind) => {
    const wrong: string[] = []
    for (const { place, audience } of placesFor(kind))
      wrong.push(...(await walk(kind, place, audience)).map((one) => `${place}: ${one}`))
    expect(wrong).toEqual([])
    // what only the database noticed was not read with care
    expect(product.errors.splice(0)).toEqual([])
  },
  inForm(180_000, 900_000),
)
