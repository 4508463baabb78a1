import type { MessageKey } from '@faro/i18n'
import { siteMap } from './site-map.ts'
import type { SitePage } from './site-page.ts'

/** What the build and the server need to know of a page. */
export type WrittenPage = Pick<SitePage, 'path' | 'drawn' | 'preload' | 'sitemap' | 'isOpen'> & {
  /** The titles of its addresses, which stand without their first slash. */
  readonly titles: Readonly<Record<string, MessageKey>>
}

const titlesOf = ({ path, title, titles }: SitePage): WrittenPage['titles'] => {
  const address = path.slice(1)
  if (titles === undefined) return title === undefined ? {} : { [address]: title }
  const known = Object.entries(titles)
  return Object.fromEntries(known.map(([value, key]) => [address.replace(/:\w+/, value), key]))
}

/** The site map as the build writes it beside the pages. */
export const writtenPages = (): readonly WrittenPage[] =>
  siteMap.map((page) => {
    const { path, drawn, preload, sitemap, isOpen } = page
    return { path, drawn, preload, sitemap, isOpen, titles: titlesOf(page) } as WrittenPage
  })
