import type { ConsolePage, MenuEntry } from './console-page.ts'

/** Every page of the console, gathered from the features when it is built. */
export const siteMap: readonly ConsolePage[] = Object.values(
  import.meta.glob<readonly ConsolePage[]>('../features/*/pages.ts', {
    eager: true,
    import: 'pages',
  }),
).flat()

/** The menu, top to bottom. */
export const menuEntries: readonly (MenuEntry & { readonly to: string })[] = siteMap
  .flatMap(({ path, menu }) => (menu === undefined ? [] : [{ ...menu, to: path }]))
  .toSorted((a, b) => a.place - b.place)

const shapes = siteMap.map(
  (page) => [new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}/?$`), page] as const,
)

/** The page behind a path, written with or without a slash at its end. */
export const pageAt = (pathname: string): ConsolePage | undefined =>
  shapes.find(([shape]) => shape.test(pathname))?.[1]
