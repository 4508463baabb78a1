import { menuGroups, type ConsolePage, type MenuEntry, type MenuGroup } from './console-page.ts'

/** Every page of the console, gathered from the features when it is built. */
export const siteMap: readonly ConsolePage[] = Object.values(
  import.meta.glob<readonly ConsolePage[]>('../features/*/pages.ts', {
    eager: true,
    import: 'pages',
  }),
).flat()

export type MenuItem = MenuEntry &
  Pick<ConsolePage, 'label' | 'permission'> & { readonly to: string }

const rankOf = (group: MenuGroup): number => menuGroups.indexOf(group)

/** The menu, top to bottom. */
export const menuEntries: readonly MenuItem[] = siteMap
  .flatMap(({ path, menu, label, permission }) =>
    menu === undefined ? [] : [{ ...menu, label, permission, to: path }],
  )
  .toSorted((a, b) => rankOf(a.group) - rankOf(b.group) || a.place - b.place)

const shapes = siteMap.map(
  (page) =>
    [
      // a part in the address may be left out: `/:part?`
      new RegExp(
        `^${page.path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`,
      ),
      page,
    ] as const,
)

/** The page behind a path, written with or without a slash at its end. */
export const pageAt = (pathname: string): ConsolePage | undefined =>
  shapes.find(([shape]) => shape.test(pathname))?.[1]
