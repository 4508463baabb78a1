import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export {
  everyHall,
  hallCategory,
  hallOf,
  lobbyLists,
  lobbyPageRows,
  lobbyQuery,
} from './lobby-lists.ts'
export type { LobbyFilters, LobbyList } from './lobby-lists.ts'
export type * from './shapes.ts'
export * from './values.ts'

export const catalogue = define(under<typeof shapes.catalogue>, {
  hotGames: { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', auth: 'public' },
  gameList: { method: 'GET', path: '/wps/relay/GCSGAME_gameList', auth: 'public' },
  game: { method: 'GET', path: '/wps/relay/GCSGAME_game/:code', auth: 'public' },
  vendors: { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor', auth: 'public' },
  vendorGameTypes: { method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', auth: 'public' },
  rankList: { method: 'GET', path: '/wps/relay/GCSGAME_getRankList', auth: 'public' },
  popular: { method: 'GET', path: '/lgw/games/popular', auth: 'public' },
})

export const memberGames = define(under<typeof shapes.memberGames>, {
  favouriteCodes: { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames', auth: 'member' },
  favourites: { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGamesList', auth: 'member' },
  addFavourite: { method: 'PUT', path: '/wps/relay/MCSFE_getFavoriteGames/:code', auth: 'member' },
  removeFavourite: {
    method: 'DELETE',
    path: '/wps/relay/MCSFE_getFavoriteGames/:code',
    auth: 'member',
  },
  recents: { method: 'GET', path: '/wps/relay/GCS_recentGame', auth: 'member' },
})

export const gameMenus = define(under<typeof shapes.gameMenus>, {
  list: { method: 'GET', path: '/lgw/games/game_menus', auth: 'public' },
})

export const rooms = define(under<typeof shapes.rooms>, {
  list: { method: 'GET', path: '/wps/relay/GLS2_roomList', auth: 'member' },
})
