import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { secondConnections } from '../db/index.ts'

export type Metrics = {
  readonly registry: Registry
  /** Counts what an HTTP server answers. */
  readonly watch: (app: FastifyInstance) => void
}

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
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    registry,
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
