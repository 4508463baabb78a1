import { expect, test } from 'vitest'
import { isSameHash, newRecoveryCode, newSecret, recoveryHash, secretHash } from './secrets.ts'

test('recovery codes have one shape, are all different and are taken however they are typed', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/)
  const [code = ''] = codes
  expect(recoveryHash(` ${code.toUpperCase().replace('-', ' ')} `)).toEqual(recoveryHash(code))
})

test('a secret is known by its hash alone', () => {
  const secret = newSecret()
  expect(isSameHash(secretHash(secret), secretHash(secret))).toBe(true)
  expect(isSameHash(secretHash(secret), secretHash(newSecret()))).toBe(false)
  expect(isSameHash(secretHash(secret), Buffer.alloc(0))).toBe(false)
})
