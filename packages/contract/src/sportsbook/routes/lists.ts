import { wayOf } from '../../list.ts'
import { define, under } from '../../route.ts'
import { sportsBetList } from '../lists.ts'
import type * as shapes from '../shapes/lists.ts'

export const sportsLists = define(under<typeof shapes.sportsLists>, {
  bets: wayOf(sportsBetList),
})
