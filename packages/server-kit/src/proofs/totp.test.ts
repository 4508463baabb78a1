import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

const secret = newTotpSecret()
const now = new Date('2026-01-01T00:00:10Z')
const codeAt = (ms: number) => new TOTP({ secret, digits: 6 }).generate({ timestamp: ms })

test('a code works once, one step early or late, and a wrong one never', () => {
  const step = totpStep(secret, codeAt(now.getTime()), { now, usedStep: 0n })
  expect(step).toBe(BigInt(Math.floor(now.getTime() / 30_000)))
  expect(totpStep(secret, codeAt(now.getTime()), { now, usedStep: step ?? 0n })).toBeNull()
  expect(totpStep(secret, codeAt(now.getTime() - 30_000), { now, usedStep: 0n })).not.toBeNull()
  expect(totpStep(secret, codeAt(now.getTime() - 90_000), { now, usedStep: 0n })).toBeNull()
})

test('the secret is told to an app by an otpauth address', () => {
  expect(totpUri(secret, { issuer: 'Faro', username: 'mesa1' })).toContain(`secret=${secret}`)
})
