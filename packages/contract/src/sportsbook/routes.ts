export type * from './events.ts'
export type * from './shapes.ts'
export * from './values.ts'

export { sports } from './routes/book.ts'
export { sportsBets } from './routes/bets.ts'
export { sportsLists } from './routes/lists.ts'
export { tradingConsole } from './routes/console.ts'
