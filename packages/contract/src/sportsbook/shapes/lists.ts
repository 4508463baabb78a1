import * as z from 'zod/mini'
import '../../fields.ts'
import { termsOf } from '../../list-terms.ts'
import { sportsBetList } from '../lists.ts'
import { TradedBet } from './console.ts'

/** A bet with its brand, where those of all brands stand together. */
export const ListedBet = z.extend(TradedBet, { merchantCode: z.string() })
export type ListedBet = z.output<typeof ListedBet>

export const sportsLists = {
  bets: termsOf(sportsBetList, ListedBet, { summary: 'Bets on sports, of all brands' }),
}
