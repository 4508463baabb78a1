import { wayOf } from '../../list.ts'
import { define, under } from '../../route.ts'
import { lotteryDrawList, lotteryTicketList } from '../lists.ts'
import type * as shapes from '../shapes/lists.ts'

export const lotteryLists = define(under<typeof shapes.lotteryLists>, {
  draws: wayOf(lotteryDrawList),
  tickets: wayOf(lotteryTicketList),
})
