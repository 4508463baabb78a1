import { expect, test } from 'vitest'
import { readConfig } from './index.ts'

const env = {
  DATABASE_URL: 'postgres://x',
  PAYMENT_SECRET: 'sixteen letters!',
  SERVER_SECRET: 'twenty-four letters or more',
}
const CONFORMANCE_KEY = 'another sixteen letters'

test('what makes money for the conformance kit opens only to this machine', () => {
  expect(readConfig(env).conformanceKey).toBeUndefined()
  expect(readConfig({ ...env, CONFORMANCE_KEY }).conformanceKey).toBe(CONFORMANCE_KEY)
  expect(() => readConfig({ ...env, CONFORMANCE_KEY, HOST: '0.0.0.0' })).toThrow(/this machine/)
  expect(() => readConfig({ ...env, CONFORMANCE_KEY: 'short' })).toThrow(/CONFORMANCE_KEY/)
})
