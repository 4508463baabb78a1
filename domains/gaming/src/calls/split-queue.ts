import type { BatchCall } from './call.ts'

/** Measured: more calls only wait longer, where callers wait for each by itself. */
const callsMax = 100
/** A call may hold a thousand movements: several such could exceed the statement timeout. */
const movementsMax = 2_000

type Waiting = { readonly call: BatchCall }

/** The next batch, at most one call per account, and what stays in the queue. */
export const splitQueue = <Item extends Waiting>(
  queue: readonly Item[],
  excluded: readonly ReadonlySet<bigint>[],
  most = callsMax,
): { batch: Item[]; later: Item[] } => {
  const batch: Item[] = []
  const later: Item[] = []
  const accounts = new Set(excluded.flatMap((set) => [...set]))
  let movements = 0
  for (const item of queue) {
    const { accountId } = item.call.playerAccount
    if (batch.length < most && movements < movementsMax && !accounts.has(accountId)) {
      batch.push(item)
      movements += item.call.movements.length
    } else later.push(item)
    // a later call of the same player must not overtake this one
    accounts.add(accountId)
  }
  return { batch, later }
}
