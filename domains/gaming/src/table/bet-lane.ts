import { isConflict } from '../calls/conflicts.ts'

type Deps<Ask, Answer> = {
  /** Many bets of different accounts in one transaction, in their order; throws for all of them. */
  readonly together: (asks: readonly Ask[]) => Promise<readonly Answer[]>
  /** One in a transaction of its own. */
  readonly alone: (ask: Ask) => Promise<Answer>
  readonly accountOf: (ask: Ask) => bigint
}

type Item<Ask, Answer> = {
  readonly ask: Ask
  readonly settle: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

const batchMax = 50
/** A second batch works while the first one commits. */
const flyingMax = 2
const attemptsMax = 3

/**
 * Bets that arrive together share one transaction of their game; one that comes by itself has one
 * of its own. At most one bet of an account is under way at a time, so each sees the one before it.
 * Where a batch meets somebody else's transaction it is tried again, and in the end each goes
 * alone: one that fails takes nobody else's with it.
 */
export const createBetLane = <Ask, Answer>({ together, alone, accountOf }: Deps<Ask, Answer>) => {
  let queue: Item<Ask, Answer>[] = []
  let flying = 0
  let isWoken = false
  const busy = new Set<bigint>()
  const one = async ({ ask, settle, fail }: Item<Ask, Answer>): Promise<void> => {
    await alone(ask).then(settle, fail)
  }
  const many = async (items: readonly Item<Ask, Answer>[]): Promise<void> => {
    for (let attempt = 1; ; attempt++)
      try {
        const answers = await together(items.map(({ ask }) => ask))
        for (const [i, item] of items.entries()) item.settle(answers[i] as Answer)
        return
      } catch (error) {
        if (isConflict(error) && attempt < attemptsMax) continue
        // one after the other: what failed for all is not made worse by doing it at once
        for (const item of items) await one(item)
        return
      }
  }
  const fly = async (items: readonly Item<Ask, Answer>[]): Promise<void> => {
    flying += 1
    for (const { ask } of items) busy.add(accountOf(ask))
    const [first] = items
    await (items.length === 1 && first !== undefined ? one(first) : many(items))
    for (const { ask } of items) busy.delete(accountOf(ask))
    flying -= 1
    pump()
  }
  const pump = (): void => {
    while (flying < flyingMax && queue.length > 0) {
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
      void fly(items)
    }
  }
  return (ask: Ask): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    queue.push({ ask, settle: resolve, fail: reject })
    if (!isWoken) {
      isWoken = true
      // a turn of the loop later, so that what arrives together travels together
      setImmediate(() => {
        isWoken = false
        pump()
      })
    }
    return promise
  }
}
