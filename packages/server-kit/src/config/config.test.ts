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

test('a party outside is never sent the secret of the simulators', () => {
  const SMS_URL = 'https://sms.example'
  const TURNSTILE_URL = 'https://check.example'
  expect(() => readConfig({ ...env, SMS_URL })).toThrow(/SMS_URL needs .*SMS_TOKEN/)
  expect(() => readConfig({ ...env, TURNSTILE_URL })).toThrow(/needs .*TURNSTILE_SECRET/)
  expect(() => readConfig({ ...env, PHONE_AUTH_URL: SMS_URL })).toThrow(/PHONE_AUTH_KEYS_URL/)
  const SMS_TOKEN = 'a token of the provider'
  const sms = { SMS_URL, SMS_TOKEN, SMS_ACCOUNT: 'one', SMS_FROM: '+12025550101' }
  expect(readConfig({ ...env, ...sms }).outside.sms).toMatchObject({
    baseUrl: SMS_URL,
    token: SMS_TOKEN,
    isSimulated: false,
  })
  expect(readConfig(env).outside.sms.token).toBe(env.PAYMENT_SECRET)
})
