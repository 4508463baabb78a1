import { allRoutes } from '@faro/contract/all'
import type { Pace } from '@faro/crash'
import type { Clock } from '@faro/kernel/clock'
import { SettingsError, type Config } from '@faro/server-kit/config'
import { createDb, refusalOfServer } from '@faro/server-kit/db'
import {
  createHttp,
  createMetrics,
  createOperatorPort,
  type HttpOptions,
} from '@faro/server-kit/http'
import type { Log } from '@faro/server-kit/log'
import { fingerprintOf } from '@faro/server-kit/sealing'
import { createModules } from './modules.ts'
import { docsPlugin } from './docs.plugin.ts'
import { pagesPlugin } from './pages/pages.plugin.ts'

type Options = {
  readonly config: Config
  readonly log: Log
  /** Where the built web apps lie; none in tests of the routes alone. */
  readonly webFolder?: string
  /** Tests play faster. */
  readonly crashPace?: Pace
  readonly onRoute?: HttpOptions['onRoute']
  /** Tests move it. */
  readonly clock?: Clock | undefined
}

/** The whole server, wired but not started: `start` begins the roles and answers its address. */
export const createApp = async (options: Options) => {
  const { config, log, webFolder, crashPace, onRoute, clock } = options
  const db = createDb({ url: config.databaseUrl, connectionsMax: 30 })
  const modules = createModules({ db, log, config, crashPace, clock })
  const metrics = createMetrics()
  const isReady = async () => (await db.query('select 1 as one')).length === 1
  const operatorPort = createOperatorPort({
    metrics,
    log,
    readiness: async () => {
      const database = await isReady().catch(() => false)
      return { ok: database, database, roles: config.roles }
    },
  })
  const http = await createHttp({
    bindings: modules.bindings,
    ports: modules.ports,
    log,
    machinePlugins: [modules.vendorPlugin],
    plugins: [
      ...modules.plugins,
      docsPlugin(allRoutes),
      ...(webFolder === undefined
        ? []
        : [
            pagesPlugin({
              webFolder,
              modules,
              gameOrigins: config.gameOrigins,
              phoneAuthUrl: config.outside.phoneAuth.baseUrl,
              publicUrl: config.publicUrl,
            }),
          ]),
    ],
    metrics,
    isReady,
    trustedProxies: config.trustedProxies,
    rateLimitScale: config.rateLimitScale,
    checkAnswers: config.checksAnswers,
    onRoute,
  })
  const has = (role: string): boolean => config.roles.includes(role)
  return {
    db,
    http,
    modules,
    start: async (): Promise<string> => {
      const refusal = await refusalOfServer(db, {
        fingerprint: fingerprintOf(config.serverSecret),
        isProduction: config.isProduction,
      })
      if (refusal !== null) throw new SettingsError([refusal])
      await modules.sealStaffSecrets()
      await modules.gaming.links.check()
      await modules.signals.start()
      await modules.cashier.adoptOpen()
      if (has('worker')) await modules.jobs.start()
      if (has('realtime')) {
        await modules.realtime.start()
        modules.realtime.attach(http.server)
        await modules.house.start()
      }
      if (config.metrics !== null) await operatorPort.listen(config.metrics)
      return http.listen({ port: config.port, host: config.host })
    },
    stop: async (): Promise<void> => {
      await modules.house.stop()
      modules.wins.stop()
      await modules.realtime.stop()
      await modules.signals.stop()
      await http.close()
      await operatorPort.close()
      await modules.jobs.stop()
      await modules.gaming.close()
      modules.closeMail()
      await modules.wallet.close()
      await db.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof createApp>>
