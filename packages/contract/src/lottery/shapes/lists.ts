import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { termsOf } from '../../list-terms.ts'
import { lotteryDrawList, lotteryTicketList } from '../lists.ts'
import { ConsoleDraw, TicketRow } from './fields.ts'

/** A ticket with its brand and owner, where those of all brands stand together. */
export const ListedTicket = z.extend(TicketRow, {
  memberId: Id,
  username: z.string(),
  merchantCode: z.string(),
})
export type ListedTicket = z.output<typeof ListedTicket>

export const lotteryLists = {
  draws: termsOf(lotteryDrawList, ConsoleDraw, { summary: 'Draws of lotteries, of every game' }),
  tickets: termsOf(lotteryTicketList, ListedTicket, { summary: 'Lottery tickets, of all brands' }),
}
