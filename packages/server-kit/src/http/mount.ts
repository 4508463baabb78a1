import { Readable } from 'node:stream'
import type { ErrorCode } from '@faro/contract/errors'
import type { TextFile } from '@faro/contract/fields'
import type { RouteSpec } from '@faro/contract/route'
import type { Result } from '@faro/kernel/result'
import { limits } from '@faro/kernel/limits'
import { err, ok } from '@faro/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashInput, type Share } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { addressLimit } from './address-limit.ts'
import type { Admission } from './admission.ts'
import { authorise, ownerOf, scopeOf } from './authorise.ts'
import type { Binding, Context } from './bind.ts'
import { saveDeviceKey, readDeviceKey } from './device-key.ts'
import type { KnownCallers } from './known-callers.ts'
import { networkOf } from './network-of.ts'
import { afterLook } from './note-look.ts'
import type { OwnTurns } from './own-turns.ts'
import type { HttpPorts } from './ports.ts'
import { readInput } from './read-input.ts'
import { readParts } from './read-parts.ts'
import { refuse } from './refusal.ts'

const windows = { sec: '1 second', min: '1 minute', hour: '1 hour' } as const
const limitDefault = '600/min'
const KEY = new RegExp(`^[\\w:.-]{8,${limits.idempotencyKeyLengthMax}}$`)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose connections the route takes; where it is left out, its method says. */
    readonly share?: Share
  }
}

type MountOptions = {
  readonly admission: Admission
  readonly ports: HttpPorts
  readonly knownCallers: KnownCallers
  readonly ownTurns: OwnTurns
  readonly rateLimitScale: number
  readonly checkAnswers: boolean
}

/** Turns one binding into a Fastify route: brand, status, caller, input, handler, envelope. */
export const mount = (app: FastifyInstance, binding: Binding, options: MountOptions): void => {
  const { route } = binding
  const [count = '', unit = 'min'] = (route.limit ?? limitDefault).split('/')
  const max = Number(count) * options.rateLimitScale
  const timeWindow = windows[unit as keyof typeof windows]
  app.route({
    method: route.method,
    url: route.path,
    config: {
      ...(route.auth === 'operator' ? { share: 'work' as const } : {}),
      rateLimit: {
        // who is not signed in yet is counted by where they come from
        ...(route.auth === 'public' ? addressLimit(max, timeWindow) : { max, timeWindow }),
        ...(route.endsSession === true && {
          keyGenerator: ({ headers: { authorization }, ip }: FastifyRequest) =>
            options.knownCallers.sessionOf(authorization) ?? networkOf(ip),
        }),
      },
    },
    handler: async (request, reply) => {
      const arrivedAt = performance.now()
      const deviceKey = isDoor(route) ? saveDeviceKey(request, reply) : readDeviceKey(request)
      const answered = () => answer(binding, { request, reply, deviceKey, arrivedAt }, options)
      const outcome =
        route.takesStake === true
          ? await options.admission(callerOf(request, options), answered)
          : await answered()
      if (!outcome.ok) return refuse(reply, outcome.error, outcome.detail ?? null)
      if (options.checkAnswers) checkAnswer(route, outcome.value)
      return route.file === undefined
        ? send(reply, outcome.value)
        : sendFile(reply, route.file, outcome.value as TextFile)
    },
  })
}

/** Before authentication the network stands for the caller. */
const callerOf = (request: FastifyRequest, { knownCallers }: MountOptions): string =>
  knownCallers.ownerOf(request.headers.authorization) ?? networkOf(request.ip)

/** Calls of people who are not signed in yet and mean to change something. */
const isDoor = ({ auth, method }: RouteSpec): boolean => auth === 'public' && method !== 'GET'

const send = (reply: FastifyReply, value: unknown) =>
  reply.header('cache-control', 'no-store').send({ success: true, value, message: '' })

const sendFile = (reply: FastifyReply, type: string, { name, lines }: TextFile) =>
  reply
    .type(`${type}; charset=utf-8`)
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(Readable.from(lines))

