import { wayOf } from '../../list.ts'
import { define, under } from '../../route.ts'
import { playerList } from '../lists.ts'
import type * as shapes from '../shapes/lists.ts'

export const identityLists = define(under<typeof shapes.identityLists>, {
  players: wayOf(playerList),
})
