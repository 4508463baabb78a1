import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allRoutes } from '@faro/contract/all'
import type { RouteSpec } from '@faro/contract/route'
import { present } from '@faro/kernel/assert'
import { gamePages, games } from '@faro/verifiers/engine'
import pino from 'pino'
import { aProduct, sealed } from '../../../tools/product/product.ts'
import {
  aMemberOf,
  aMemberToken,
  aGameSessionToken,
  aStaffToken,
} from '../../../tools/product/sessions.ts'

export const conformanceKey = 'a key for conformance runs in tests'

/** The contract's routes by `METHOD path`, with their names. */
export const contract: ReadonlyMap<string, { readonly id: string; readonly route: RouteSpec }> =
  new Map(
    Object.entries(allRoutes).flatMap(([group, named]) =>
      Object.entries(named as Record<string, RouteSpec>).map(([name, route]) => [
        `${route.method} ${route.path}`,
        { id: `${group}.${name}`, route },
      ]),
    ),
  )

const permissions = [
  ...new Set(
    [...contract.values()].flatMap(({ route }) =>
      route.permission === undefined ? [] : [route.permission],
    ),
  ),
]

const sitePages = [
  { path: '/index', drawn: 'home', sitemap: 'listed', titles: {} },
  { path: '/login', isOpen: true, titles: {} },
  { path: '/game', sitemap: 'barred', titles: {} },
]

/** Pages as a build leaves them, as few as will do. */
const writeSites = async (folder: string): Promise<void> => {
  for (const app of ['player', 'console']) {
    const dist = path.join(folder, app, 'dist')
    await mkdir(path.join(dist, 'pages'), { recursive: true })
    await mkdir(path.join(dist, 'assets'), { recursive: true })
    await writeFile(path.join(dist, 'assets', 'app.js'), 'console.log(1)')
    await writeFile(path.join(dist, 'themes.json'), '{}')
    await writeFile(path.join(dist, 'pages.json'), JSON.stringify(sitePages))
    await writeFile(path.join(dist, 'sw.js'), '')
    const played = gamePages.map(({ family }) => `play-${family}`)
    for (const page of ['shell', 'index', 'console', ...played])
      await writeFile(
        path.join(dist, 'pages', `${page}.es.html`),
        '<html ><head><title>__BRAND__</title><!--theme--><!--config--></head><!--app--></html>',
      )
  }
}

const methodOf = (method: string | readonly string[]): string => {
  if (typeof method === 'string') return method
  return method.length > 2 ? 'ANY' : (method.find((one) => one !== 'HEAD') ?? '')
}

/**
 * The whole server, pages, vendors' routes and the control of the conformance kit included, with
 * the table of the routes that it really has and everything it logged as an error.
 */
export const aWalkedProduct = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'faro-walk-'))
  await writeSites(folder)
  const found = new Set<string>()
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const product = await aProduct({
    config: {
      CONFORMANCE_KEY: conformanceKey,
      RATE_LIMIT_SCALE: '60000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    webFolder: folder,
    log,
    onRoute: ({ method, url }) => void found.add(`${methodOf(method)} ${url}`),
  })
  // a look at the head of a page is the page's, by the framework
  const routes = [...found].filter((route) => !route.startsWith('HEAD '))
  return {
    ...product,
    routes,
    errors,
    close: async () => {
      await product.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type WalkedProduct = Awaited<ReturnType<typeof aWalkedProduct>>

/** A title whose players a route of games lets in; any where it is of no game. */
export const gameOf = (place: string): string => {
  const served = contract.get(place)?.route.games
  const game = games.find(
    ({ page }) =>
      page !== undefined &&
      (served?.some((kind) => [page.family, ...page.traits].includes(kind)) ?? true),
  )
  return present(game?.titles[0], `title for ${place}`).code
}

/** What staff do with their own account may end it: each of these calls has somebody of its own. */
const ownAccount = /\/console\/api\/(logout|sessions|passkeys|security|recover|staff|proof|enrol)/
const staffOf = new WeakMap<WalkedProduct['db'], Promise<string>>()

/**
 * Staff whom every route lets in: one for all calls that leave them as they are, as thousands would
 * make the list of staff itself slow.
 */
const anyStaff = (db: WalkedProduct['db'], place: string): Promise<string> => {
  if (ownAccount.test(place)) return aStaffToken(db, permissions)
  const known = staffOf.get(db) ?? aStaffToken(db, permissions)
  staffOf.set(db, known)
  return known
}

/** Of those that are no plain members. */
const accountTypes: Readonly<Record<string, number>> = { agent: 41, team: 41, affiliate: 42 }

/** Somebody whom a route lets in, and members new each time: what they do disturbs no other. */
export const anAllowedCaller = async ({ db }: WalkedProduct, place: string, audience: string) => {
  const [kind = ''] = audience.split(' ')
  if (kind === 'staff') return { memberId: null, token: await anyStaff(db, place) }
  if (['member', 'real', 'agent', 'team', 'affiliate', 'game'].includes(kind)) {
    const accountType = accountTypes[kind] ?? 2
    const memberId = await aMemberOf(db, accountType)
    const token =
      kind === 'game'
        ? await aGameSessionToken(db, { memberId, accountType, gameCode: gameOf(place) })
        : await aMemberToken(db, memberId)
    return { memberId, token }
  }
  const token = kind === 'conformance' ? conformanceKey : undefined
  return { memberId: null, token }
}

/** A route's path with what its places take. */
export const addressFor = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)|\*/g, (_, name: string | undefined) =>
    encodeURIComponent(params[name ?? ''] ?? 'x'),
  )

export type RouteCall = {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string | undefined
  /** As it goes over the wire. */
  readonly body?: string | Buffer | undefined
}

const waitMsMax = 5_000

/** One request, as a browser or anything else would send it; one that never ends is told of. */
export const ask = async (
  { app }: Pick<WalkedProduct, 'app'>,
  { method, url, headers = {}, token, body }: RouteCall,
): Promise<{ status: number; text: string; message: string }> => {
  const answered = app.http.inject({
    method: method as 'GET',
    url,
    headers: {
      host: 'localhost',
      'idempotency-key': crypto.randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${method} ${url}`)), waitMsMax)
  })
  try {
    const { statusCode: status, body: text } = await Promise.race([answered, late])
    const message = text.startsWith('{') ? String(readMessage(text)) : ''
    return { status, text, message }
  } finally {
    clearTimeout(timer)
  }
}

const readMessage = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { message?: unknown }).message ?? ''
  } catch {
    return ''
  }
}

/** The body of a route as its browser sends it: sealed where the route wants it so. */
export const wired = async (
  { origin }: Pick<WalkedProduct, 'origin'>,
  route: RouteSpec,
  body: unknown,
): Promise<{ body: string; headers: Record<string, string> }> => {
  if (route.multipart !== undefined) {
    const boundary = 'walk-boundary'
    const parts = Object.entries((body ?? {}) as Record<string, unknown>).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    )
    return {
      body: `${parts.join('')}--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    }
  }
  if (route.form === true)
    return {
      body: new URLSearchParams(body as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  const sent =
    route.encrypted === true ? { payload: await sealed(origin, 'localhost', body) } : body
  return { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
}
