import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { readConfig } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { testDatabase } from '@faro/server-kit/testing'
import { seedBrands } from '../../../tools/seed/seed-brands.ts'
import { seedGames } from '../../../tools/seed/seed-games.ts'
import { blocksSimulator } from '../../simulators/src/blocks/blocks.ts'
import { collectSimulator } from '../../simulators/src/collect/collect.ts'
import { hostedPaySimulator } from '../../simulators/src/hosted-pay/hosted-pay.ts'
import { phoneAuthSimulator } from '../../simulators/src/identity/phone-auth.ts'
import { turnstileSimulator } from '../../simulators/src/identity/turnstile.ts'
import { openInbox } from '../../simulators/src/messages/inbox.ts'
import { mailServer } from '../../simulators/src/messages/mail-server.ts'
import { smsProvider } from '../../simulators/src/messages/sms-provider.ts'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { crashModule, crashModuleAt, type Pace } from '@faro/crash'
import { createApp } from '../src/app.ts'
import type { Modules } from '../src/house.ts'
import { modules } from '../src/modules.ts'
import { caller } from './caller.ts'

export { caller, sealed, send, type Reply } from './caller.ts'

type AppOptions = Parameters<typeof createApp>[0]

/** Signs what the payment provider says. */
export const secret = 'a secret for the tests only'

const aProvider = async (folder: string) => {
  const port = await freePort()
  const http = Fastify({ forceCloseConnections: true })
  const publicUrl = `http://127.0.0.1:${port}`
  const pay = await hostedPaySimulator({ folder, secret, publicUrl })
  await http.register(async (scope) => pay.routes(scope), { prefix: '/hosted-pay' })
  const collect = collectSimulator({ folder, secret, publicUrl, blockMs: 40 })
  await http.register(async (scope) => collect.routes(scope), { prefix: '/collect' })
  await http.register(blocksSimulator({ folder, blockMs: 20 }), { prefix: '/blocks' })
  const inbox = openInbox(folder)
  const timings = { deliveryMs: 20, slowMs: 100 }
  const sms = smsProvider({ inbox, token: secret, timings })
  await http.register(sms.routes, { prefix: '/sms' })
  await http.register(turnstileSimulator({ secret }), { prefix: '/turnstile' })
  const phoneAuth = await phoneAuthSimulator({ inbox, project: 'faro-demo' })
  await http.register(phoneAuth, { prefix: '/phone-auth' })
  const smtpPort = await freePort()
  const mail = mailServer({ inbox, port: smtpPort })
  await mail.start()
  await http.listen({ port, host: '127.0.0.1' })
  return {
    url: publicUrl,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    inbox,
    close: async () => {
      pay.stop()
      collect.stop()
      sms.stop()
      await mail.stop()
      await http.close()
    },
  }
}

const playedAt = (pace: Pace): Modules =>
  modules.map((one) => (one === crashModule ? crashModuleAt(pace) : one)) as unknown as Modules

/** The whole server on a database of its own, with the payment provider, phones and mail boxes beside it. */
export const aProduct = async (
  change: Record<string, string> = {},
  crashPace?: Pace,
  beside: Partial<Pick<AppOptions, 'log' | 'webFolder' | 'onRoute' | 'clock'>> = {},
) => {
  const database = await testDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'faro-test-'))
  const provider = await aProvider(folder)
  await seedBrands(database.db)
  await seedGames(database.db)
  // whoever tests the verification of people switches it on
  await database.db.query("update identity.ways_in set human = 'off', captcha_after = 5")
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    DATA_DIR: folder,
    SIMULATORS_URL: provider.url,
    PAYMENT_SECRET: secret,
    SERVER_SECRET: 'a server secret for the tests only',
    SMTP_URL: provider.smtpUrl,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100',
    ...change,
  })
  const app = await createApp({
    config,
    log: createLog('silent'),
    ...beside,
    modules: crashPace === undefined ? modules : playedAt(crashPace),
  })
  const origin = await app.start()
  const call = caller(origin)
  return {
    ...database,
    app,
    origin,
    call,
    provider,
    close: async () => {
      await app.stop()
      await provider.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof aProduct>>

/** Waits until a condition holds: work of jobs and call-backs takes a moment. */
export const eventually = async <T>(
  look: () => Promise<T>,
  holds: (found: T) => boolean,
): Promise<T> => {
  const end = Date.now() + 20_000
  for (;;) {
    const found = await look()
    if (holds(found) || Date.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
