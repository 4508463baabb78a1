import { readFileSync } from 'node:fs'

/**
 * What a start for real players needs, in one place for the start tool and the server. No package
 * is imported here: it is read before any is installed.
 */
type Env = Readonly<Record<string, string | undefined>>

/** What is wrong with the settings, a line for each. */
export class SettingsError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(`configuration: ${lines.join('; ')}`)
    this.lines = lines
  }
}

const loopback = ['127.0.0.1', '::1', 'localhost']

/** Whether the server listens to others than this machine. */
export const isOpenToOthers = ({ HOST = '127.0.0.1' }: Env): boolean => !loopback.includes(HOST)

/** A start is for real players where it says so, or where others can reach it. */
export const isProduction = (env: Env): boolean =>
  env['FARO_MODE'] === 'production' || isOpenToOthers(env)

/** Settings that may lie in a file of their own, named by `NAME_FILE`. */
export const secretNames = [
  'DATABASE_URL',
  'SERVER_SECRET',
  'PAYMENT_SECRET',
  'RESULTS_A_KEY',
  'RESULTS_B_KEY',
  'SMS_TOKEN',
  'ODDS_FEED_TOKEN',
  'ODDS_AMQP_URL',
  'SMTP_URL',
  'TURNSTILE_SECRET',
] as const

/** What has no default where real players are, and why. */
const needed: Readonly<Record<string, string>> = {
  DATABASE_URL: 'the PostgreSQL that keeps everything',
  SERVER_SECRET: 'at least 24 characters that seal and hash what is kept',
  PAYMENT_SECRET: 'at least 16 characters shared with the payment providers',
  PUBLIC_URL: 'the address of the first site, as its players write it',
  CALLBACK_URL: 'the address at which providers reach this server',
  HOSTED_PAY_URL: 'the provider of cards and vouchers',
  COLLECT_URL: 'the provider that collects transfers',
  SMS_URL: 'the provider that sends SMS',
  SMS_ACCOUNT: 'the account at the provider of SMS',
  SMS_TOKEN: 'the token of that account',
  SMS_FROM: 'the number that SMS come from',
  SMTP_URL: 'the server that sends mails',
  MAIL_FROM: 'the address that mails come from',
  PHONE_AUTH_URL: 'the service that signs people in by phone',
  PHONE_AUTH_KEYS_URL: 'where the keys of that service are',
  PHONE_AUTH_PROJECT: 'the project at that service',
  PHONE_AUTH_KEY: 'the browser’s key for that service',
  BLOCKS_URL: 'an explorer of the chain whose blocks salt shared rounds',
  BEACON_URL: 'a public beacon, from which results of draws follow',
}

/** What belongs to a demo, and why it may not stand beside real players. */
const refused: Readonly<Record<string, string>> = {
  CONFORMANCE_KEY: 'opens a control that makes money out of nothing',
  SIMULATORS_URL: 'names parties that are only played',
  VENDORS_FILE: 'holds the keys of vendors that are only played',
  SOCIAL_FILE: 'holds the keys of identity providers that are only played',
}

const isSet = (env: Env, name: string): boolean =>
  [env[name], env[`${name}_FILE`]].some((value) => value !== undefined && value !== '')

/** One line for each setting that keeps a start for real players from beginning. */
export const productionFaults = (env: Env): string[] => [
  ...Object.entries(needed)
    .filter(([name]) => !isSet(env, name))
    .map(([name, what]) => `${name} is missing: ${what}.`),
  ...Object.entries(refused)
    .filter(([name]) => isSet(env, name))
    .map(([name, why]) => `${name} must not be set here: it ${why}.`),
]

/** The settings with what lies in files of their own read in. */
export const withSecretFiles = (env: Env): Record<string, string | undefined> => {
  const read = { ...env }
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]
    if (file === undefined || file === '') continue
    if (env[name] !== undefined) throw new SettingsError([`${name} and ${name}_FILE are both set.`])
    read[name] = textOf(name, file)
    delete read[`${name}_FILE`]
  }
  return read
}

const textOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingsError([`${name}_FILE cannot be read: ${file}.`])
  }
}
