export { emptyDatabase, testDatabase } from './database.ts'
export { within } from './patience.ts'
export type { TestDatabase } from './database.ts'
