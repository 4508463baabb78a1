import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { addressLimit, refuse, type HttpOptions } from '@faro/server-kit/http'
import { gamePages } from '@faro/verifiers/engine'
import type { Apis } from '../platform.ts'
import { addressOf } from './address-of.ts'
import { assetsPlugin } from './assets.plugin.ts'
import { brandPageOf, type PageRequest } from './brand-page.ts'
import { busyPage } from './busy-page.ts'
import { pagePolicy } from './csp.ts'
import { siteFilesPlugin } from './site-files.plugin.ts'
import { createDrawPage } from './draw-page.ts'
import { readPages } from './page-files.ts'
import { readSiteMap, type SiteMap } from './site-map.ts'
import { siteOrigin } from './site-origin.ts'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]
type Options = {
  readonly webFolder: string
  readonly modules: Pick<Apis, 'whitelabel' | 'catalogue' | 'content' | 'jackpots'>
  /** Origins beside https that games of outside vendors may come from. */
  readonly gameOrigins: readonly string[]
  /** The phone-auth service, which the browser calls by itself. */
  readonly phoneAuthUrl: string
  /** Where the site is when a request came to a host that nobody wrote down for its brand. */
  readonly publicUrl: string
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number
}

/** Pages and files of the web apps. Every unknown path of the site is the site's to explain. */
export const pagesPlugin =
  ({ webFolder, modules, gameOrigins, phoneAuthUrl, publicUrl, rateLimitScale }: Options) =>
  async (app: App): Promise<void> => {
    const player = path.join(webFolder, 'player/dist')
    const console_ = path.join(webFolder, 'console/dist')
    const files = { player: await readPages(player), console: await readPages(console_) }
    const siteMap = await readSiteMap(player)
    await app.register(assetsPlugin, { folders: [player, console_] })
    const drawPage = await createDrawPage({ dist: player, domains: modules, log: app.log })
    const originOf = siteOrigin(modules.whitelabel, publicUrl)
    const brandPage = brandPageOf(modules, { drawPage, originOf, siteMap })
    const config = { rateLimit: addressLimit(pagesMax * rateLimitScale) }
    app.setErrorHandler(tooManyPages)
    const frames = ['https:', ...gameOrigins].join(' ')
    const calls = new URL(phoneAuthUrl).origin
    for (const { address, family } of gamePages)
      app.get(address, { config }, async (request, reply) => {
        const nonce = newNonce()
        const html = await brandPage(files.player, request, { name: `play-${family}`, nonce })
        return html === null
          ? refuse(reply, 'brand-unknown')
          : send(reply, html, pagePolicy(nonce, "'self'"))
      })
    const consolePage = async (request: PageRequest, reply: Reply) => {
      const nonce = newNonce()
      const html = await brandPage(files.console, request, { name: 'console', nonce })
      return html === null
        ? refuse(reply as never, 'brand-unknown')
        : send(reply, html, pagePolicy(nonce, "'none'"))
    }
    app.get('/console', { config }, consolePage)
    app.get('/console/*', { config }, consolePage)
    await app.register(siteFilesPlugin, {
      dist: player,
      files: files.player,
      siteMap,
      whitelabel: modules.whitelabel,
      originOf,
      rateLimitScale,
    })
    // the browser's own path must be the one that was drawn
    app.get('/', { config }, async (_request, reply) => reply.redirect('/index'))
    app.get('/*', { config }, async (request, reply) => {
      if (isCall(request.url)) return refuse(reply, 'not-found')
      const nonce = newNonce()
      const named = { name: nameOf(siteMap, request.url), nonce }
      const html = await brandPage(files.player, request, named).catch((error: unknown) => {
        app.log.error({ err: error, url: request.url }, 'a page could not be made')
        return undefined
      })
      if (html === undefined) {
        const page = busyPage(String(request.headers['accept-language'] ?? ''))
        void reply.status(503).header('retry-after', '3')
        return send(reply, page, pagePolicy(nonce, "'none'"))
      }
      return html === null
        ? refuse(reply, 'brand-unknown')
        : send(
            reply,
            html,
            pagePolicy(nonce, "'none'", {
              frames,
              // unknown addresses are not measured: their number is unbounded
              calls: [calls, ...(await ownOrigins(modules, request).catch(() => []))].join(' '),
            }),
          )
    })
  }

/** A household or an office behind one address opens fewer pages than this in a minute. */
const pagesMax = 600

/** People see a page of ours; programs and all other failures are answered as everywhere. */
const tooManyPages = (
  error: unknown,
  { headers }: PageRequest,
  reply: Reply & { status: (code: number) => unknown },
) => {
  const { code, retryAfterSeconds = 60 } = error as { code?: string; retryAfterSeconds?: number }
  if (code !== 'too-many-requests') throw error
  if (!String(headers['accept'] ?? '').includes('text/html'))
    return refuse(reply as never, 'too-many-requests', { retryAfterSeconds })
  reply.status(429)
  reply.header('retry-after', String(retryAfterSeconds))
  const page = busyPage(String(headers['accept-language'] ?? ''))
  return send(reply, page, pagePolicy(newNonce(), "'none'"))
}

type Reply = {
  type: (type: string) => Reply
  header: (name: string, value: string) => Reply
  send: (body: string) => unknown
}

const send = (reply: Reply, html: string, policy: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-language, cookie')
    .send(html)

/** The brand's own hosts, whose speed a page may measure, as they are reached here. */
const ownOrigins = async (
  { whitelabel }: Pick<Apis, 'whitelabel'>,
  { hostname, host, protocol }: PageRequest,
): Promise<string[]> => {
  const merchant = await whitelabel.merchantOf(hostname)
  if (merchant === null) return []
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  const hosts = await whitelabel.hostsOf(merchant.merchantId)
  return hosts.map((one) => `${protocol}://${one}${port}`)
}

const newNonce = (): string => randomBytes(16).toString('base64')

const callPrefixes = [
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/console/api/',
  '/play/api/',
  '/payments/',
  '/vendor/',
]
const isCall = (url: string): boolean => callPrefixes.some((prefix) => url.startsWith(prefix))

/** Written by the build for the worker, which shows it where the server cannot be reached. */
const offline = 'offline'

/** `/rng?page=1` -> `rng`; what is not drawn becomes the shell. */
const nameOf = (siteMap: SiteMap, url: string): string => {
  const address = addressOf(url).pathname.slice(1).replace(/\/$/, '')
  const isDrawn = siteMap.pageAt(address)?.drawn !== undefined
  return isDrawn || address === offline ? address : 'shell'
}
