import { termsOf } from '../../list-terms.ts'
import { lotteryTicketList } from '../lists.ts'
import { ListedTicket } from './console.ts'

export const lotteryLists = {
  tickets: termsOf(lotteryTicketList, ListedTicket, { summary: 'Lottery tickets, of all brands' }),
}
