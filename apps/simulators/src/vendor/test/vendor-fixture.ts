import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Rng } from '@faro/kernel/rng'
import {
  startFakeOperator,
  type FakeOperator,
  type Spoil,
} from '../../../../../tools/conformance/test/fake-operator.ts'
import { vendorOf, type VendorConfiguration } from '../configuration.ts'
import { vendorSimulators } from '../vendors.ts'

export const secret = 'a-secret-of-enough-length'
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [vendorKeys, operatorKeys] = [pair(), pair()]
const timings = { attemptMs: 400, totalMs: 2_000, pauseMs: 5, pauseMsMax: 50 }

/** The same numbers every time, so that a failing day can be looked at again. */
const seededRng = (seed: number): Rng => {
  let state = seed
  return {
    uint32: () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      // the low bits of such a source repeat early
      return (state ^ (state >>> 13) ^ (state << 9)) >>> 0
    },
  }
}

type Setting = {
  readonly dialect: 'softswiss' | 'hub88'
  readonly balance?: string
  readonly spoil?: Spoil
}

type Player = { readonly id: string; readonly sessionId: string; readonly token: string }

// not before the end: a vendor that is stopped ends the attempts it is at, and notes them
const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export type World = {
  readonly operator: FakeOperator
  readonly player: Player
  readonly configuration: VendorConfiguration
  readonly folder: string
  readonly balance: () => string
}

/** An operator in memory with one player, and the configuration of a vendor that calls it. */
export const aWorld = async ({ dialect, balance = '1000.00', spoil }: Setting): Promise<World> => {
  const operator = await startFakeOperator(spoil)
  const place = operator.setUp({
    dialect,
    secret,
    publicKey: vendorKeys.publicKey,
    games: [{ code: 'lantern-7' }, { code: 'harbour-dice' }],
    players: [{ name: 'ana', currency: 'EUR', balance }],
  })
  const player = place.players['ana']
  if (player === undefined) throw new Error('no player')
  const base = { slug: 'outside', walletUrl: operator.url + place.base, casinoId: 'house', timings }
  const configuration =
    dialect === 'softswiss'
      ? vendorOf({ ...base, dialect, secret })
      : vendorOf({
          ...base,
          dialect,
          privateKey: vendorKeys.privateKey,
          operatorPublicKey: operatorKeys.publicKey,
        })
  const folder = mkdtempSync(path.join(tmpdir(), 'vendor-'))
  folders.push(folder)
  return {
    operator,
    player,
    configuration,
    folder,
    balance: () => operator.balance(player.id),
  }
}

export type Running = {
  readonly app: FastifyInstance
  readonly vendors: ReturnType<typeof vendorSimulators>
  readonly post: (path: string, body: object) => Promise<{ status: number; body: never }>
  readonly signed: (path: string, body: object) => Promise<{ status: number; body: never }>
  readonly get: (path: string) => Promise<{ status: number; type: string; text: string }>
  readonly stop: () => Promise<void>
}

/** Starts the vendor's part of the simulators on what stands in its folder. */
export const startVendor = async (
  { configuration, folder }: Pick<World, 'configuration' | 'folder'>,
  seed = 7,
): Promise<Running> => {
  const vendors = vendorSimulators({
    vendors: [configuration],
    folder,
    publicUrl: 'http://vendor.test',
    rng: seededRng(seed),
  })
  const app = Fastify()
  await app.register(vendors.routes, { prefix: '/vendors' })
  const send = async (path: string, body: object, headers: Record<string, string>) => {
    const payload = JSON.stringify(body)
    const answer = await app.inject({
      method: 'POST',
      url: `/vendors/outside/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() as never }
  }
  const signatureOf = (text: string): Record<string, string> =>
    configuration.dialect === 'hub88'
      ? {
          'x-hub88-signature': sign(
            'RSA-SHA256',
            Buffer.from(text),
            operatorKeys.privateKey,
          ).toString('base64'),
        }
      : { 'x-request-sign': createHmac('sha256', secret).update(text).digest('hex') }
  return {
    app,
    vendors,
    post: (url, body) => send(url, body, {}),
    signed: (url, body) => send(url, body, signatureOf(JSON.stringify(body))),
    get: async (url) => {
      const answer = await app.inject({ url: `/vendors/outside/${url}` })
      const type = String(answer.headers['content-type'] ?? '')
      return { status: answer.statusCode, type, text: answer.body }
    },
    stop: async () => {
      vendors.stop()
      await app.close()
    },
  }
}
