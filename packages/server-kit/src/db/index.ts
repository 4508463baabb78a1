export { col, rowOf } from './row.ts'
export type { Columns, RowOf } from './row.ts'
export { watchRows } from './watch-rows.ts'
export { failedNotices, reportFailedNotices, runAfterCommit } from './after-commit.ts'
export { createDb, sqlState, violated } from './db.ts'
export type { Db, Queryable, Snapshot, Tx } from './db.ts'
export { Overloaded, isAway } from './away.ts'
export { createCache } from './cache.ts'
export { createListener } from './listen.ts'
export { migrate } from './migrate.ts'
export {
  assertFirstConnection,
  heldConnection,
  secondConnections,
  warnOfSecondConnections,
} from './one-connection.ts'
export { answered, hashInput, once, onceMany } from './once.ts'
export type { Idempotency } from './once.ts'

export { createFairQueue } from './fair-queue.ts'
export type { FairQueue } from './fair-queue.ts'
export { pinnedClient } from './pinned.ts'
export type { PinnedClient } from './pinned.ts'
export { watchPrimary } from './primary.ts'
export { inShare, shareOf } from './share.ts'
export type { Share, WatchDoor } from './share.ts'
export { markAsDemo, markOldDemo, refusalOfServer } from './server-mark.ts'
export { installRealTime, installVirtualTime } from './virtual-time.ts'
