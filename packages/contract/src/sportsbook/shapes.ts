export * from './shapes/bets.ts'
export * from './shapes/book.ts'
export * from './shapes/console.ts'
export * from './shapes/fields.ts'