type Arrived = Pick<Context, 'deviceKey' | 'arrivedAt'> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const answer = async (
  { route, handle }: Binding,
  { request, reply, deviceKey, arrivedAt }: Arrived,
  { ports, knownCallers, ownTurns }: MountOptions,
): Promise<Result<unknown, ErrorCode>> => {
  const merchant = await ports.merchantOf(request.hostname)
  if (merchant === null) return err('brand-unknown')
  const { merchantId } = merchant
  const shut = route.alwaysOpen === true ? 0 : await ports.statusOf(merchantId, request.ip)
  if (shut !== 0 && route.auth !== 'operator')
    return err(shut === 1 ? 'maintenance' : 'region-restricted')
  const caller = await authorise(route, request, { ...ports, merchantId })
  if (!caller.ok) return caller
  if (caller.value !== undefined)
    knownCallers.remember(request.headers.authorization, ownerOf(caller.value))
  const sent = await readParts(route, request)
  if (!sent.ok) return sent
  const input = await readInput(route, sent.value, ports.decrypt)
  if (!input.ok) return input
  const key = readKey(route, request)
  if (!key.ok) return key
  const contextOf = (known: typeof caller.value, cameAt = arrivedAt) => ({
    input: input.value,
    merchant,
    caller: known,
    idempotency:
      key.value === null
        ? undefined
        : {
            scope: scopeOf(route, known),
            key: key.value,
            inputHash: hashInput(input.value),
          },
    requestId: request.id,
    arrivedAt: cameAt,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, limits.textLengthMax) ?? '',
    deviceKey,
    language: languageOf(request.headers['language']),
    headers: headersOf(route, request),
    origin: `${request.protocol}://${request.host}`,
    files: sent.value.files,
    log: request.log as Log,
    // built on demand: few callers read it
    get gone() {
      return goneOf(reply)
    },
  })
  const handled = async (known: typeof caller.value, cameAt = arrivedAt) => {
    const done = await handle(contextOf(known, cameAt) as unknown as Context)
    return afterLook(done, { route, known, input: input.value }, ports)
  }
  // stakes have waited for a turn of their player already
  if (caller.value === undefined || route.takesStake === true) return handled(caller.value)
  // a bet waits for nothing that the site is slow to load
  const asker = {
    who: `${route.auth}:${ownerOf(caller.value)}`,
    by: request.headers.authorization ?? '',
  }
  return ownTurns(asker, async (hasWaited) => {
    // a session that has ended meanwhile, or a right that was taken, opens nothing any more
    if (!hasWaited) return handled(caller.value)
    // what a caller's own requests delayed came when its turn came: whoever keeps a wish waiting
    // behind them would decide afterwards whether they had wished
    const turnedAt = performance.now()
    const known = await authorise(route, request, { ...ports, merchantId })
    return known.ok ? handled(known.value, turnedAt) : known
  })
}

const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}

const languageOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[a-z]{2}(-[a-z]{2,4})?$/i.test(header) ? header : null

const headerMax = 2_000

const headersOf = (
  { headers = [] }: RouteSpec,
  request: FastifyRequest,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    headers.map((name) => {
      const value = request.headers[name.toLowerCase()]
      const isUsable = typeof value === 'string' && value.length <= headerMax
      return [name.toLowerCase(), isUsable ? value : null]
    }),
  )

const readKey = (
  route: RouteSpec,
  request: FastifyRequest,
): Result<string | null, 'idempotency-key-missing'> => {
  if (route.idempotent !== true) return ok(null)
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && KEY.test(key) ? ok(key) : err('idempotency-key-missing')
}

/** Outside production an answer that is not what the contract says is a programmer's error. */
const checkAnswer = (route: RouteSpec, value: unknown): void => {
  const result = route.ok.safeParse(value)
  if (!result.success)
    throw new Error(
      `${route.method} ${route.path} answered against its contract: ${JSON.stringify(result.error.issues)}`,
    )
}
