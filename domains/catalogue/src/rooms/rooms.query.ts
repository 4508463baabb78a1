import type { Queryable } from '@faro/server-kit/db'

export type RoomRow = {
  readonly room_id: number
  readonly code: string
  readonly title: string
  readonly name: string
  readonly stake_min: bigint
  readonly stake_max: bigint
  readonly seats: number
  readonly players: number
}

/** Rooms of a game, the smallest stakes first. */
export const listRooms = (db: Queryable, gameCode: string): Promise<RoomRow[]> =>
  db.query<RoomRow>(
    `select r.room_id, g.code, g.title, r.name, r.stake_min, r.stake_max, r.seats, r.players
     from catalogue.room r join catalogue.game g using (game_id)
     where g.code = $1 order by r.stake_min, r.room_id`,
    [gameCode],
  )
