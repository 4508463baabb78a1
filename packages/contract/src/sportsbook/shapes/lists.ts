import { termsOf } from '../../list-terms.ts'
import { sportsBetList } from '../lists.ts'
import { ListedBet } from './console.ts'

export const sportsLists = {
  bets: termsOf(sportsBetList, ListedBet, { summary: 'Bets on sports, of all brands' }),
}
