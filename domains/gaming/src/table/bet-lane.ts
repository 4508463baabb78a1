import { isConflict } from '../calls/conflicts.ts'

type Deps<Ask, Answer> = {
  /** Many bets of different accounts in one transaction, in their order; throws for all of them. */
  readonly applyMany: (asks: readonly Ask[]) => Promise<readonly Answer[]>
  /** One in a transaction of its own. */
  readonly applyOne: (ask: Ask) => Promise<Answer>
  readonly accountOf: (ask: Ask) => bigint
}

type Item<Ask, Answer> = {
  readonly ask: Ask
  readonly settle: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

const batchMax = 50
/** A second batch works while the first one commits. */
const inFlightMax = 2
const attemptsMax = 3

/**
 * Batches concurrent bets of a game into one transaction; a single bet has one of its own. At most
 * one bet of an account is in flight, so each sees the one before it. A batch in conflict is tried
 * again, and in the end one by one, so that a failing bet fails no other.
 */
export const createBetLane = <Ask, Answer>({
  applyMany,
  applyOne,
  accountOf,
}: Deps<Ask, Answer>) => {
  let queue: Item<Ask, Answer>[] = []
  let inFlight = 0
  let isScheduled = false
  const busy = new Set<bigint>()
  const one = async ({ ask, settle, fail }: Item<Ask, Answer>): Promise<void> => {
    await applyOne(ask).then(settle, fail)
  }
  const many = async (items: readonly Item<Ask, Answer>[]): Promise<void> => {
    for (let attempt = 1; ; attempt++)
      try {
        const answers = await applyMany(items.map(({ ask }) => ask))
        for (const [i, item] of items.entries()) item.settle(answers[i] as Answer)
        return
      } catch (error) {
        if (isConflict(error) && attempt < attemptsMax) continue
        // one after the other, not to add load to whatever failed the batch
        for (const item of items) await one(item)
        return
      }
  }
  const send = async (items: readonly Item<Ask, Answer>[]): Promise<void> => {
    inFlight += 1
    for (const { ask } of items) busy.add(accountOf(ask))
    const [first] = items
    await (items.length === 1 && first !== undefined ? one(first) : many(items))
    for (const { ask } of items) busy.delete(accountOf(ask))
    inFlight -= 1
    drain()
  }
  const drain = (): void => {
    while (inFlight < inFlightMax && queue.length > 0) {
      const taken = new Set(busy)
      const items: Item<Ask, Answer>[] = []
      const later: Item<Ask, Answer>[] = []
      for (const item of queue) {
        const account = accountOf(item.ask)
        if (items.length < batchMax && !taken.has(account)) items.push(item)
        else later.push(item)
        // a later bet of the same player must not overtake this one
        taken.add(account)
      }
      if (items.length === 0) return
      queue = later
      void send(items)
    }
  }
  return (ask: Ask): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    queue.push({ ask, settle: resolve, fail: reject })
    if (!isScheduled) {
      isScheduled = true
      // one turn of the event loop later, so that bets that arrive together share a batch
      setImmediate(() => {
        isScheduled = false
        drain()
      })
    }
    return promise
  }
}
