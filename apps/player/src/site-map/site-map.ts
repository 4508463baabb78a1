import type { SitePage } from './site-page.ts'

/** Every page of the site, gathered from the features when an app is built. */
export const siteMap: readonly SitePage[] = Object.values(
  import.meta.glob<readonly SitePage[]>('../features/*/pages.ts', { eager: true, import: 'pages' }),
).flat()

const isAt = (path: string, pathname: string): boolean => {
  const at = path.indexOf(':')
  return at === -1 ? path === pathname : pathname.startsWith(path.slice(0, at))
}

/** The page behind a path, written with or without a slash at its end. */
export const pageAt = (pathname: string): SitePage | undefined => {
  const plain = pathname.replace(/\/$/, '')
  return siteMap.find(({ path }) => isAt(path, plain))
}
