import type { FigureCategory } from '@faro/contract/agents'
import { figureCategories } from '@faro/contract/agents'

/** What is counted of play by day and category; `jackpot` is a part of `payout`. */
export const playColumns = ['rounds', 'stake', 'payout', 'jackpot', 'valid'] as const
type PlayColumn = (typeof playColumns)[number]

/** What is counted of money by day. */
export const moneyColumns = [
  'deposit',
  'deposits',
  'first_deposits',
  'withdrawal',
  'withdrawals',
  'fee',
  'chargeback',
  'bonus',
  'rebate',
  'daily',
  'hourly',
  'realtime',
  'dividend',
  'affiliate',
  'paid',
] as const
export type MoneyColumn = (typeof moneyColumns)[number]

/** As the roll-ups have it: the place of a category in the list, from 1 on. */
export const categoryNumber = (category: FigureCategory): number =>
  figureCategories.indexOf(category) + 1

export const categoryOf = (number: number): FigureCategory => figureCategories[number - 1] ?? 'rng'
