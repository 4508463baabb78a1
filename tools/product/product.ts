import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assert } from '@faro/kernel/assert'
import { readConfig } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { testDatabase, within } from '@faro/server-kit/testing'
import { createThreads } from '@faro/server-kit/threads'
import { freePort } from '../postgres/postgres.mjs'
import { crashModuleAt, type Pace } from '@faro/crash'
import { lotteryModuleAt, type LotteryOptions } from '@faro/lottery'
import { sportsbookModuleAt, standardSettings } from '@faro/sportsbook'
import { createApp } from '../../apps/server/src/app.ts'
import { standardModules, type AppModule } from '../../apps/server/src/platform.ts'
import { caller } from './caller.ts'
import { unnamedIn } from './named-entries.ts'
import { outsideWorld, secret } from './outside-world.ts'

export { secret } from './outside-world.ts'
export { caller, sealed, send, type Reply } from './caller.ts'

type AppOptions = Parameters<typeof createApp>[0]

export type Wishes = {
  /** Settings as the environment has them. */
  readonly config?: Readonly<Record<string, string>>
  /** How fast crash is played. */
  readonly pace?: Pace
  /** Draws of lotteries: they stand still unless told otherwise. */
  readonly lottery?: LotteryOptions
  /** Modules beside the standard ones, in place of those of the same name. */
  readonly instead?: readonly AppModule[]
  /** Listens to the simulated feed of sports, which brings hundreds of events. */
  readonly hasFeed?: boolean
  /** Jobs that wait for partners have lanes of their own, as in the product. */
  readonly hasLanes?: boolean
} & Partial<Pick<AppOptions, 'log' | 'webFolder' | 'onRoute' | 'clock' | 'modules'>>

const stillDraws: LotteryOptions = { isDriven: false }
const quietSports = sportsbookModuleAt({ ...standardSettings, isListening: false })

const modulesOf = ({ pace, lottery = stillDraws, instead = [], hasFeed }: Wishes) => {
  const own = new Set(instead.map(({ name }) => name))
  const quiet: readonly AppModule[] = [
    lotteryModuleAt(lottery) as never,
    ...(pace === undefined ? [] : [crashModuleAt(pace) as never]),
    ...(hasFeed === true ? [] : [quietSports as never]),
  ]
  const given = [...instead, ...quiet.filter(({ name }) => !own.has(name))]
  const names = new Set(given.map(({ name }) => name))
  return [...standardModules.filter(({ name }) => !names.has(name)), ...given]
}

// Ends with the process: threads that wait hold nobody up. On a machine that does much else the
// first work waits long until its word lists are loaded: no test is about being sent away for that.
const threads = createThreads({ waitMs: 30_000 })

/** The whole server on a database of its own, with the payment provider, phones and mail boxes beside it. */
export const aProduct = async (wishes: Wishes = {}) => {
  const {
    config: change = {},
    pace: _pace,
    lottery: _lottery,
    instead: _instead,
    hasFeed: _feed,
    hasLanes = false,
    ...beside
  } = wishes
  const database = await testDatabase('demo')
  const folder = await mkdtemp(path.join(tmpdir(), 'faro-test-'))
  const provider = await outsideWorld(folder, beside.clock)
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
    threads,
    isOneLane: !hasLanes,
    ...beside,
    modules: beside.modules ?? modulesOf(wishes),
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
      const unnamed = await unnamedIn(database.db)
      await app.stop()
      await provider.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
      assert(unnamed.length === 0, `the log has no words for: ${unnamed.join(', ')}`)
    },
  }
}

export type Product = Awaited<ReturnType<typeof aProduct>>

/** Waits until a condition holds: work of jobs and call-backs takes a moment. */
export const eventually = async <T>(
  look: () => Promise<T>,
  holds: (found: T) => boolean,
): Promise<T> => {
  const end = Date.now() + within(20_000)
  for (;;) {
    const found = await look()
    if (holds(found) || Date.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
