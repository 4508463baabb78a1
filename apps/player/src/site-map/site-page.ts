import type { MessageKey } from '@faro/i18n'
import type { LazyPage } from '../lazy-page.tsx'

/**
 * What the server draws a page with before any script runs: the answers of the home page, those of
 * a list of games, or the menus alone.
 */
type Drawing = 'home' | 'lobby' | 'menu'

/** What the head of a drawn page asks for early. */
type Preload = {
  /** The file of the page's component, where it is not among those that every page loads. */
  readonly file?: string
  /** The game whose cover is the largest picture above the fold. */
  readonly cover?: string
}

/** A page of the site: one row of its feature's `pages.ts`. */
export type SitePage = {
  /** As the router matches it: `/help`, `/about/:topic`. */
  readonly path: string
  /** Its component, which comes with its texts when it is first wanted. */
  readonly Page: LazyPage
  /** What stands around it; without, header, menus and footer. */
  readonly shell?: 'header' | 'header-footer' | 'bare'
  /** The window's title; a page without one names itself. */
  readonly title?: MessageKey
  /** The known values of the parameter in the path, with the title that the server writes. */
  readonly titles?: Readonly<Record<string, MessageKey>>
  /** A page without is drawn in the browser alone. */
  readonly drawn?: Drawing
  readonly preload?: Preload
  /** Listed for search engines, or forbidden to them; a page without may be seen but not kept. */
  readonly sitemap?: 'listed' | 'barred'
  /** Shown to everybody, even where the brand is for members only (specification, section 2). */
  readonly isOpen?: boolean
  /** There it shows this in its place to everybody else, where the page itself is for members. */
  readonly Outside?: LazyPage
}
