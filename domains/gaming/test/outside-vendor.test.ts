import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vendorOf } from '../../../tools/product/simulated-vendors.ts'
import { vendorSimulators } from '../../../tools/product/simulated-vendors.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

const key = 'a key for conformance runs in tests'
const secret = 'a-secret-of-enough-length'
const timings = { attemptMs: 2_000, totalMs: 10_000, pauseMs: 10, pauseMsMax: 100 }
const folder = mkdtempSync(path.join(tmpdir(), 'outside-'))
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

let product: Product
beforeAll(async () => {
  product = await aProduct({ config: { CONFORMANCE_KEY: key } })
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const control = async <T>(route: string, body?: object): Promise<T> => {
  const answer = await fetch(`${product.origin}/conformance/${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return (await answer.json()) as T
}

type Place = {
  readonly base: string
  readonly players: { readonly ana: { id: string; sessionId: string; token: string } }
}
type Ledger = { readonly balance: string; readonly shortfall: string; readonly ledgerSum: string }
type Loaded = {
  readonly net: string
  readonly owed: number
  readonly cancelled: number
  readonly rounds: number
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''))

describe.each(['softswiss', 'hub88'] as const)('an outside vendor of the dialect %s', (dialect) => {
  test('plays a day with every fault on, ends to the cent, and its day sent again changes nothing', async () => {
    const games = [{ code: 'lantern-7' }, { code: 'harbour-dice' }]
    const players = [{ name: 'ana', currency: 'EUR', balance: '1000.00' }]
    const credentials = dialect === 'softswiss' ? { secret } : { publicKey: keys.publicKey }
    const place = await control<Place>('setup', { dialect, ...credentials, games, players })
    const base = {
      slug: dialect,
      walletUrl: product.origin + place.base,
      casinoId: 'house',
      timings,
    }
    const vendors = vendorSimulators({
      vendors: [
        dialect === 'softswiss'
          ? vendorOf({ ...base, dialect, secret })
          : vendorOf({
              ...base,
              dialect,
              privateKey: keys.privateKey,
              operatorPublicKey: keys.publicKey,
            }),
      ],
      folder,
      publicUrl: 'http://vendor.test',
    })
    const app = Fastify()
    await app.register(vendors.routes, { prefix: '/vendors' })
    const send = async <T>(route: string, payload: object): Promise<T> =>
      (
        await app.inject({ method: 'POST', url: `/vendors/${dialect}/${route}`, payload })
      ).json() as T
    await send('faults', { duplicate: 0.3, reorder: 0.15, drop: 0.2, crash: 0.1 })
    const { id: accountId, sessionId, token } = place.players.ana
    const wish = { accountId, sessionId, token, currency: 'EUR', rounds: 60, parallel: 4 }
    const loads: Loaded[] = []
    for (const game of ['lantern-7', 'harbour-dice'])
      loads.push(await send('play', { ...wish, game }))
    await send('faults', {})
    const net = loads.reduce((sum, one) => sum + cents(one.net), 0n)
    const after = await control<Ledger>(`ledger?player=${accountId}`)
    expect(loads.map(({ owed, rounds }) => [owed, rounds])).toEqual([
      [0, 60],
      [0, 60],
    ])
    expect(cents(after.balance)).toBe(100_000n + net)
    expect(after.ledgerSum).toBe('0')
    expect(await send('replay', {})).toMatchObject({ differed: 0 })
    expect(await control<Ledger>(`ledger?player=${accountId}`)).toEqual(after)
    vendors.stop()
    await app.close()
  })
})
