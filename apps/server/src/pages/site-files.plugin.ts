import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { avatarPicture, brandIcon, iconSizes, shareCard, type BrandLook } from '@faro/covers'
import { addressLimit, refuse, type HttpOptions } from '@faro/server-kit/http'
import type { Apis } from '../platform.ts'
import type { PageFiles } from './page-files.ts'
import type { SiteMap } from './site-map.ts'
import type { OriginOf } from './site-origin.ts'
import { lookOf } from './theme-colours.ts'
import { robots, sitemap } from './site-head.ts'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]
type Request = { readonly hostname: string; readonly host: string; readonly protocol: string }
type Options = {
  readonly dist: string
  readonly files: PageFiles
  readonly siteMap: SiteMap
  readonly whitelabel: Apis['whitelabel']
  readonly originOf: OriginOf
  readonly rateLimitScale: number
}

const daySeconds = 86_400
const keptMax = 200

/** Draws a picture once for a brand as it now looks. */
const drawnOnce = () => {
  const kept = new Map<string, Promise<Buffer>>()
  return (look: BrandLook, what: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const key = JSON.stringify([look, what])
    const found = kept.get(key)
    if (found !== undefined) return found
    if (kept.size >= keptMax) kept.clear()
    const drawn = draw()
    drawn.catch(() => kept.delete(key))
    kept.set(key, drawn)
    return drawn
  }
}

const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

/**
 * A proxy may name the brand's host in a header of its own, by which caches must vary: one that
 * keys pictures by Host alone would mix brands.
 */
const ofBrand = {
  'cache-control': `public, max-age=${daySeconds}`,
  vary: 'x-forwarded-host',
}

/** Of each kind of file; a page asks for two or three of one kind. */
const filesMax = 1_200

type RouteConfig = { readonly rateLimit: ReturnType<typeof addressLimit> }

/** The pictures that members choose from. */
const avatarFiles = (app: App, config: RouteConfig): void => {
  app.get('/avatars/:file', { config }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const picture = avatarPicture(Number(/^(\d{1,2})\.svg$/.exec(file)?.[1] ?? 0))
    if (picture === null) return refuse(reply, 'not-found')
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${daySeconds}`)
      .send(picture)
  })
}

/** The script that keeps the site's own files in the browser. */
const workerFile = async (
  app: App,
  { dist, config }: { dist: string; config: RouteConfig },
): Promise<void> => {
  const worker = await readFile(path.join(dist, 'sw.js'), 'utf8').catch(() => null)
  app.get('/sw.js', { config }, async (_request, reply) =>
    worker === null
      ? refuse(reply, 'not-found')
      : // a worker loads by the policy that came with it, not by that of its page
        reply.type('text/javascript').headers(workerHeaders).send(worker),
  )
}

/** Files that every site has under a name of its own, as its brand has them. */
export const siteFilesPlugin = async (
  app: App,
  { dist, files, siteMap, whitelabel, originOf, rateLimitScale }: Options,
): Promise<void> => {
  const config = { rateLimit: addressLimit(filesMax * rateLimitScale) }
  avatarFiles(app, config)
  await workerFile(app, { dist, config })
  const once = drawnOnce()
  const brandOf = async (request: Request) => {
    const merchant = await whitelabel.merchantOf(request.hostname)
    if (merchant === null) return null
    const [{ brand }, isOpen] = await Promise.all([
      whitelabel.settingsOf(merchant.merchantId),
      whitelabel.isOpen(merchant.merchantId),
    ])
    const origin = await originOf(merchant.merchantId, request)
    return { brand, isOpen, origin, look: lookOf(brand, files) }
  }
  app.get('/robots.txt', { config }, async (request, reply) => {
    const found = await brandOf(request)
    return reply
      .type('text/plain')
      .send(robots(found?.isOpen === true ? found.origin : null, siteMap))
  })
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const found = await brandOf(request)
    if (found === null) return refuse(reply, 'brand-unknown')
    return reply.type('application/xml').send(sitemap(found.origin, siteMap, found.brand))
  })
  app.get('/manifest.webmanifest', { config }, async (request, reply) => {
    const found = await brandOf(request)
    if (found === null) return refuse(reply, 'brand-unknown')
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'private, no-cache')
      .send(JSON.stringify(manifestOf(found.look, found.brand.defaultLanguage)))
  })
  app.get('/icons/:file', { config }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const match = /^(icon|mask)-(\d{3})\.png$/.exec(file)
    const size = iconSizes.find((one) => one === Number(match?.[2]))
    const found = await brandOf(request)
    if (match === null || size === undefined || found === null) return refuse(reply, 'not-found')
    const isMaskable = match[1] === 'mask' || size === 180
    const picture = await once(found.look, file, () => brandIcon(found.look, { size, isMaskable }))
    return reply.type('image/png').headers(ofBrand).send(picture)
  })
  app.get('/share/:file', { config }, async (request, reply) => {
    const { file } = request.params as { file: string }
    const language = /^([a-z]{2})\.png$/.exec(file)?.[1]
    const found = await brandOf(request)
    if (language === undefined || found === null) return refuse(reply, 'not-found')
    const line = files.lineOf(language)
    const picture = await once(found.look, line, () => shareCard(found.look, line))
    return reply.type('image/png').headers(ofBrand).send(picture)
  })
}

const manifestOf = (look: BrandLook, language: string) => ({
  id: '/index',
  name: look.name,
  short_name: look.name.slice(0, 12),
  lang: language.toLowerCase(),
  start_url: '/index',
  scope: '/',
  display: 'standalone',
  background_color: look.ground,
  theme_color: look.ground,
  categories: ['games', 'entertainment'],
  icons: [
    ...[192, 512].map((size) => ({
      src: `/icons/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
    { src: '/icons/mask-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
