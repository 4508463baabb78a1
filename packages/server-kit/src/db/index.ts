export { pgTypes, statementName } from './client.ts'
export { col, rowOf } from './row.ts'
export type { Column, Columns, RowOf } from './row.ts'
export { watchRows } from './watch-rows.ts'
export { failedNotices, reportFailedNotices, runAfterCommit } from './after-commit.ts'
export { createDb, sqlState, violated } from './db.ts'
export type { Db, DbOptions, Queryable, Tx } from './db.ts'
export { Overloaded, isAway } from './away.ts'
export { createKept } from './kept.ts'
export { createListener } from './listen.ts'
export { migrate } from './migrate.ts'
export {
  assertFirstConnection,
  heldConnection,
  secondConnections,
  tellSecondConnections,
} from './one-connection.ts'
export { answered, hashInput, once } from './once.ts'
export type { Idempotency } from './once.ts'
export { layRealTime, layVirtualTime } from './virtual-time.ts'
export { createTurnstile } from './turnstile.ts'
export type { Turnstile } from './turnstile.ts'
export { pinnedClient } from './pinned.ts'
export type { PinnedClient } from './pinned.ts'
export { watchPrimary } from './primary.ts'
export { inShare, shareOf } from './share.ts'
export type { Share, WatchDoor } from './share.ts'
export { markAsDemo, markOldDemo, refusalOfServer } from './server-mark.ts'
