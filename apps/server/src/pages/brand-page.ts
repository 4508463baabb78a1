import { hiddenCss, type Permission, type WhitelabelNode } from '@faro/contract/whitelabel'
import type { Apis } from '../platform.ts'
import { addressOf } from './address-of.ts'
import { acceptedLanguage } from './accept-language.ts'
import type { DrawPage } from './draw-page.ts'
import type { PageFiles } from './page-files.ts'
import { escaped, headOf } from './site-head.ts'
import type { SiteMap } from './site-map.ts'
import type { OriginOf } from './site-origin.ts'
import { lookOf } from './theme-colours.ts'

export type PageRequest = {
  readonly host: string
  readonly protocol: string
  readonly hostname: string
  readonly ip: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const namedIn = ({ url }: PageRequest): string | null => addressOf(url).searchParams.get('lang')

const languageOf = (
  request: PageRequest,
  languages: readonly string[],
  standard: string,
): string => {
  const kept = /(?:^|;\s*)lang=([A-Za-z-]{2,5})/.exec(String(request.headers['cookie'] ?? ''))?.[1]
  // an address may name its language: search engines know a page by it
  const named = namedIn(request)
  const wished = (named ?? kept ?? '').toUpperCase()
  if (wished === '') {
    const accepted = acceptedLanguage(String(request.headers['accept-language'] ?? ''), languages)
    return (accepted ?? standard).toLowerCase()
  }
  // falls back to English, then to the brand's own language
  return ([wished, 'EN'].find((code) => languages.includes(code)) ?? standard).toLowerCase()
}

/** Fills a page with the brand's colours and settings; closed brands get the empty shell. */
export const brandPageOf =
  (
    { whitelabel }: Pick<Apis, 'whitelabel'>,
    { drawPage, originOf, siteMap }: { drawPage: DrawPage; originOf: OriginOf; siteMap: SiteMap },
  ) =>
  async (
    files: PageFiles,
    request: PageRequest,
    { name, nonce }: { name: string; nonce: string },
  ): Promise<string | null> => {
    const merchant = await whitelabel.merchantOf(request.hostname)
    if (merchant === null) return null
    const permission = await whitelabel.permission(merchant.merchantId, request.ip)
    const { brand, status } = permission
    const written = brand.languages.filter((code) => files.hasLanguage(code.toLowerCase()))
    const language = languageOf(request, written, brand.defaultLanguage)
    const isSite = name !== 'console' && !name.startsWith('play-')
    // where a brand is for members only, nothing is drawn for who may be a stranger: a page's token
    // is known to its browser alone
    const path = pathOf(request).slice(1).replace(/\/$/, '')
    const page = siteMap.pageAt(path)
    const isForMembers = isOn(permission.whitelabel, 'LOGGEDINTOHOME')
    const isGuarded = isForMembers && page?.isOpen !== true
    const isOpen = (status === 0 && !isGuarded) || !isSite
    const title = files.titleOf(path, language)
    const head = headOf({
      ...(await originOf(merchant.merchantId, request)),
      path: isSite && isOpen && page?.sitemap === 'listed' ? path : null,
      brandName: brand.name,
      themeColour: lookOf(brand, files).ground,
      language,
      isNamed: namedIn(request) !== null,
      languages: written,
      defaultLanguage: brand.defaultLanguage,
      title: title === '' ? brand.name : `${title} · ${brand.name}`,
      description: files.descriptionOf(language),
    })
    const isNarrow = isPhone(request)
    const shown = {
      ...merchant,
      name,
      drawn: page?.drawn,
      language,
      permission,
      isNarrow,
      ip: request.ip,
      url: request.url,
    }
    // pages behind a public path, such as home behind the registration, are not drawn either
    const isDrawn = isSite && isOpen && !isForMembers
    const drawn = isDrawn ? await drawPage(shown) : { app: '', answers: '[]' }
    return fill(files.page(isOpen ? name : 'shell', language), {
      ...drawn,
      files,
      permission,
      isNarrow,
      title,
      head: isSite ? head : '',
      titleHead: name.startsWith('play-') ? titleHeadOf(files, request) : '',
      nonce,
    })
  }

type Filling = {
  readonly files: PageFiles
  readonly permission: Permission
  readonly app: string
  readonly answers: string
  readonly isNarrow: boolean
  readonly title: string
  readonly head: string
  /** A title's files: they follow the scripts that turn its reels. */
  readonly titleHead: string
  readonly nonce: string
}

const fill = (page: string, filling: Filling): string => {
  const { files, permission, app, answers, isNarrow, title, head, titleHead, nonce } = filling
  const { brand, whitelabel } = permission
  const theme = files.themeCss(brand.theme.preset, brand.theme.radius)
  const json = JSON.stringify(permission).replaceAll('<', '\\u003c')
  return page
    .replace('<html ', isNarrow ? '<html data-narrow ' : '<html ')
    .replace('<!--app-->', () => app)
    .replace(
      '<title>__BRAND__',
      () => `<title>${title === '' ? '' : `${escaped(title)} · `}__BRAND__`,
    )
    .replace(
      '<!--theme-->',
      () => `${head}<style>${theme}</style><style id="faro-flags">${hiddenCss(whitelabel)}</style>`,
    )
    .replace(
      '<!--config-->',
      () =>
        `<script type="application/json" id="faro-config">${json}</script>` +
        `<script type="application/json" id="faro-answers">${answers}</script>`,
    )
    .replace('</head>', () => `${titleHead}</head>`)
    .replaceAll('__BRAND__', () => escaped(brand.name))
    .replaceAll('__NONCE__', nonce)
}

/** A launch names its title, so that the page's head can name the title's files. */
const titleHeadOf = (files: PageFiles, { url }: PageRequest): string =>
  files.titleHead(addressOf(url).searchParams.get('game') ?? '')

/** From the client hint of phones; a wrong one only draws the side menu later. */
const isPhone = ({ headers }: PageRequest): boolean =>
  /\bMobi/.test(String(headers['user-agent'] ?? ''))

const isOn = (nodes: readonly WhitelabelNode[], flag: string): boolean =>
  nodes.some((node) => (node.modId === flag ? node.enabled : isOn(node.childrenNodes, flag)))

const pathOf = ({ url }: PageRequest): string => addressOf(url).pathname
