import * as z from 'zod/mini'
import { Money } from '../fields.ts'
import { define } from '../route.ts'
import { GameCode } from './game.ts'

/** A table of a game that players play against each other. */
export const Room = z.object({
  roomId: z.int(),
  gameCode: z.string(),
  gameTitle: z.string(),
  name: z.string(),
  stakeMin: Money,
  stakeMax: Money,
  seats: z.int(),
  players: z.int(),
})
export type Room = z.output<typeof Room>

export const rooms = define({
  list: {
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    auth: 'member',
    audience: 'signed-in',
    summary: 'Rooms of a player-versus-player game, the smallest stakes first',
    query: z.strictObject({ gameCode: GameCode }),
    ok: z.object({ list: z.array(Room) }),
    errors: ['game-unknown'],
  },
})
