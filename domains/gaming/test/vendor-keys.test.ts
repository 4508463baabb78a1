import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vendors as contract } from '@faro/contract/gaming'
import { approvals } from '@faro/contract/operator'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendorOf, type VendorConfiguration } from '../../../tools/product/simulated-vendors.ts'
import { vendorSimulators } from '../../../tools/product/simulated-vendors.ts'
import { aDesk, hourMs, type Colleague, type Desk } from '../../../tools/product/approvals.ts'
import { conformanceKey } from '../../../tools/product/vendors.ts'

const secret = 'the-first-secret-of-a-vendor'
const folder = mkdtempSync(path.join(tmpdir(), 'vendor-keys-'))
const timings = { attemptMs: 2_000, totalMs: 4_000, pauseMs: 10, pauseMsMax: 100 }
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

let desk: Desk
let ana: Colleague
let bea: Colleague
beforeAll(async () => {
  desk = await aDesk({ CONFORMANCE_KEY: conformanceKey })
  ana = await desk.colleague('ana', { permissions: ['vendors.read', 'vendors.write'] })
  bea = await desk.colleague('bea', { permissions: ['vendors.read', 'vendors.write'] })
})
afterAll(async () => {
  await desk.close()
  rmSync(folder, { recursive: true, force: true })
})

type Place = {
  readonly base: string
  readonly players: { readonly ana: { id: string; sessionId: string; token: string } }
}

/** A vendor linked to the product, and its simulator as it starts on what it knows. */
const aVendor = async (dialect: 'softswiss' | 'hub88') => {
  const answer = await fetch(`${desk.origin}/conformance/setup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${conformanceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      dialect,
      ...(dialect === 'softswiss' ? { secret } : { publicKey: keys.publicKey }),
      games: [{ code: 'lantern-7' }],
      players: [{ name: 'ana', currency: 'EUR', balance: '1000.00' }],
    }),
  })
  const place = (await answer.json()) as Place
  const base = {
    slug: dialect,
    walletUrl: desk.origin + place.base,
    casinoId: 'house',
    timings,
  }
  const pair = { privateKey: keys.privateKey, operatorPublicKey: keys.publicKey }
  return {
    place,
    code: place.base.split('/')[2] ?? '',
    configuration:
      dialect === 'softswiss'
        ? vendorOf({ ...base, dialect, secret })
        : vendorOf({ ...base, dialect, ...pair }),
  }
}

const simulate = async (configuration: VendorConfiguration) => {
  const simulated = vendorSimulators({
    vendors: [configuration],
    folder,
    publicUrl: 'http://vendor.test',
  })
  const app = Fastify()
  await app.register(simulated.routes, { prefix: '/vendors' })
  const send = async (route: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/vendors/${configuration.slug}/${route}`,
      payload,
      headers,
    })
  return {
    send,
    /** How many of three rounds the operator took. */
    played: async ({ players: { ana: one } }: Place): Promise<number> => {
      const { id: accountId, sessionId, token } = one
      const wish = { accountId, sessionId, token, currency: 'EUR', game: 'lantern-7', rounds: 3 }
      return ((await send('play', wish)).json() as { played: number }).played
    },
    stop: async () => {
      simulated.stop()
      await app.close()
    },
  }
}

const agreed = async (code: string, body: object): Promise<string> => {
  const asked = await desk.call(contract.rotate, {
    token: await ana.session(),
    params: { code },
    body: { overlapHours: 1, reason: 'yearly change', ...body },
  })
  const { approvalId } = asked.value as { approvalId: string }
  expect((await desk.agree(await bea.session(), approvalId)).success).toBe(true)
  return approvalId
}

const fetched = async (approvalId: string): Promise<string> => {
  const shown = await desk.call(approvals.collect, {
    token: await ana.session(),
    params: { approvalId },
  })
  const { secrets } = shown.value as { secrets: Record<string, string> }
  return secrets['secret'] ?? secrets['public-key'] ?? ''
}

const overlapEnds = (): void => {
  desk.clock.advance(2 * hourMs)
  desk.app.modules.gaming.links.forget()
}

test('[CN02] a vendor that is handed the new secret plays on after the old one ends, also after a restart', async () => {
  const { place, code, configuration } = await aVendor('softswiss')
  let vendor = await simulate(configuration)
  expect(await vendor.played(place)).toBe(3)
  const made = await fetched(await agreed(code, { kind: 'shared' }))
  expect(await vendor.played(place)).toBe(3)
  const answer = await vendor.send('keys', { key: made })
  expect([answer.statusCode, answer.body.includes(made)]).toEqual([200, false])
  expect(await vendor.played(place)).toBe(3)
  overlapEnds()
  expect(await vendor.played(place)).toBe(3)
  await vendor.stop()
  vendor = await simulate(configuration)
  expect(await vendor.played(place)).toBe(3)
  // one that nobody hands over locks the vendor out once the overlap is over
  await fetched(await agreed(code, { kind: 'shared' }))
  expect(await vendor.played(place)).toBe(3)
  overlapEnds()
  expect(await vendor.played(place)).toBe(0)
  await vendor.stop()
})

test('[CN02] of the other dialect both sides change their pairs by handing over public halves', async () => {
  const { place, code, configuration } = await aVendor('hub88')
  const vendor = await simulate(configuration)
  const made = (await vendor.send('keys', { act: 'make' })).json() as { nextPublicKey: string }
  expect(JSON.stringify(made)).not.toContain('PRIVATE')
  await agreed(code, { kind: 'partner', publicKey: made.nextPublicKey })
  expect(await vendor.played(place)).toBe(3)
  expect((await vendor.send('keys', { act: 'use' })).statusCode).toBe(200)
  expect(await vendor.played(place)).toBe(3)
  const ours = await fetched(await agreed(code, { kind: 'own' }))
  expect((await vendor.send('keys', { key: keys.privateKey })).statusCode).toBe(400)
  expect((await vendor.send('keys', { key: ours })).json()).toMatchObject({
    operators: [expect.any(String), expect.any(String)],
  })
  overlapEnds()
  expect(await vendor.played(place)).toBe(3)
  await vendor.stop()
})

test('a key that was agreed to before requests said who brought it is fetched all the same', async () => {
  const { code } = await aVendor('softswiss')
  const approvalId = await agreed(code, { kind: 'shared' })
  const [changed] = await desk.db.query(
    `update operator.approval set kind_version = 1, input = input - 'broughtBy'
     where approval_id = $1 returning input ? 'broughtBy' as says_who`,
    [approvalId],
  )
  expect(changed).toEqual({ says_who: false })
  expect(await fetched(approvalId)).toMatch(/^[\w-]{43}$/)
})
