import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Clock } from '@faro/kernel/clock'
import { SettingsError, type Config } from '@faro/server-kit/config'
import {
  createDb,
  isAway,
  refusalOfServer,
  reportFailedNotices,
  warnOfSecondConnections,
  watchPrimary,
} from '@faro/server-kit/db'
import {
  createHttp,
  createMetrics,
  createOperatorPort,
  type HttpOptions,
} from '@faro/server-kit/http'
import type { Log } from '@faro/server-kit/log'
import { fingerprintOf } from '@faro/server-kit/sealing'
import { createThreads, type Threads } from '@faro/server-kit/threads'
import { docsPlugin } from './docs.plugin.ts'
import { createPlatform, type AppModule } from './platform.ts'
import { pagesPlugin } from './pages/pages.plugin.ts'

/** A process that answers later than that is no help to anybody. */
const loopDelayMsMax = 500
const retryMs = 200

const untilThere = async (part: () => Promise<unknown>, log: Log): Promise<void> => {
  for (let isReported = false; ; isReported = true) {
    try {
      await part()
      return
    } catch (error) {
      if (!isAway(error)) throw error
      if (!isReported) log.warn({ err: error }, 'waiting for the database')
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** How late the loop usually turns within the last seconds: a single long turn is no illness. */
const watchLoop = () => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let last = 0
  const every = setInterval(() => {
    last = delay.percentile(50) / 1e6
    delay.reset()
  }, 2_000)
  every.unref()
  return {
    delayMs: (): number => last,
    stop: (): void => {
      clearInterval(every)
      delay.disable()
    },
  }
}

type Options = {
  readonly config: Config
  readonly log: Log
  /** Where the built web apps lie; none in tests of the routes alone. */
  readonly webFolder?: string
  /** Tests put others in the place of some. */
  readonly modules?: readonly AppModule[] | undefined
  readonly onRoute?: HttpOptions['onRoute']
  /** Tests move it. */
  readonly clock?: Clock | undefined
  /** Tests that are about no job that waits for a partner have all jobs in one lane. */
  readonly isOneLane?: boolean | undefined
  /** Tests share some: each thread loads its word lists anew. */
  readonly threads?: Threads | undefined
}

/** The whole server, wired but not started: `start` begins the roles and answers its address. */
export const createApp = async (options: Options) => {
  const { config, log, webFolder, onRoute, clock } = options
  // in production it is counted and reported, never refused
  if (!config.checksAnswers)
    warnOfSecondConnections((statement, err) =>
      log.error({ err, statement }, 'a second connection inside a transaction'),
    )
  reportFailedNotices((err) => log.error({ err }, 'a notice after a commit failed'))
  const metrics = createMetrics()
  const { watchDoor } = metrics
  const virtualNow = clock === undefined ? undefined : () => clock.now()
  const url = config.databaseUrl
  const db = createDb({ url, connectionsMax: 34, readsMax: 8, roomsMax: 4, watchDoor, virtualNow })
  const primary = watchPrimary(config.databaseUrl)
  const threads = options.threads ?? createThreads({ watchDoor })
  const { modules, isOneLane } = options
  const platform = createPlatform({ db, log, config, threads, clock, modules, isOneLane })
  const { jobs, signals, realtime, faces } = platform
  const has = (role: string): boolean => config.roles.includes(role)
  const loop = watchLoop()
  let isUp = false
  let isStarting = false
  let isDraining = false
  const isReady = async (): Promise<boolean> => {
    if (!isUp || isDraining || loop.delayMs() > loopDelayMsMax) return false
    if (!signals.isConnected()) return false
    if (has('worker') && !jobs.isAlive()) return false
    if (has('realtime') && !realtime.isConnected()) return false
    return primary.isThere()
  }
  const operatorPort = createOperatorPort({
    metrics,
    log,
    readiness: async () => {
      const database = await isReady().catch(() => false)
      return { ok: database, database, roles: config.roles }
    },
  })
  const http = await createHttp({
    bindings: [...platform.all('bindings'), ...platform.listBindings],
    ports: platform.ports,
    log,
    machinePlugins: platform.all('machinePlugins'),
    plugins: [
      ...platform.all('plugins'),
      docsPlugin(),
      ...(webFolder === undefined
        ? []
        : [
            pagesPlugin({
              webFolder,
              modules: faces,
              gameOrigins: config.gameOrigins,
              phoneAuthUrl: config.outside.phoneAuth.baseUrl,
              publicUrl: config.publicUrl,
              rateLimitScale: config.rateLimitScale,
            }),
          ]),
    ],
    metrics,
    isReady,
    // a server that may yet be refused serves nobody
    isOpen: () => !isStarting,
    trustedProxies: config.trustedProxies,
    rateLimitScale: config.rateLimitScale,
    checkAnswers: config.checksAnswers,
    onRoute,
  })
  const judgeServer = async (): Promise<void> => {
    const refusal = await refusalOfServer(db, {
      fingerprint: fingerprintOf(config.serverSecret),
      isProduction: config.isProduction,
    })
    if (refusal !== null) throw new SettingsError([refusal])
  }
  /** Everything that needs the database; what has begun already is not begun again. */
  const parts: (readonly [isWanted: boolean, begin: () => Promise<unknown>])[] = [
    [true, judgeServer],
    [true, platform.checkLists],
    ...platform.all('prepare').map((prepare) => [true, prepare] as const),
    [true, () => signals.start()],
    [has('worker'), () => jobs.start()],
    [has('realtime'), () => realtime.start()],
    ...platform.parts.flatMap(({ start }) =>
      start === undefined ? [] : [[has(start.role), start.begin] as const],
    ),
  ]
  const begin = async (): Promise<void> => {
    for (const [isWanted, part] of parts) if (isWanted) await untilThere(part, log)
    isUp = true
  }
  return {
    db,
    http,
    jobs,
    modules: faces,
    lists: platform.lists,
    listBrands: platform.listBrands,
    start: async (): Promise<string> => {
      isStarting = true
      if (has('realtime')) realtime.attach(http.server, () => !isStarting)
      if (config.metrics !== null) await operatorPort.listen(config.metrics)
      // listens before it is ready, so that clients get an answer while it waits for its database
      const address = await http.listen({ port: config.port, host: config.host })
      await begin()
      isStarting = false
      return address
    },
    /** Not ready any more: whoever sends requests here looks elsewhere before the end. */
    drain: async (): Promise<void> => {
      isDraining = true
      await realtime.sendAway(config.drainMs)
    },
    stop: async (): Promise<void> => {
      loop.stop()
      // modules stop before those they need
      for (const { stop } of platform.parts.toReversed()) await stop?.()
      await realtime.stop()
      await signals.stop()
      await http.close()
      await operatorPort.close()
      await jobs.stop()
      for (const { close } of platform.parts.toReversed()) await close?.()
      if (options.threads === undefined) await threads.close()
      await primary.close()
      await db.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof createApp>>
