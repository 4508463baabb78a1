import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeyPair, signatureOf } from './signing.ts'

const own = makeKeyPair()
const keys = {
  secret: 'vendor-secret-1',
  oldSecret: 'vendor-secret-0',
  privateKey: own.privateKey,
  strangersKey: makeKeyPair().privateKey,
}
const body = Buffer.from('{"account_id":"m-48213","currency":"USD","game_id":"lantern-7"}')

test('the worked example of the protocol comes out', () => {
  expect(body.byteLength).toBe(63)
  expect(signatureOf('right', { dialect: 'softswiss', keys, body })).toBe(
    '97805c09cd8aadfd2d7ce26b2df9caff6f6b230c97248aa8c96e2fafd0f673fe',
  )
})

test('every other way to sign gives another signature or none', () => {
  for (const dialect of ['softswiss', 'hub88'] as const) {
    const right = signatureOf('right', { dialect, keys, body })
    for (const mode of [
      'wrong',
      'empty',
      'short',
      'upper-case',
      'with-old-key',
      'other-encoding',
      'other-algorithm',
    ] as const)
      expect(signatureOf(mode, { dialect, keys, body })).not.toBe(right)
    expect(signatureOf('absent', { dialect, keys, body })).toBeUndefined()
    const spaced = Buffer.from(`${body.toString()} `)
    expect(signatureOf('reserialised', { dialect, keys, body: spaced })).toBe(right)
  }
})

test('a partner can check the RSA signature with the public key', () => {
  const signature = signatureOf('right', { dialect: 'hub88', keys, body }) ?? ''
  const key = createPublicKey(own.publicKey)
  expect(verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'))).toBe(true)
  expect(verify('RSA-SHA256', Buffer.from('{}'), key, Buffer.from(signature, 'base64'))).toBe(false)
})
