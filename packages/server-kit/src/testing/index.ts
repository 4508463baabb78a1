export { testDatabase } from './database.ts'
