import { availableParallelism } from 'node:os'
import { ok, type Result } from '@faro/kernel/result'
import {
  assertFirstConnection,
  pinnedClient,
  type Db,
  type PinnedClient,
} from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import { applyBatch, repeatOf, type Outcome } from './apply-batch.ts'
import type { applyCall } from './apply-call.ts'
import type { BatchAnswer, BatchCall, CallError } from './call.ts'
import { readCandidates, type CandidateDeps, type Judged } from './candidates.ts'
import { isMeeting, isRefused, lookingAgain } from './meetings.ts'
import { splitQueue } from './split-queue.ts'

type Answer = Result<BatchAnswer, CallError>

type Item = {
  readonly call: BatchCall
  readonly settle: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

type Lane = {
  readonly client: PinnedClient
  queue: Item[]
  isWoken: boolean
  /** Batches on their way, and the accounts of their calls. */
  flying: number
  readonly aloft: Set<bigint>
  /** Accounts of calls that go the careful way at this moment. */
  readonly apart: Set<bigint>
}

type Deps = CandidateDeps & {
  readonly db: Db
  readonly wallet: Wallet
  readonly applyCall: ReturnType<typeof applyCall>
}

const laneMax = 4
const apartMax = 200
const queueMax = 10_000
/** So many must wait before a second batch leaves while one is out. */
const secondMin = 16

/**
 * Takes calls that arrive together through one statement. A call goes this way only when it is new,
 * wholly allowed and covered; a repeat is answered from what is stored; all others go one by one
 * with their account locked, and hold up no other account's calls. At most one call of an account
 * is on its way, and an account always takes the same lane, so its calls keep their order. While
 * the database works on one batch the next is on its way to it: the connection is never idle.
 */
export const createCallLanes = (deps: Deps) => {
  // one per two processors: the other is this process's own. Measured on two: a second lane gives a
  // tenth more calls and twice their latency
  const count = Math.min(laneMax, Math.max(1, Math.floor(availableParallelism() / 2)))
  const lanePlace = { url: deps.db.url, virtualNow: deps.db.virtualNow }
  const lanes = Array.from({ length: count }, (): Lane => ({
    client: pinnedClient({ ...lanePlace, applicationName: 'faro-vendor-lane' }),
    queue: [],
    isWoken: false,
    flying: 0,
    aloft: new Set(),
    apart: new Set(),
  }))
  const run = runBatch(deps)
  const carefully = async ({ call, settle, fail }: Item): Promise<void> => {
    try {
      settle(await lookingAgain(() => deps.db.tx((tx) => deps.applyCall(tx, call))))
    } catch (error) {
      fail(error)
    }
  }
  const setApart = (lane: Lane, item: Item): void => {
    const { accountId } = item.call.playerAccount
    lane.apart.add(accountId)
    void carefully(item).then(() => {
      lane.apart.delete(accountId)
      wake(lane)
    })
  }
  const fly = async (lane: Lane, batch: readonly Item[]): Promise<void> => {
    lane.flying += 1
    for (const { call } of batch) lane.aloft.add(call.playerAccount.accountId)
    try {
      for (const item of await run(lane.client, batch)) setApart(lane, item)
    } catch (error) {
      // alone again, so that a call that cannot be stored fails nobody else's
      const isClear = isMeeting(error) || isRefused(error)
      for (const item of batch)
        if (isClear) setApart(lane, item)
        else item.fail(error)
    } finally {
      for (const { call } of batch) lane.aloft.delete(call.playerAccount.accountId)
      lane.flying -= 1
      pump(lane)
    }
  }
  const pump = (lane: Lane): void => {
    while (lane.queue.length > 0 && lane.apart.size < apartMax) {
      const most = lane.flying === 0 ? 1 : secondMin
      if (lane.flying > 1 || lane.queue.length < most) return
      const { batch, later } = splitQueue(lane.queue, [lane.apart, lane.aloft])
      // what is left waits for calls that are apart or aloft: their end wakes the lane
      if (batch.length < most) return
      lane.queue = later
      void fly(lane, batch)
    }
  }
  const wake = (lane: Lane): void => {
    if (lane.isWoken) return
    lane.isWoken = true
    // a turn of the loop later, so that what arrives together travels together
    setImmediate(() => {
      lane.isWoken = false
      pump(lane)
    })
  }
  return {
    submit: (call: BatchCall): Promise<Answer> => {
      assertFirstConnection('a call of a vendor')
      const lane = lanes[Number(call.playerAccount.accountId % BigInt(count))] as Lane
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      if (lane.queue.length >= queueMax) return Promise.resolve({ ok: false, error: 'overloaded' })
      lane.queue.push({ call, settle: resolve, fail: reject })
      wake(lane)
      return promise
    },
    close: async (): Promise<void> => {
      await Promise.all(lanes.map(({ client }) => client.close()))
    },
  }
}

/** Runs one batch and answers the calls that must go the careful way. */
const runBatch = (deps: Deps) => {
  const { wallet, ceilings } = deps
  const candidatesOf = readCandidates(deps)
  return async (client: PinnedClient, batch: readonly Item[]): Promise<readonly Item[]> => {
    const { sent, rest } = await candidatesOf(batch)
    if (sent.length === 0) return rest
    const outcomes = await applyBatch(
      client,
      sent.map(({ candidate }) => candidate),
      { isOutside: true },
    ).catch((error: unknown) => {
      // all of them go another way and are judged there; where the end is unknown they stay counted
      if (isMeeting(error) || isRefused(error)) for (const one of sent) giveBack(deps, one)
      throw error
    })
    const others: Item[] = [...rest]
    const changed: bigint[] = []
    for (const [i, one] of sent.entries()) {
      const outcome = outcomes[i] as Outcome
      const { item } = one
      if (outcome.kind === 'done') {
        ceilings.notePaid(item.call, outcome.roundPaid)
        changed.push(item.call.playerAccount.accountId)
        const { available, ids } = outcome
        item.settle(ok({ roundId: item.call.roundId, available, isReplay: false, ids }))
        continue
      }
      giveBack(deps, one)
      const repeated = outcome.kind === 'known' ? repeatOf(item.call, outcome.movements) : null
      if (repeated === null) others.push(item)
      else item.settle(ok({ roundId: item.call.roundId, available: repeated, isReplay: true }))
    }
    wallet.changed(changed)
    return others
  }
}

const giveBack = ({ ceilings }: Deps, { item, judged }: Judged<Item>): void =>
  ceilings.giveBack(item.call, judged)
