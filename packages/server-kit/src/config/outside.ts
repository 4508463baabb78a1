import * as z from 'zod/mini'

/** The parties outside that messages and proofs of identity come from and go to. */
export const outsideEnv = {
  /** Derives the keys of everything that is sealed or hashed at rest. */
  SERVER_SECRET: z.string().check(z.minLength(24)),
  /** An explorer that speaks Esplora's API: the blocks that salt chains of shared rounds. */
  BLOCKS_URL: z.optional(z.url()),
  /**
   * A chain of a beacon that speaks drand's HTTP API: results of draws follow from it. The chain's
   * hash is its address's end, so that no other public key passes for its own.
   */
  BEACON_URL: z.optional(z.url().check(z.regex(/\/[0-9a-f]{64}\/?$/))),
  /** Two sources of results of lotteries outside. */
  RESULTS_A_URL: z.optional(z.url()),
  RESULTS_A_KEY: z.optional(z.string().check(z.minLength(8))),
  RESULTS_B_URL: z.optional(z.url()),
  RESULTS_B_KEY: z.optional(z.string().check(z.minLength(8))),
  /** A provider of prices and results of sports that speaks the Unified Odds Feed. */
  ODDS_FEED_URL: z.optional(z.url()),
  ODDS_FEED_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Where that provider sends its messages over AMQP; without it they come by WebSocket. */
  ODDS_AMQP_URL: z.optional(z.string().check(z.regex(/^amqps?:\/\//))),
  SMS_URL: z.optional(z.url()),
  SMS_ACCOUNT: z.optional(z.string().check(z.minLength(1))),
  SMS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  SMS_FROM: z.optional(z.string().check(z.minLength(1))),
  SMTP_URL: z._default(z.string().check(z.regex(/^smtps?:\/\//)), 'smtp://127.0.0.1:3002'),
  MAIL_FROM: z._default(z.email(), 'hola@faro.example'),
  TURNSTILE_URL: z.optional(z.url()),
  TURNSTILE_SITE_KEY: z.optional(z.string().check(z.minLength(1))),
  TURNSTILE_SECRET: z.optional(z.string().check(z.minLength(16))),
  PHONE_AUTH_URL: z.optional(z.url()),
  PHONE_AUTH_KEYS_URL: z.optional(z.url()),
  PHONE_AUTH_PROJECT: z.optional(z.string().check(z.minLength(1))),
  PHONE_AUTH_KEY: z.optional(z.string().check(z.minLength(1))),
}

type Env = z.output<ReturnType<typeof shape>>
const shape = () => z.object(outsideEnv)

type Simulated = {
  readonly hasSimulators: boolean
  readonly simulatorsUrl: string
  readonly simulatorsSecret: string
  /** Whether the server listens to others than this machine. */
  readonly isOpenToOthers: boolean
}

/** What belongs to a party outside: its address is worth nothing without. */
const belongings = {
  ODDS_FEED_URL: ['ODDS_FEED_TOKEN'],
  ODDS_AMQP_URL: ['ODDS_FEED_URL'],
  SMS_URL: ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  TURNSTILE_URL: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
  RESULTS_A_URL: ['RESULTS_A_KEY'],
  RESULTS_B_URL: ['RESULTS_B_KEY'],
  PHONE_AUTH_URL: ['PHONE_AUTH_KEYS_URL', 'PHONE_AUTH_PROJECT', 'PHONE_AUTH_KEY'],
} as const

/** A party outside must never be sent a secret of ours in the place of its own. */
const refuseHalves = (env: Env): void => {
  for (const [address, needed] of Object.entries(belongings)) {
    const missing = needed.filter((name) => env[name] === undefined)
    if (env[address as keyof typeof belongings] !== undefined && missing.length > 0)
      throw new Error(`configuration: ${address} needs ${missing.join(', ')}`)
  }
}

/** Without an address of their own the parties are those of the simulators. */
export const readOutside = (env: Env, simulated: Simulated) => {
  refuseHalves(env)
  return outsideOf(env, simulated)
}

/** Without a provider there is no sport to bet on. */
const oddsOf = (env: Env, { simulatorsUrl, simulatorsSecret, hasSimulators }: Simulated) => {
  const { ODDS_FEED_URL: url, ODDS_FEED_TOKEN: token } = env
  if (url !== undefined)
    return { url: url.replace(/\/$/, ''), token: token ?? '', amqpUrl: env.ODDS_AMQP_URL ?? null }
  return hasSimulators
    ? { url: `${simulatorsUrl}/sports`, token: simulatorsSecret, amqpUrl: null }
    : null
}

const outsideOf = (env: Env, simulated: Simulated) => ({
  odds: oddsOf(env, simulated),
  ...partiesOf(env, simulated),
})

const partiesOf = (env: Env, { simulatorsUrl, simulatorsSecret, isOpenToOthers }: Simulated) => ({
  isOpenToOthers,
  blocksUrl: (env.BLOCKS_URL ?? `${simulatorsUrl}/blocks`).replace(/\/$/, ''),
  areBlocksSimulated: env.BLOCKS_URL === undefined,
  beaconUrl: (env.BEACON_URL ?? `${simulatorsUrl}/beacon`).replace(/\/$/, ''),
  isBeaconSimulated: env.BEACON_URL === undefined,
  resultFeeds: [
    {
      name: 'feed-a',
      url: env.RESULTS_A_URL ?? `${simulatorsUrl}/results/a`,
      key: env.RESULTS_A_KEY ?? simulatorsSecret,
      isSimulated: env.RESULTS_A_URL === undefined,
    },
    {
      name: 'feed-b',
      url: env.RESULTS_B_URL ?? `${simulatorsUrl}/results/b`,
      key: env.RESULTS_B_KEY ?? simulatorsSecret,
      isSimulated: env.RESULTS_B_URL === undefined,
    },
  ],
  sms: {
    baseUrl: env.SMS_URL ?? `${simulatorsUrl}/sms`,
    account: env.SMS_ACCOUNT ?? 'demo',
    token: env.SMS_TOKEN ?? simulatorsSecret,
    from: env.SMS_FROM ?? '+12025550100',
    /** The simulator calls back on this machine, a real provider from outside. */
    isSimulated: env.SMS_URL === undefined,
  },
  mail: { url: env.SMTP_URL, address: env.MAIL_FROM },
  turnstile: {
    baseUrl: env.TURNSTILE_URL ?? `${simulatorsUrl}/turnstile`,
    siteKey: env.TURNSTILE_SITE_KEY ?? 'demo-site-key',
    secret: env.TURNSTILE_SECRET ?? simulatorsSecret,
  },
  phoneAuth: {
    baseUrl: env.PHONE_AUTH_URL ?? `${simulatorsUrl}/phone-auth`,
    keysUrl: env.PHONE_AUTH_KEYS_URL ?? `${simulatorsUrl}/phone-auth/keys`,
    project: env.PHONE_AUTH_PROJECT ?? 'faro-demo',
    apiKey: env.PHONE_AUTH_KEY ?? 'demo-key',
  },
})

export type Outside = ReturnType<typeof readOutside>
