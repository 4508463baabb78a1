import type { BatchCall } from './call.ts'

/** More make each wait longer and the rest no cheaper: measured. */
const callsMax = 100
/** One call may hold a thousand movements: many such would outlast the patience of a statement. */
const movementsMax = 2_000

type Waiting = { readonly call: BatchCall }

/** What travels next, at most one call of an account, and what waits for another turn. */
export const splitQueue = <Item extends Waiting>(
  queue: readonly Item[],
  shutOut: readonly ReadonlySet<bigint>[],
): { batch: Item[]; later: Item[] } => {
  const batch: Item[] = []
  const later: Item[] = []
  const accounts = new Set(shutOut.flatMap((set) => [...set]))
  let movements = 0
  for (const item of queue) {
    const { accountId } = item.call.playerAccount
    if (batch.length < callsMax && movements < movementsMax && !accounts.has(accountId)) {
      batch.push(item)
      movements += item.call.movements.length
    } else later.push(item)
    // a later call of the same player must not overtake this one
    accounts.add(accountId)
  }
  return { batch, later }
}
