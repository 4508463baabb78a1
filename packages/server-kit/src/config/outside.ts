import * as z from 'zod/mini'

/** The parties outside that messages and proofs of identity come from and go to. */
export const outsideEnv = {
  /** Derives the keys of everything that is sealed or hashed at rest. */
  SERVER_SECRET: z.string().check(z.minLength(24)),
  SMS_URL: z.optional(z.url()),
  SMS_ACCOUNT: z._default(z.string(), 'demo'),
  SMS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  SMS_FROM: z._default(z.string(), '+12025550100'),
  SMTP_URL: z._default(z.string().check(z.regex(/^smtps?:\/\//)), 'smtp://127.0.0.1:3002'),
  MAIL_FROM: z._default(z.email(), 'hola@faro.example'),
  TURNSTILE_URL: z.optional(z.url()),
  TURNSTILE_SITE_KEY: z._default(z.string(), 'demo-site-key'),
  TURNSTILE_SECRET: z.optional(z.string().check(z.minLength(16))),
  PHONE_AUTH_URL: z.optional(z.url()),
  PHONE_AUTH_KEYS_URL: z.optional(z.url()),
  PHONE_AUTH_PROJECT: z._default(z.string(), 'faro-demo'),
  PHONE_AUTH_KEY: z._default(z.string(), 'demo-key'),
}

type Env = z.output<ReturnType<typeof shape>>
const shape = () => z.object(outsideEnv)

type Simulated = { readonly simulatorsUrl: string; readonly simulatorsSecret: string }

/** Without an address of their own the parties are those of the simulators. */
export const readOutside = (env: Env, { simulatorsUrl, simulatorsSecret }: Simulated) => ({
  sms: {
    baseUrl: env.SMS_URL ?? `${simulatorsUrl}/sms`,
    account: env.SMS_ACCOUNT,
    token: env.SMS_TOKEN ?? simulatorsSecret,
    from: env.SMS_FROM,
    /** The simulator calls back on this machine, a real provider from outside. */
    isSimulated: env.SMS_URL === undefined,
  },
  mail: { url: env.SMTP_URL, address: env.MAIL_FROM },
  turnstile: {
    baseUrl: env.TURNSTILE_URL ?? `${simulatorsUrl}/turnstile`,
    siteKey: env.TURNSTILE_SITE_KEY,
    secret: env.TURNSTILE_SECRET ?? simulatorsSecret,
  },
  phoneAuth: {
    baseUrl: env.PHONE_AUTH_URL ?? `${simulatorsUrl}/phone-auth`,
    keysUrl: env.PHONE_AUTH_KEYS_URL ?? `${simulatorsUrl}/phone-auth/keys`,
    project: env.PHONE_AUTH_PROJECT,
    apiKey: env.PHONE_AUTH_KEY,
  },
})

export type Outside = ReturnType<typeof readOutside>
