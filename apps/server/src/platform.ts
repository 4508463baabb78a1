import { systemClock, type Clock } from '@faro/kernel/clock'
import type { Config } from '@faro/server-kit/config'
import type { Db } from '@faro/server-kit/db'
import { createEvents } from '@faro/server-kit/events'
import type { HttpPorts } from '@faro/server-kit/http'
import { createJobs } from '@faro/server-kit/jobs'
import { checkIndexes, listBinding } from '@faro/server-kit/lists'
import type { Log } from '@faro/server-kit/log'
import {
  brandPort,
  compose,
  createWiring,
  endedSessions,
  gameAuthPort,
  listBrands,
  memberAuthPort,
  staffAuthPort,
  staffLooks,
  type Wiring,
} from '@faro/server-kit/module'
import { createOutgoing } from '@faro/server-kit/outgoing'
import { createRealtime } from '@faro/server-kit/realtime'
import { createSignals } from '@faro/server-kit/signals'
import type { Threads } from '@faro/server-kit/threads'
import { kindsOf } from './game-kinds.ts'
import { gameModules } from './game-modules.ts'
import { createSubscribers } from './subscribers.ts'
import * as list from './modules.ts'

export type AppModule = (typeof list)[keyof typeof list]

export const standardModules: readonly AppModule[] = [
  ...Object.values(list),
  // other modules need no more of a game than its presence
  ...((await gameModules()) as readonly never[]),
]

type Deps = {
  readonly db: Db
  readonly log: Log
  readonly config: Config
  readonly threads: Threads
  /** Tests move it. */
  readonly clock?: Clock | undefined
  /** Tests put others in the place of some. */
  readonly modules?: readonly AppModule[] | undefined
  /** Tests that are about no job that waits for a partner have all jobs in one. */
  readonly isOneLane?: boolean | undefined
}

/** A household, an office, a mobile provider's gate: many share an address. */
const socketsPerAddressMax = 300

/** Who knocks and which brand is meant, as the modules answer it. */
const authPortsOf = (wiring: Wiring) => ({
  brand: wiring.open(brandPort, 'server'),
  authenticate: {
    member: wiring.open(memberAuthPort, 'server'),
    game: wiring.open(gameAuthPort, 'server'),
    operator: wiring.open(staffAuthPort, 'server'),
  },
  noteLook: wiring.open(staffLooks, 'server'),
  endedSessions: wiring.open(endedSessions, 'server'),
})

/** All modules on one database, with what the server needs to serve them. */
export const createPlatform = (deps: Deps) => {
  const { db, log, config, threads, clock = systemClock, modules, isOneLane } = deps
  const jobs = createJobs({ db, log, isOneLane })
  const events = createEvents({ db, jobs })
  const signals = createSignals({ url: db.url, log })
  const outgoing = createOutgoing({
    simulatorsUrl: config.hasSimulators ? config.simulatorsUrl : null,
  })
  const wiring = createWiring()
  const doors = authPortsOf(wiring)
  const { brand, authenticate } = doors
  const { subscriberOf, read } = createSubscribers({
    channels: () => platform.all('channels'),
    merchantOf: (host) => brand.merchantOf(host),
    authenticate,
  })
  const realtime = createRealtime({
    db,
    log,
    trustedProxies: config.trustedProxies,
    rules: { perAddressMax: socketsPerAddressMax * config.rateLimitScale },
    endedOf: async (ids) =>
      (await Promise.all(doors.endedSessions().map((ended) => ended(ids)))).flat(),
    subscriberOf,
    read,
  })
  const kit = { db, log, clock, config, jobs, events, signals, outgoing, threads, realtime }
  const brands = wiring.open(listBrands, 'server')
  const platform = compose(modules ?? standardModules, kit, wiring)
  const lists = platform.all('lists')
  const ports: HttpPorts = {
    merchantOf: (host) => brand.merchantOf(host),
    merchantIdOf: (code) => brand.merchantIdOf(code),
    statusOf: (merchantId, ip) => brand.statusOf(merchantId, ip),
    decrypt: (payload) => brand.decrypt(payload),
    kindsOf,
    authenticate,
    noteLook: doors.noteLook,
  }
  return {
    ...platform,
    jobs,
    signals,
    realtime,
    ports,
    lists,
    listBrands: brands,
    listBindings: lists.map((list) => listBinding(list, { db, clock, brands })),
    checkLists: () => checkIndexes(db, lists),
  }
}

type Platform = ReturnType<typeof createPlatform>
export type Apis = Platform['faces']
