import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { failedNotices, secondConnections, type FairQueue, type WatchDoor } from '../db/index.ts'

export type Metrics = {
  readonly registry: Registry
  /** Counts what an HTTP server answers. */
  readonly watch: (app: FastifyInstance) => void
  /** Shows who is inside, waits and was sent away where people wait for connections or bet. */
  readonly watchDoor: WatchDoor
}

const doorFigures = [
  ['faro_door_inside', 'Who was let in and has not left yet', 'inside'],
  ['faro_door_waiting', 'Who waits to be let in', 'waiting'],
  ['faro_door_refused_total', 'Who was told to come again instead of waiting longer', 'refused'],
] as const

/** Prometheus figures of the process and of every route; where they are shown is another's. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'faro_second_connections_total',
    help: 'Connections asked for by somebody who held one already: a fault of ours',
    registers: [registry],
    collect() {
      this.set(secondConnections())
    },
  })
  new Gauge({
    name: 'faro_failed_notices_total',
    help: 'What was to follow a commit and threw: the commit stands, somebody was not told',
    registers: [registry],
    collect() {
      this.set(failedNotices())
    },
  })
  const doors = new Map<string, FairQueue>()
  for (const [name, help, figure] of doorFigures)
    new Gauge({
      name,
      help,
      labelNames: ['door'],
      registers: [registry],
      collect() {
        for (const [door, turnstile] of doors) this.set({ door }, turnstile[figure]())
      },
    })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    registry,
    watchDoor: (name, door) => void doors.set(name, door),
    watch: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        duration.observe(
          {
            method: request.method,
            route: request.routeOptions.url ?? 'unmatched',
            status: String(reply.statusCode),
          },
          reply.elapsedTime / 1000,
        )
        done()
      })
    },
  }
}
