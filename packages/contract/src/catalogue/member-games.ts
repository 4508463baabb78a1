import * as z from 'zod/mini'
import { define } from '../route.ts'
import { Game, GameCode } from './game.ts'

const code = z.strictObject({ code: GameCode })

export const memberGames = define({
  favouriteCodes: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    auth: 'member',
    audience: 'signed-in',
    summary: "Codes of the member's favourite games, the latest first",
    ok: z.object({ codes: z.array(z.string()) }),
    errors: [],
  },
  favourites: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    auth: 'member',
    audience: 'signed-in',
    summary: "The member's favourite games that the brand offers, the latest first",
    ok: z.object({ list: z.array(Game) }),
    errors: [],
  },
  addFavourite: {
    method: 'PUT',
    path: '/wps/relay/MCSFE_getFavoriteGames/:code',
    auth: 'member',
    audience: 'signed-in',
    summary: 'Marks a game as a favourite; twice is as once',
    params: code,
    ok: z.object({ codes: z.array(z.string()) }),
    errors: ['game-unknown', 'favourites-full'],
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/wps/relay/MCSFE_getFavoriteGames/:code',
    auth: 'member',
    audience: 'signed-in',
    summary: 'Takes a game from the favourites; one that is none stays none',
    params: code,
    ok: z.object({ codes: z.array(z.string()) }),
    errors: [],
  },
  recents: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    auth: 'member',
    audience: 'signed-in',
    summary: 'Games the member opened, the latest first',
    ok: z.object({ list: z.array(Game) }),
    errors: [],
  },
})
