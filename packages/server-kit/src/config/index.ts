import * as z from 'zod/mini'
import { outsideEnv, readOutside, type Outside } from './outside.ts'
import {
  isOpenToOthers,
  isProduction,
  productionFaults,
  SettingsError,
  withSecretFiles,
} from './production.ts'

const Port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(65_535))),
)

/** Every setting of the server with its default; docs/settings.md says what each is for. */
export const Env = z.object({
  FARO_MODE: z._default(z.enum(['production', 'demo']), 'demo'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  PORT: z._default(Port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(Port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_MS: z._default(Port, 0),
  DATA_DIR: z._default(z.string(), '.data'),
  PUBLIC_URL: z._default(z.url(), 'http://localhost:3000'),
  SIMULATORS_URL: z.optional(z.url()),
  PAYMENT_SECRET: z.string().check(z.minLength(16)),
  HOSTED_PAY_URL: z.optional(z.url()),
  COLLECT_URL: z.optional(z.url()),
  CALLBACK_URL: z.optional(z.url()),
  GAME_ORIGINS: z._default(z.string(), ''),
  CONFORMANCE_KEY: z.optional(z.string().check(z.minLength(16))),
  ROLES: z._default(z.string(), 'api,realtime,worker'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  RATE_LIMIT_SCALE: z._default(Port, 1),
  ...outsideEnv,
})

export type Config = {
  readonly databaseUrl: string
  readonly port: number
  readonly host: string
  /** Where figures and the state of the parts are told, to the operator's network alone. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  /** How long it says that it is not ready before it closes: two checks of the balancer. */
  readonly drainMs: number
  readonly dataDir: string
  readonly publicUrl: string
  readonly simulatorsUrl: string
  /** Whether addresses of simulators are called: only where somebody said where they are. */
  readonly hasSimulators: boolean
  /** Shared with the payment providers: signs calls both ways. */
  readonly paymentSecret: string
  readonly hostedPayUrl: string
  readonly collectUrl: string
  /** Where providers reach this server. */
  readonly callbackUrl: string
  /** Origins beside https that games of outside vendors may come from. */
  readonly gameOrigins: readonly string[]
  /** Opens the control of the conformance kit, which makes money: never set where players are. */
  readonly conformanceKey: string | undefined
  readonly roles: readonly string[]
  readonly logLevel: string
  /** Whether real players are meant: declared, or because others can reach the server. */
  readonly isProduction: boolean
  /** Whether answers are held against the contract: in tests. */
  readonly checksAnswers: boolean
  readonly trustedProxies: readonly string[]
  /** Multiplies every rate limit: test runs come from one address. */
  readonly rateLimitScale: number
  /** Derives the keys of everything that is sealed or hashed at rest. */
  readonly serverSecret: string
  readonly outside: Outside
}

// nothing listens there, so a party without an address counts as unreachable
const nowhere = 'http://unset.invalid'

/** Reads the environment once, at the start; throws with the names of what is wrong. */
export const readConfig = (given: Record<string, string | undefined>): Config => {
  const forPlayers = isProduction(given)
  if (forPlayers) {
    const faults = productionFaults(given)
    if (faults.length > 0) throw new SettingsError(faults)
  }
  const env = withSecretFiles(given)
  const parsed = Env.safeParse(env)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(wrong)
  }
  return configOf(parsed.data, forPlayers)
}

const trimmed = (url: string): string => url.replace(/\/$/, '')

const configOf = (e: z.output<typeof Env>, forPlayers: boolean): Config => {
  const simulatorsUrl = forPlayers ? nowhere : trimmed(e.SIMULATORS_URL ?? 'http://127.0.0.1:3001')
  return {
    databaseUrl: e.DATABASE_URL,
    port: e.PORT,
    host: e.HOST,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    drainMs: e.DRAIN_MS,
    dataDir: e.DATA_DIR,
    publicUrl: trimmed(e.PUBLIC_URL),
    simulatorsUrl,
    hasSimulators: e.SIMULATORS_URL !== undefined,
    paymentSecret: e.PAYMENT_SECRET,
    hostedPayUrl: trimmed(e.HOSTED_PAY_URL ?? `${simulatorsUrl}/hosted-pay`),
    collectUrl: trimmed(e.COLLECT_URL ?? `${simulatorsUrl}/collect`),
    callbackUrl: trimmed(e.CALLBACK_URL ?? `http://127.0.0.1:${e.PORT}`),
    gameOrigins: e.GAME_ORIGINS.split(' ').filter((origin) => origin !== ''),
    conformanceKey: e.CONFORMANCE_KEY,
    roles: e.ROLES.split(',').map((role) => role.trim()),
    logLevel: e.LOG_LEVEL,
    isProduction: forPlayers,
    checksAnswers: e.NODE_ENV !== 'production',
    trustedProxies: e.TRUSTED_PROXIES.split(',').filter((proxy) => proxy !== ''),
    rateLimitScale: e.RATE_LIMIT_SCALE,
    serverSecret: e.SERVER_SECRET,
    outside: readOutside(e, {
      simulatorsUrl,
      hasSimulators: !forPlayers && e.SIMULATORS_URL !== undefined,
      simulatorsSecret: e.PAYMENT_SECRET,
      isOpenToOthers: isOpenToOthers({ HOST: e.HOST }),
    }),
  }
}
export type { Outside } from './outside.ts'
export { SettingsError } from './production.ts'
