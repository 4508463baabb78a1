import { brandedLists, type BrandedList, type Category } from './values.ts'

/** The game lists of the site: each is the path of its page. Favourites are the member's own. */
export const lobbyLists = [
  'live',
  'sports',
  'fish',
  'crash',
  'rng',
  'pvp',
  'esports',
  'hot',
  'fav',
  ...brandedLists,
] as const
export type LobbyList = (typeof lobbyLists)[number]

export type LobbyFilters = {
  readonly vassalage?: string
  readonly search?: string
  readonly feature?: string
  readonly volatility?: string
  readonly sort?: string
}

const isBranded = (list: LobbyList): list is BrandedList => brandedLists.some((one) => one === list)

/** The category whose vendors have halls on a list's page. */
export const hallCategory = (list: LobbyList): Category | null =>
  list === 'hot' || list === 'fav' || isBranded(list) ? null : list

/** What a list's address says instead of a hall where all of them are meant. */
export const everyHall = 'all'

type HallInput = {
  /** What the address names, if anything. */
  readonly named: string | null
  /** Words or filters: they look through every hall unless the address names one. */
  readonly isSearching?: boolean
}

/** The hall that a list's address opens: the one it names; the first where it names none or a stranger. */
export const hallOf = (
  halls: readonly string[],
  { named, isSearching = false }: HallInput,
): string => {
  if (named !== null && (named === everyHall || halls.includes(named))) return named
  return isSearching ? everyHall : (halls[0] ?? everyHall)
}

const scopeOf = (list: LobbyList): Readonly<Record<string, string>> => {
  if (list === 'hot') return { hot: '1' }
  if (isBranded(list)) return { branded: list }
  return list === 'fav' ? {} : { category: list }
}

/** Divides into rows of three, four, six and eight covers; few, as phones load them all. */
export const lobbyPageRows = 24

/** The query of a list's page; the server writes the answer to the first one into the page. */
export const lobbyQuery = (
  list: LobbyList,
  filters: LobbyFilters = {},
): Readonly<Record<string, string>> => ({
  ...scopeOf(list),
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  limit: String(lobbyPageRows),
})
