import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { isOpenPath } from '@faro/contract/roles'
import { hiddenCss, type WhitelabelNode } from '@faro/contract/whitelabel'
import fastifyStatic from '@fastify/static'
import { refuse, type HttpOptions } from '@faro/server-kit/http'
import type { Modules } from '../modules.ts'
import { pagePolicy } from './csp.ts'
import { siteFilesPlugin } from './site-files.plugin.ts'
import { escaped, headOf } from './site-head.ts'
import { lookOf } from './theme-colours.ts'
import { createDrawPage, type DrawPage } from './draw-page.ts'
import { readPages, type PageFiles } from './page-files.ts'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]
type Options = {
  readonly webFolder: string
  readonly modules: Pick<Modules, 'whitelabel' | 'catalogue' | 'content' | 'house'>
  /** Origins beside https that games of outside vendors may come from. */
  readonly gameOrigins: readonly string[]
  /** The phone-auth service, which the browser calls by itself. */
  readonly phoneAuthUrl: string
}

type Request = {
  readonly host: string
  readonly protocol: string
  readonly hostname: string
  readonly ip: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Games of the house, each an entry of its own under /play. */
const gamePages = ['slots', 'crash', 'instant'] as const
const yearSeconds = 31_536_000

/** Pages and files of the web apps. Every unknown path of the site is the site's to explain. */
export const pagesPlugin =
  ({ webFolder, modules, gameOrigins, phoneAuthUrl }: Options) =>
  async (app: App): Promise<void> => {
    const player = path.join(webFolder, 'player/dist')
    const console_ = path.join(webFolder, 'console/dist')
    const files = { player: await readPages(player), console: await readPages(console_) }
    await app.register(fastifyStatic, {
      root: [path.join(player, 'assets'), path.join(console_, 'assets')],
      prefix: '/assets/',
      index: false,
      maxAge: yearSeconds * 1000,
      immutable: true,
      decorateReply: false,
    })
    const drawPage = await createDrawPage({ dist: player, domains: modules, log: app.log })
    const brandPage = brandPageOf(modules, drawPage)
    const config = { rateLimit: false as const }
    const frames = ['https:', ...gameOrigins].join(' ')
    const calls = new URL(phoneAuthUrl).origin
    for (const game of gamePages)
      app.get(`/play/${game}`, { config }, async (request, reply) => {
        const nonce = newNonce()
        const html = await brandPage(files.player, request, { name: `play-${game}`, nonce })
        return html === null
          ? refuse(reply, 'brand-unknown')
          : send(reply, html, pagePolicy(nonce, "'self'"))
      })
    const consolePage = async (request: Request, reply: Reply) => {
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
      whitelabel: modules.whitelabel,
    })
    // the browser's own path must be the one that was drawn
    app.get('/', { config }, async (_request, reply) => reply.redirect('/index'))
    app.get('/*', { config }, async (request, reply) => {
      if (isCall(request.url)) return refuse(reply, 'not-found')
      const nonce = newNonce()
      const html = await brandPage(files.player, request, { name: nameOf(request.url), nonce })
      return html === null
        ? refuse(reply, 'brand-unknown')
        : send(
            reply,
            html,
            pagePolicy(nonce, "'none'", {
              frames,
              calls: [calls, ...(await ownOrigins(modules, request))].join(' '),
            }),
          )
    })
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
    .send(html)

/** The brand's own hosts, whose speed a page may measure, as they are reached here. */
const ownOrigins = async (
  { whitelabel }: Pick<Modules, 'whitelabel'>,
  { hostname, host, protocol }: Request,
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

/** `/rng?page=1` -> `rng`; what has no page of its own becomes the shell. */
const nameOf = (url: string): string => {
  const name = new URL(url, 'http://site').pathname.slice(1).replace(/\/$/, '')
  return /^[a-z]{1,30}$/i.test(name) ? name : name === '' ? 'index' : 'shell'
}

const languageOf = (request: Request, languages: readonly string[], standard: string): string => {
  const kept = /(?:^|;\s*)lang=([A-Za-z-]{2,5})/.exec(String(request.headers['cookie'] ?? ''))?.[1]
  // an address may name its language: search engines know a page by it
  const named = new URL(request.url, 'http://site').searchParams.get('lang')
  const wished = (named ?? kept ?? '').toUpperCase()
  if (wished === '') return standard.toLowerCase()
  // what is not offered comes in English, then in the brand's own language
  return ([wished, 'EN'].find((code) => languages.includes(code)) ?? standard).toLowerCase()
}

/** Fills a page with the brand's colours and settings; closed brands get the empty shell. */
const brandPageOf =
  ({ whitelabel }: Pick<Modules, 'whitelabel'>, drawPage: DrawPage) =>
  async (
    files: PageFiles,
    request: Request,
    { name, nonce }: { name: string; nonce: string },
  ): Promise<string | null> => {
    const merchant = await whitelabel.merchantOf(request.hostname)
    if (merchant === null) return null
    const permission = await whitelabel.permission(merchant.merchantId, request.ip)
    const { brand, status } = permission
    const language = languageOf(request, brand.languages, brand.defaultLanguage)
    const isSite = name !== 'console' && !name.startsWith('play-')
    // where a brand is for members only, nothing is drawn for who may be a stranger: a page's token
    // is known to its browser alone
    const isGuarded = isOn(permission.whitelabel, 'LOGGEDINTOHOME') && !isOpenPath(pathOf(request))
    const isOpen = (status === 0 && !isGuarded) || !isSite
    const page = files.page(isOpen ? name : 'shell', language)
    const path = pathOf(request).slice(1).replace(/\/$/, '')
    const title = files.titleOf(path, language)
    const head = headOf({
      protocol: request.protocol,
      host: request.host,
      path: isSite && isOpen ? path : '',
      brandName: brand.name,
      themeColour: lookOf(brand, files).ground,
      language,
      languages: brand.languages.filter((code) => files.hasLanguage(code.toLowerCase())),
      defaultLanguage: brand.defaultLanguage,
      title: title === '' ? brand.name : `${title} · ${brand.name}`,
      description: files.descriptionOf(language),
    })
    const { merchantId, currency } = merchant
    const isNarrow = isPhone(request)
    const { app, answers } =
      isSite && isOpen
        ? await drawPage({
            merchantId,
            currency,
            name,
            language,
            permission,
            isNarrow,
            url: request.url,
          })
        : { app: '', answers: '[]' }
    const json = JSON.stringify(permission).replaceAll('<', '\\u003c')
    return page
      .replace('<html ', isNarrow ? '<html data-narrow ' : '<html ')
      .replace('<!--app-->', () => app)
      .replace(
        '<title>__BRAND__',
        () => `<title>${title === '' ? '' : `${escaped(title)} · `}__BRAND__`,
      )
      .replace('<!--theme-->', () => {
        const theme = files.themeCss(brand.theme.preset, brand.theme.radius)
        const hidden = hiddenCss(permission.whitelabel)
        return `${isSite ? head : ''}<style>${theme}</style><style id="faro-flags">${hidden}</style>`
      })
      .replace(
        '<!--config-->',
        () =>
          `<script type="application/json" id="faro-config">${json}</script>` +
          `<script type="application/json" id="faro-answers">${answers}</script>`,
      )
      .replaceAll('__BRAND__', () => escaped(brand.name))
      .replaceAll('__NONCE__', nonce)
  }

/** Phones say so; whoever says it falsely gets the side menu a moment later. */
const isPhone = ({ headers }: Request): boolean =>
  /\bMobi/.test(String(headers['user-agent'] ?? ''))

const isOn = (nodes: readonly WhitelabelNode[], flag: string): boolean =>
  nodes.some((node) => (node.modId === flag ? node.enabled : isOn(node.childrenNodes, flag)))

const pathOf = ({ url }: Request): string => new URL(url, 'http://site').pathname
