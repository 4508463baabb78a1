import { currencies } from '@faro/kernel/money'
import type { Game } from './games.ts'
import type { Vendor } from './vendor.ts'

const thumbnailOf = ({ publicUrl }: Vendor, { engine }: Game): string =>
  `${publicUrl}/assets/${engine}.svg`

/** The catalogue of the first dialect, and of a vendor with a wallet of its own. */
/** Points are no money. */
const offered = Object.keys(currencies).filter((code) => code !== 'PTS')

export const gameList = (vendor: Vendor) => ({
  games: vendor.games.map((game) => ({
    identifier: game.code,
    title: game.title,
    category: game.category,
    payout: game.rtp,
    volatility: game.volatility,
    features: game.features ?? [],
    thumbnail: thumbnailOf(vendor, game),
    has_demo: true,
    currencies: offered,
    restricted_countries: [],
  })),
})

/** The catalogue of the second dialect. */
export const hubGameList = (vendor: Vendor) =>
  vendor.games.map((game) => ({
    game_code: game.code,
    name: game.title,
    category: game.category,
    product: vendor.configuration.slug,
    url_thumb: thumbnailOf(vendor, game),
    rtp: game.rtp,
    volatility: game.volatility,
    features: game.features ?? [],
    enabled: true,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    currencies: offered,
    blocked_countries: [],
  }))
