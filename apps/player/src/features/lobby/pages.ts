import { lobbyLists } from '@faro/contract/catalogue'
import { verticals } from '@faro/contract/sportsbook'
import { lazyPage, pageOf } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const LobbyPage = lazyPage(async () => (await import('./lobby-page.tsx')).LobbyPage)

/** Bets on sports have pages of their own, with other vendors' games below. */
const gameLists = lobbyLists.filter((list) => verticals.every((vertical) => vertical !== list))

export const pages: readonly SitePage[] = gameLists.map((list) => ({
  path: paths.category(list),
  Page: pageOf(LobbyPage, { list }),

  title: `core.category.${list}`,
  preload: { file: 'lobby-page.tsx' },
  // favourites are a member's own: they are drawn without games and nobody else's to find
  ...(list === 'fav' ? { drawn: 'menu' } : { drawn: 'lobby', sitemap: 'listed' }),
}))
