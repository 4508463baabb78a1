import { allRoutes } from '@faro/contract/all'
import { whitelabel } from '@faro/contract/whitelabel'
import { operator } from '@faro/contract/operator'
import { identity } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import type { RouteSpec, Way } from '@faro/contract/route'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine } from '../../../tools/product/lines.ts'
import { aProduct, send, type Product, type Reply } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

const routes = Object.entries(allRoutes).flatMap(([group, named]) =>
  Object.entries(named as Record<string, RouteSpec>).map(([name, route]) => ({
    id: `${group}.${name}`,
    route,
  })),
)

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

type Def = {
  readonly type: string
  readonly shape?: Record<string, Schema>
  readonly catchall?: Schema
  readonly element?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly in?: Schema
  readonly out?: Schema
}
type Schema = { readonly _zod: { readonly def: Def } }

/** Objects within a schema that would let an unknown field pass. */
const looseIn = (schema: Schema, path: string): string[] => {
  const { def } = schema._zod
  const inner = [
    ...Object.entries(def.shape ?? {}),
    ...(def.options ?? []).map((one, i) => [String(i), one] as const),
    ...(['element', 'innerType', 'in', 'out'] as const).map((name) => [name, def[name]] as const),
  ]
  const found = inner.flatMap(([name, one]) =>
    one === undefined ? [] : looseIn(one, `${path}.${name}`),
  )
  const isLoose = def.type === 'object' && def.catchall?._zod.def.type !== 'never'
  return isLoose ? [path, ...found] : found
}

test('no route takes a field that it does not know, at any depth', () => {
  const loose = routes.flatMap(({ id, route }) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      route[part] === undefined ? [] : looseIn(route[part] as unknown as Schema, `${id}.${part}`),
    ),
  )
  // what a browser's authenticator answers is as its makers shaped it, and read by a library
  expect(loose.filter((path) => !/\.body(\.\d+)?\.answer(\.|$)/.test(path))).toEqual([])
})

test('fields of an account that nobody may set themselves are refused where an account is made', async () => {
  const form = {
    username: 'marta',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    agreed: true,
    registerMethod: 'WEB',
  }
  for (const extra of [
    { accountType: 1 },
    { account_type: 41 },
    { merchantId: 2 },
    { state: 'active' },
    { balance: '1000' },
    { __proto__: { isAdmin: true }, constructor: { prototype: {} } },
  ]) {
    const body = { ...form, ...extra }
    expect(await product.call(identity.register, { body })).toMatchObject({
      status: 400,
      message: 'invalid-input',
    })
  }
  expect(await product.db.query(`select 1 from identity.member where username = 'marta'`)).toEqual(
    [],
  )
})

const paramsFor = (route: RouteSpec): Record<string, string> =>
  Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map((match) => [
      match[1] ?? '',
      match[1] === 'code' ? 'voltio' : '00000000-0000-7000-8000-000000000000',
    ]),
  )

test.each(routes.filter(({ route }) => route.body !== undefined && route.auth === 'operator'))(
  '$id of the console refuses wrong types and unknown fields from staff who may',
  async ({ route }) => {
    const token = await aStaffToken(product.db, [route.permission ?? ''])
    for (const body of [[], 'text', { surprise: 1 }, { version: '1', reason: {}, flags: [] }]) {
      const reply = await product.call(route, { token, params: paramsFor(route), body })
      expect(reply).toMatchObject({ status: 400, success: false })
    }
  },
)

type Key = { kid: string; jwk: Record<string, string> }
type SealOptions = { readonly alg?: string; readonly enc?: string; readonly kid?: string }

const keyOf = async (): Promise<Key> => {
  const { value } = await product.call(whitelabel.permission)
  return (value as { encryption: Key }).encryption
}

const seal = async (body: unknown, options: SealOptions = {}): Promise<string> => {
  const { kid, jwk } = await keyOf()
  const { alg = 'RSA-OAEP-256', enc = 'A256GCM' } = options
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg, enc, kid: options.kid ?? kid })
    .encrypt(await importJWK(jwk, alg))
}

const post = async (route: Way, payload: unknown): Promise<Reply> => {
  const { status, text } = await send(`${product.origin}${route.path}`, {
    method: route.method,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    body: JSON.stringify({ payload }),
  })
  return { status, ...(JSON.parse(text) as Omit<Reply, 'status'>) }
}

const credentials = { username: 'sofia', password: 'secreto99', type: 'username' }
const unreadable = { status: 400, message: 'payload-unreadable' }

test('[LG03] a payload of another key, algorithm or kid is refused', async () => {
  expect(await post(identity.login, await seal(credentials))).toMatchObject({
    message: 'login-failed',
  })
  expect(await post(identity.login, await seal(credentials, { kid: 'nobody' }))).toMatchObject(
    unreadable,
  )
  expect(await post(identity.login, await seal(credentials, { alg: 'RSA-OAEP' }))).toMatchObject(
    unreadable,
  )
  expect(await post(identity.login, await seal(credentials, { enc: 'A128GCM' }))).toMatchObject(
    unreadable,
  )
  const pair = await generateKeyPair('RSA-OAEP-256')
  const { kid } = await keyOf()
  const foreign = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(credentials)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })
    .encrypt(await importJWK(await exportJWK(pair.publicKey), 'RSA-OAEP-256'))
  expect(await post(identity.login, foreign)).toMatchObject(unreadable)
})

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

test('[LG03] a payload without a real algorithm, or cut or changed on its way, is refused', async () => {
  const { kid } = await keyOf()
  const plain = base64url(credentials)
  const none = `${base64url({ alg: 'none', kid })}.${plain}.`
  const dir = `${base64url({ alg: 'dir', enc: 'A256GCM', kid })}..AAAA.${plain}.AAAA`
  for (const payload of [none, dir, '', '....', 'x'.repeat(50_000)])
    expect((await post(identity.login, payload)).message).toBe('payload-unreadable')
  const sealed = (await seal(credentials)).split('.')
  for (let part = 0; part < sealed.length; part++) {
    const text = sealed[part] ?? ''
    const middle = Math.floor(text.length / 2)
    const other = text[middle] === 'A' ? 'B' : 'A'
    for (const changed of [
      text.slice(0, -4),
      text.slice(0, middle) + other + text.slice(middle + 1),
    ])
      expect(await post(identity.login, sealed.with(part, changed).join('.'))).toMatchObject(
        unreadable,
      )
  }
  for (const payload of [null, 1, {}, ['a.b.c.d.e']])
    expect((await post(identity.login, payload)).message).toBe('payload-not-encrypted')
})

test('[LG03] what was sealed for one call is of no use at another', async () => {
  const sealed = await seal(credentials)
  const others = routes.filter(
    ({ route }) =>
      route.encrypted === true &&
      route.body !== shapes.identity.login.body &&
      !route.path.includes(':'),
  )
  // an agent may call what members may, and what only agents do
  const { agent } = await aLine(product, { agent: { type: 1 } })
  for (const { id, route } of others) {
    const token =
      route.auth === 'operator'
        ? await aStaffToken(product.db, [route.permission ?? ''])
        : agent.token
    const { status, text } = await send(`${product.origin}${route.path}`, {
      method: route.method,
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ payload: sealed }),
    })
    const { message } = JSON.parse(text) as { message: string }
    expect([id, status, message]).toEqual([id, 400, 'invalid-input'])
  }
  expect(others.map(({ route }) => route.path)).toContain(operator.login.path)
})
