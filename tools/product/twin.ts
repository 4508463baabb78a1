import { readConfig } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { freePort } from '../postgres/postgres.mjs'
import { createApp } from '../../apps/server/src/app.ts'
import { caller, type Product } from './product.ts'

/** A second server process on the same database, as an operator runs several. */
export const aTwin = async (product: Product, change: Record<string, string> = {}) => {
  const config = readConfig({
    DATABASE_URL: product.url,
    PORT: String(await freePort()),
    PAYMENT_SECRET: 'a secret for the tests only',
    SERVER_SECRET: 'a server secret for the tests only',
    SIMULATORS_URL: product.provider.url,
    SMTP_URL: product.provider.smtpUrl,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100',
    ...change,
  })
  const app = await createApp({ config, log: createLog('silent'), isOneLane: true })
  const origin = await app.start()
  return { app, origin, call: caller(origin), close: app.stop }
}

export type Twin = Awaited<ReturnType<typeof aTwin>>
