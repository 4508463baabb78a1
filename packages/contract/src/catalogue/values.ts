/** Categories in the order in which menus show them; crash stands right after fish. */
export const categories = [
  'live',
  'sports',
  'fish',
  'crash',
  'rng',
  'pvp',
  'esports',
  'lottery',
  'elott',
] as const
export type Category = (typeof categories)[number]

export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

/** What a title offers beside its plain game; players filter by it. */
export const features = [
  'verifiable',
  'wilds',
  'scatters',
  'free-spins',
  'multipliers',
  'cascades',
  'respins',
  'bonus-round',
  'jackpot',
] as const
export type Feature = (typeof features)[number]

/** The two branded slot lists; each is also the path of its page. */
export const brandedLists = ['jlrng', 'pgrng'] as const
export type BrandedList = (typeof brandedLists)[number]

/** Orders of a list: the brand's own, newest, by title, by published return. */
export const gameSorts = ['brand', 'new', 'title', 'rtp'] as const
export type GameSort = (typeof gameSorts)[number]

/** The twenty most played titles: the specification's count. */
export const popularCount = 20
