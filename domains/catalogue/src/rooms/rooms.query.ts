import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

const roomFields = rowOf({
  room_id: col.int4,
  code: col.text,
  title: col.text,
  name: col.text,
  stake_min: col.int8,
  stake_max: col.int8,
  seats: col.int4,
  players: col.int4,
})
export type RoomRow = RowOf<typeof roomFields>

/** Rooms of a game, the smallest stakes first. */
export const listRooms = (db: Queryable, gameCode: string): Promise<RoomRow[]> =>
  db.query(
    `select r.room_id, g.code, g.title, r.name, r.stake_min, r.stake_max, r.seats, r.players
     from catalogue.room r join catalogue.game g using (game_id)
     where g.code = $1 order by r.stake_min, r.room_id`,
    [gameCode],
    roomFields,
  )
