import { currencies } from '@faro/kernel/money'
import { games } from './games.ts'
import type { Vendor } from './vendor.ts'

const thumbnailOf = ({ publicUrl }: Vendor, code: string): string =>
  `${publicUrl}/assets/${code}.svg`

/** The catalogue of the first dialect. */
export const gameList = (vendor: Vendor) => ({
  games: games.map(({ code, title, category, rtp, volatility }) => ({
    identifier: code,
    title,
    category,
    rtp,
    volatility,
    thumbnail: thumbnailOf(vendor, code),
    has_demo: true,
    currencies: Object.keys(currencies),
    restricted_countries: [],
  })),
})

/** The catalogue of the second dialect. */
export const hubGameList = (vendor: Vendor) =>
  games.map(({ code, title, category, rtp, volatility }) => ({
    game_code: code,
    name: title,
    category,
    product: vendor.configuration.slug,
    url_thumb: thumbnailOf(vendor, code),
    rtp,
    volatility,
    enabled: true,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    currencies: Object.keys(currencies),
    blocked_countries: [],
  }))
