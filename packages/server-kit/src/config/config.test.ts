import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, SettingsError } from './index.ts'

const env = {
  DATABASE_URL: 'postgres://x',
  PAYMENT_SECRET: 'sixteen letters!',
  SERVER_SECRET: 'twenty-four letters or more',
}
const CONFORMANCE_KEY = 'another sixteen letters'

test('what makes money for the conformance kit opens only to this machine', () => {
  expect(readConfig(env).conformanceKey).toBeUndefined()
  expect(readConfig({ ...env, CONFORMANCE_KEY }).conformanceKey).toBe(CONFORMANCE_KEY)
  expect(() => readConfig({ ...env, CONFORMANCE_KEY, HOST: '0.0.0.0' })).toThrow(/out of nothing/)
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

const forPlayers = {
  ...env,
  FARO_MODE: 'production',
  PUBLIC_URL: 'https://casa.example',
  CALLBACK_URL: 'https://llamadas.example/',
  HOSTED_PAY_URL: 'https://pagos.example',
  COLLECT_URL: 'https://cobros.example',
  SMS_URL: 'https://sms.example',
  SMS_ACCOUNT: 'one',
  SMS_TOKEN: 'a token of the provider',
  SMS_FROM: '+12025550101',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hola@casa.example',
  PHONE_AUTH_URL: 'https://phone.example',
  PHONE_AUTH_KEYS_URL: 'https://phone.example/keys',
  PHONE_AUTH_PROJECT: 'casa',
  PHONE_AUTH_KEY: 'a key for browsers',
  BLOCKS_URL: 'https://blocks.example/api',
  BEACON_URL: `https://beacon.example/${'5d'.repeat(32)}`,
}

const faultsOf = (change: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig({ ...forPlayers, ...change })
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
}

test('a start for real players is declared by its mode or by a host that others reach', () => {
  expect(readConfig(env)).toMatchObject({ isProduction: false })
  expect(readConfig({ ...env, NODE_ENV: 'production' })).toMatchObject({ isProduction: false })
  expect(readConfig({ ...forPlayers, NODE_ENV: 'test' })).toMatchObject({ isProduction: true })
  for (const HOST of ['0.0.0.0', '::', '10.0.0.5', 'casa.example'])
    expect(() => readConfig({ ...env, HOST }), HOST).toThrow(SettingsError)
  expect(readConfig({ ...forPlayers, FARO_MODE: 'demo', HOST: '0.0.0.0' })).toMatchObject({
    isProduction: true,
    callbackUrl: 'https://llamadas.example',
  })
})

test('each setting that real players need and nobody gave is told on a line of its own', () => {
  expect(faultsOf({})).toEqual([])
  const names = Object.keys(forPlayers).filter((name) => name !== 'FARO_MODE')
  for (const name of names) {
    expect(faultsOf({ [name]: undefined })).toEqual([
      expect.stringMatching(`^${name} is missing: .`),
    ])
    expect(faultsOf({ [name]: '' })).toHaveLength(1)
  }
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
  expect(faultsOf(nothing)).toHaveLength(names.length)
})

test.each(['CONFORMANCE_KEY', 'SIMULATORS_URL', 'VENDORS_FILE', 'SOCIAL_FILE'])(
  '%s belongs to a demo and keeps a start for real players from beginning',
  (name) => {
    expect(faultsOf({ [name]: 'http://localhost:1/a-long-enough-value' })).toEqual([
      expect.stringMatching(`^${name} must not be set here`),
    ])
  },
)

test('no party that nobody named is a simulator where real players are', () => {
  const { hostedPayUrl, collectUrl, simulatorsUrl, outside } = readConfig(forPlayers)
  const addresses = JSON.stringify({ hostedPayUrl, collectUrl, simulatorsUrl, outside })
  expect(addresses).not.toMatch(/127\.0\.0\.1|localhost/)
  expect(outside.turnstile.baseUrl).toBe('http://unset.invalid/turnstile')
})

test('a secret may lie in a file of its own, and only there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'faro-secrets-'))
  const file = path.join(folder, 'server-secret')
  await writeFile(file, 'a secret that lies in a file\n')
  const given = { SERVER_SECRET: undefined, SERVER_SECRET_FILE: file }
  expect(readConfig({ ...forPlayers, ...given }).serverSecret).toBe('a secret that lies in a file')
  expect(() => readConfig({ ...env, SERVER_SECRET_FILE: file })).toThrow(/both set/)
  const nowhere = path.join(folder, 'nowhere')
  expect(() => readConfig({ ...env, ...given, SERVER_SECRET_FILE: nowhere })).toThrow(
    /cannot be read/,
  )
  await rm(folder, { recursive: true })
})
