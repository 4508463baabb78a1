import type { SiteMap } from './site-map.ts'

export type Origin = { readonly protocol: string; readonly host: string }

/** Where a page is in a language; the brand's own language needs no saying. */
const addressIn = ({ protocol, host }: Origin, path: string, language: string | null): string =>
  `${protocol}://${host}/${path}${language === null ? '' : `?lang=${language}`}`

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

type Site = Origin & {
  /** Without its first slash; null of a page that nobody is led to. */
  readonly path: string | null
  readonly brandName: string
  readonly themeColour: string
  readonly language: string
  /** Whether the address names the language; otherwise the browser's preference decides. */
  readonly isNamed: boolean
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly title: string
  readonly description: string
}

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`

/** What stands in the head of a page for search engines, shared links and home screens. */
export const headOf = (site: Site): string => {
  const { path, language, isNamed, languages, defaultLanguage } = site
  const shared = [
    `<link rel="manifest" href="/manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="/icons/icon-180.png">`,
    meta('theme-color', site.themeColour),
    meta('application-name', site.brandName),
  ]
  if (path === null) return [...shared, meta('robots', 'noindex')].join('')
  const own = (code: string) => (code === defaultLanguage ? null : code.toLowerCase())
  const here = addressIn(site, path, isNamed ? own(language.toUpperCase()) : null)
  const others = languages.map(
    (code) =>
      `<link rel="alternate" hreflang="${escaped(code.toLowerCase())}" href="${escaped(addressIn(site, path, own(code)))}">`,
  )
  return [
    ...shared,
    `<link rel="canonical" href="${escaped(here)}">`,
    ...others,
    `<link rel="alternate" hreflang="x-default" href="${escaped(addressIn(site, path, null))}">`,
    meta('og:type', 'website'),
    meta('og:site_name', site.brandName),
    meta('og:title', site.title),
    meta('og:description', site.description),
    meta('og:url', here),
    meta('og:locale', language),
    meta('og:image', `${site.protocol}://${site.host}/share/${language}.png`),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
  ].join('')
}

/** Every public page in every language of the brand. */
export const sitemap = (
  origin: Origin,
  { listed }: SiteMap,
  { languages, defaultLanguage }: Pick<Site, 'languages' | 'defaultLanguage'>,
): string => {
  const own = (code: string) => (code === defaultLanguage ? null : code.toLowerCase())
  const entries = listed.flatMap((path) =>
    languages.map((code) => {
      const links = languages.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other.toLowerCase()}" href="${escaped(addressIn(origin, path, own(other)))}"/>`,
      )
      return `<url><loc>${escaped(addressIn(origin, path, own(code)))}</loc>${links.join('')}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`
}

const closed = ['/console', '/wps/', '/lgw/', '/play/', '/*?member=']

/** Where the site is, or null where it is to be found by nobody. */
export const robots = (origin: Origin | null, { barred }: SiteMap): string =>
  origin !== null
    ? [
        'User-agent: *',
        ...[...closed, ...barred].map((path) => `Disallow: ${path}`),
        `Sitemap: ${addressIn(origin, 'sitemap.xml', null)}`,
        '',
      ].join('\n')
    : 'User-agent: *\nDisallow: /\n'
