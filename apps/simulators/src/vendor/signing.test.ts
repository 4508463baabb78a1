import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { readVendors, vendorOf } from './configuration.ts'
import { hmacHex, isFromOperator, signCall } from './signing.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [own, operator] = [pair(), pair()]
const place = { slug: 'v', walletUrl: 'http://127.0.0.1:1/vendor/v/x/', casinoId: 'c' }
const shared = vendorOf({ ...place, dialect: 'softswiss', secret: 'vendor-secret-1' })
const keyed = vendorOf({
  ...place,
  dialect: 'hub88',
  privateKey: own.privateKey,
  operatorPublicKey: operator.publicKey,
})

test('the worked example of the protocol comes out', () => {
  const body = '{"account_id":"m-48213","currency":"USD","game_id":"lantern-7"}'
  expect(signCall(shared, body)).toEqual([
    'x-request-sign',
    '97805c09cd8aadfd2d7ce26b2df9caff6f6b230c97248aa8c96e2fafd0f673fe',
  ])
})

test('a shared secret checks what the operator sends, byte for byte', () => {
  const headers = { 'x-request-sign': hmacHex('vendor-secret-1', '{"a":1}') }
  expect(isFromOperator(shared, { headers, body: '{"a":1}' })).toBe(true)
  expect(isFromOperator(shared, { headers, body: '{"a": 1}' })).toBe(false)
  expect(isFromOperator(shared, { headers: {}, body: '{"a":1}' })).toBe(false)
})

test('each side of the RSA dialect signs with its own key', () => {
  const [name, value] = signCall(keyed, '{}')
  expect(name).toBe('x-hub88-signature')
  expect(verify('RSA-SHA256', Buffer.from('{}'), own.publicKey, Buffer.from(value, 'base64'))).toBe(
    true,
  )
  const foreign = { 'x-hub88-signature': value }
  expect(isFromOperator(keyed, { headers: foreign, body: '{}' })).toBe(false)
  expect(isFromOperator(keyed, { headers: {}, body: '{}' })).toBe(false)
})

test('an empty secret is a start-up error, and no file means no vendors', () => {
  expect(() => vendorOf({ ...place, dialect: 'softswiss', secret: '' })).toThrow()
  expect(() =>
    vendorOf({ ...place, dialect: 'hub88', privateKey: '', operatorPublicKey: '' }),
  ).toThrow()
  expect(readVendors(undefined)).toEqual([])
})
