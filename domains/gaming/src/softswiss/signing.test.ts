import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, sign } from './signing.ts'

test('a signature is the HMAC of the body, whatever the lengths of secret and body', () => {
  for (const secretBytes of [1, 24, 32, 64, 65, 200])
    for (const bodyBytes of [0, 1, 63, 64, 500]) {
      const secret = randomBytes(secretBytes).toString('latin1')
      const body = randomBytes(bodyBytes)
      const expected = createHmac('sha256', secret).update(body).digest('hex')
      expect(sign(secret, body)).toBe(expected)
      expect(isSigned(['other', secret], body, expected)).toBe(true)
      expect(isSigned(['other'], body, expected)).toBe(false)
    }
})

test('what is not 64 lower-case digits is no signature', () => {
  const body = Buffer.from('{}')
  const right = sign('secret', body)
  for (const wrong of [undefined, '', right.toUpperCase(), right.slice(2), `${right}00`])
    expect(isSigned(['secret'], body, wrong)).toBe(false)
})
