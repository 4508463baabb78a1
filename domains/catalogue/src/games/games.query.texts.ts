import { categories } from '@faro/contract/catalogue'
import { listStatement, type ListFilter } from './games.query.ts'
import { sorts } from './sorts.ts'

const cursor = '7~3~11'

// each condition with and without what changes the rest of the text: an order, a cursor
const conditions: readonly Partial<ListFilter>[] = [
  {},
  { category: categories[0] },
  { vassalage: 'a' },
  { branded: 'jlrng' },
  { feature: 'free-spins' },
  { volatility: 'low' },
  { hotOnly: true },
  { isCounted: true },
]
const orders = (Object.keys(sorts) as (keyof typeof sorts)[]).map((sort) => ({ sort }))
const beginnings: readonly Partial<ListFilter>[] = [{}, { cursor }]

/** What the list of games runs, for the check of all statements. */
export const texts: readonly string[] = conditions.flatMap((condition) =>
  orders.flatMap((order) =>
    beginnings.map(
      (beginning) => listStatement(1, { ...order, ...condition, ...beginning, limit: 20 }).text,
    ),
  ),
)
