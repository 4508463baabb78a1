import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { ErrorCode } from '@faro/contract/errors'
import { limits } from '@faro/kernel/limits'
import Fastify, { LogController, type FastifyInstance, type RouteOptions } from 'fastify'
import { inShare, isAway, Overloaded, shareOf, sqlState } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { createAdmission } from './admission.ts'
import type { Binding } from './bind.ts'
import type { Metrics } from './metrics.ts'
import { mount } from './mount.ts'
import { keepAddresses, refuseMalformedHosts, refuseMalformedTexts } from './refuse-malformed.ts'
import { requestIds } from './request-ids.ts'
import { createKnownCallers, type KnownCallers } from './known-callers.ts'
import { networkOf } from './network-of.ts'
import { createOwnTurns } from './own-turns.ts'
import type { HttpPorts } from './ports.ts'
import { refuse } from './refusal.ts'

export type HttpOptions = {
  readonly bindings: readonly Binding[]
  readonly ports: HttpPorts
  readonly log: Log
  /** Routes that other servers call, with guards of their own: none of the site's reaches them. */
  readonly machinePlugins?: readonly ((app: FastifyInstance) => Promise<void> | void)[]
  /** Routes outside the envelope: web-hooks, pictures, pages. */
  readonly plugins?: readonly ((app: FastifyInstance) => Promise<void> | void)[]
  readonly metrics?: Metrics
  readonly isReady: () => Promise<boolean>
  /** Whether anybody is served at all; who is not may ask again. */
  readonly isOpen?: () => boolean
  readonly trustedProxies: readonly string[]
  readonly rateLimitScale: number
  readonly checkAnswers: boolean
  /** By when a request must have arrived as a whole. */
  readonly requestTimeoutMs?: number
  /** Hears of every route as it is added: tests walk over all there are. */
  readonly onRoute?: ((route: RouteOptions) => void) | undefined
}

const startTimeoutMs = 60_000

/** The HTTP server with its guards; it listens to nothing until told. */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: limits.bodyBytesMax,
    // on a crowded machine the routes of all domains take longer than its ten seconds to be added
    pluginTimeout: startTimeoutMs,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: options.requestTimeoutMs ?? requestTimeoutMsDefault,
    http: {
      connectionsCheckingInterval: checkEveryMs,
      // who asks for another protocol beside is answered as anybody is
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    // an address that cannot be read, or no route at all
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ err: error }, 'address not read')
      void refuse(reply as never, 'invalid-input', { url: 'malformed' })
    },
  }) as unknown as FastifyInstance
  closeUnused(app)
  refuseMalformedHosts(app)
  if (options.onRoute !== undefined) app.addHook('onRoute', options.onRoute)
  app.addHook('onRequest', async ({ url }) => {
    if (options.isOpen?.() === false && !url.startsWith('/healthz'))
      throw new Overloaded('the server is starting')
  })
  // after the body was read: what its parts arrive by knows nothing of the request
  app.addHook('preValidation', ({ method, routeOptions, ip }, _reply, done) => {
    inShare(routeOptions.config.share ?? shareOf(method), done, networkOf(ip))
  })
  for (const plugin of options.machinePlugins ?? [])
    await app.register(async (scope) => plugin(scope))
  // a scope of its own: what guards browsers does not reach the routes of other servers
  await app.register(async (site) => {
    const knownCallers = createKnownCallers()
    const admission = createAdmission(options.metrics?.watchDoor)
    const ownTurns = createOwnTurns()
    keepAddresses(site)
    await addGuards(site, { ...options, knownCallers })
    refuseMalformedTexts(site)
    options.metrics?.watch(site)
    addHealth(site, options.isReady)
    addFailures(site)
    addFormBodies(site)
    await site.register(multipart, { throwFileSizeLimit: true })
    for (const binding of options.bindings)
      mount(site, binding, { ...options, knownCallers, admission, ownTurns })
    for (const plugin of options.plugins ?? []) await site.register(async (scope) => plugin(scope))
  })
  return app
}

const sweepMs = 50
/** A phone on a slow line may take this long for its pictures. */
const requestTimeoutMsDefault = 120_000
const checkEveryMs = 1_000

/**
 * On shutdown, requests in progress are answered; idle keep-alive connections are closed, so that
 * they do not delay the end.
 */
const closeUnused = (app: FastifyInstance): void => {
  let answering = 0
  app.server.on('request', (_request, response) => {
    answering += 1
    response.once('close', () => (answering -= 1))
  })
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      if (answering === 0) app.server.closeAllConnections()
    }, sweepMs)
    app.server.once('close', () => clearInterval(sweep))
  })
}

type GuardOptions = HttpOptions & { readonly knownCallers: KnownCallers }

const addGuards = async (app: FastifyInstance, options: GuardOptions): Promise<void> => {
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    // plain http on the first day; the operator's proxy adds it with TLS
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: false,
  })
  // answers are packed; nobody has a reason to send us a packed request
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    globalDecompression: false,
  })
  await app.register(rateLimit, {
    global: true,
    max: 1_200 * options.rateLimitScale,
    timeWindow: '1 minute',
    keyGenerator: (request) =>
      options.knownCallers.ownerOf(request.headers.authorization) ?? networkOf(request.ip),
    errorResponseBuilder: (_request, context) => ({
      statusCode: 429,
      code: 'too-many-requests',
      retryAfterSeconds: Math.ceil(context.ttl / 1000),
    }),
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

/** Forms of old are read into flat objects of texts; only routes that declare one accept them. */
const addFormBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

const addHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  const config = { rateLimit: false as const }
  // a brand's other hosts may read its timings: nothing else is exposed by it
  app.get('/healthz', { config }, async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
      .send({ ok: true }),
  )
  app.get('/healthz/ready', { config }, async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply.status(ready ? 200 : 503).send({ ok: ready })
  })
}

const addFailures = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'not-found'))
  app.setErrorHandler((error, request, reply) => {
    const { code, detail } = classify(error)
    if (code === 'internal') request.log.error({ err: error }, 'request failed')
    else if (isUnkept(error)) request.log.error({ err: error }, 'input reached the database')
    return refuse(reply, code, detail)
  })
}

/** Values that a column cannot hold: should have been refused where they came in. */
const unkept = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P03', '22P05'])
const isUnkept = (error: unknown): boolean => unkept.has(sqlState(error) ?? '')

const lockTimeouts = new Set(['55P03', '57014'])

const classify = (error: unknown): { code: ErrorCode; detail: unknown } => {
  const e = error as { statusCode?: number; code?: string; retryAfterSeconds?: number }
  if (e.code === 'too-many-requests')
    return { code: 'too-many-requests', detail: { retryAfterSeconds: e.retryAfterSeconds } }
  if (e.statusCode === 413) return { code: 'body-too-large', detail: null }
  if (e.statusCode !== undefined && e.statusCode >= 400 && e.statusCode < 500)
    return { code: 'invalid-input', detail: null }
  if (isUnkept(error)) return { code: 'invalid-input', detail: null }
  if (lockTimeouts.has(sqlState(error) ?? '') || e.code === 'overloaded' || isAway(error))
    return { code: 'overloaded', detail: null }
  return { code: 'internal', detail: null }
}
