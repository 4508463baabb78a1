export { pgTypes, statementName } from './client.ts'
export { createDb, sqlState, violated } from './db.ts'
export type { Db, DbOptions, Queryable, Tx } from './db.ts'
export { migrate } from './migrate.ts'
