import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'

/** What the server draws a page with before any script runs. */
const drawings = ['home', 'lobby', 'menu'] as const
export type Drawing = (typeof drawings)[number]

// what the player's build writes: apps/player/src/site-map/written-pages.ts
const writtenPages = z.array(
  z.object({
    path: z.string().regex(/^\/[\w./:-]*$/),
    drawn: z.enum(drawings).optional(),
    sitemap: z.enum(['listed', 'barred']).optional(),
    isOpen: z.boolean().optional(),
    titles: z.record(z.string(), z.string()),
  }),
)

type WrittenPage = z.infer<typeof writtenPages>[number]

/** The pages of the site by their addresses without the first and the last slash. */
export type SiteMap = {
  readonly pageAt: (address: string) => WrittenPage | undefined
  /** Addresses that search engines are led to, and paths that they are kept from. */
  readonly listed: readonly string[]
  readonly barred: readonly string[]
}

/** Brands write pages beside those that are known: their addresses are of the same kind. */
const shapeOf = (page: WrittenPage): RegExp =>
  new RegExp(`^${page.path.slice(1).replaceAll('.', '\\.').replace(/:\w+/, '[a-z0-9-]{1,60}')}$`)

/** A site map that says anything else than the server knows is refused at the start. */
export const siteMapOf = (written: unknown): SiteMap => {
  const pages = writtenPages.parse(written).map((page) => ({ page, shape: shapeOf(page) }))
  const pageAt = (address: string) => pages.find(({ shape }) => shape.test(address))?.page
  const those = (sitemap: WrittenPage['sitemap']) =>
    pages.flatMap(({ page }) => (page.sitemap === sitemap ? [page] : []))
  const addressesOf = ({ path: shown, titles }: WrittenPage): string[] =>
    shown.includes(':') ? Object.keys(titles) : [shown.slice(1)]
  return {
    pageAt,
    listed: those('listed').flatMap(addressesOf),
    barred: those('barred').map((page) => page.path),
  }
}

/** The site map that the player's build left in its folder. */
export const readSiteMap = async (dist: string): Promise<SiteMap> =>
  siteMapOf(JSON.parse(await readFile(path.join(dist, 'pages.json'), 'utf8')))
