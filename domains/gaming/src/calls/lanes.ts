import { availableParallelism } from 'node:os'
import { ok, type Result } from '@faro/kernel/result'
import {
  assertFirstConnection,
  pinnedClient,
  type Db,
  type PinnedClient,
  type Tx,
} from '@faro/server-kit/db'
import type { Posting, Wallet } from '@faro/wallet'
import type { applyCall } from './apply-call.ts'
import type { BatchAnswer, BatchCall, CallError } from './call.ts'
import type { Ceilings } from './ceilings.ts'
import { decide, type PlayState } from './decide.ts'
import { lookUp } from './look.query.ts'
import { isMeeting, isRefused, lookingAgain } from './meetings.ts'
import { payersOf, postingsOf } from './postings.ts'
import { record, type Applied } from './record.ts'
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
  isBusy: boolean
  /** Accounts of calls that go the careful way at this moment. */
  readonly apart: Set<bigint>
}

type Deps = {
  readonly db: Db
  readonly wallet: Wallet
  readonly now: () => Date
  readonly playStates: (calls: readonly BatchCall[]) => Promise<readonly PlayState[]>
  readonly applyCall: ReturnType<typeof applyCall>
  readonly ceilings: Ceilings
}

const laneMax = 4
const apartMax = 200
const queueMax = 10_000
const largestUnits = 10n ** 15n

/**
 * Takes calls that arrive together through one transaction: look, post, record. A call goes this
 * way only when it is new, wholly allowed and covered; a repeat is answered from what is stored;
 * all others go one by one with their account locked, and hold up no other account's calls. At most
 * one call of an account is on its way, and an account always takes the same lane, so its calls
 * keep their order.
 */
export const createCallLanes = (deps: Deps) => {
  // one per two processors: the other is this process's own. Measured on two: a second lane gives a
  // tenth more calls and twice their latency
  const count = Math.min(laneMax, Math.max(1, Math.floor(availableParallelism() / 2)))
  const lanePlace = { url: deps.db.url, virtualNow: deps.db.virtualNow }
  const lanes = Array.from({ length: count }, (): Lane => ({
    client: pinnedClient({ ...lanePlace, applicationName: 'faro-vendor-lane' }),
    queue: [],
    isBusy: false,
    apart: new Set(),
  }))
  const carefully = async ({ call, settle, fail }: Item): Promise<void> => {
    try {
      settle(await lookingAgain(() => deps.db.tx((tx) => deps.applyCall(tx, call))))
    } catch (error) {
      fail(error)
    }
  }
  const setApart = (lane: Lane, item: Item): void => {
    const { accountId } = item.call.seat
    lane.apart.add(accountId)
    void carefully(item).then(() => {
      lane.apart.delete(accountId)
      wake(lane)
    })
  }
  const flush = async (lane: Lane, batch: readonly Item[]): Promise<void> => {
    try {
      for (const item of await runBatch(deps, lane.client, batch)) setApart(lane, item)
    } catch (error) {
      // alone again, so that a call that cannot be stored fails nobody else's
      const isClear = isMeeting(error) || isRefused(error)
      for (const item of batch)
        if (isClear) setApart(lane, item)
        else item.fail(error)
    }
  }
  const pump = async (lane: Lane): Promise<void> => {
    while (lane.queue.length > 0 && lane.apart.size < apartMax) {
      const { batch, later } = splitQueue(lane.queue, lane.apart)
      lane.queue = later
      // what is left waits for calls that are apart: their end wakes the lane
      if (batch.length === 0) break
      await flush(lane, batch)
    }
    lane.isBusy = false
  }
  const wake = (lane: Lane): void => {
    if (lane.isBusy) return
    lane.isBusy = true
    // a turn of the loop later, so that what arrives together travels together
    setImmediate(() => void pump(lane))
  }
  return {
    submit: (call: BatchCall): Promise<Answer> => {
      assertFirstConnection('a call of a vendor')
      const lane = lanes[Number(call.seat.accountId % BigInt(count))] as Lane
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

export type CallLanes = ReturnType<typeof createCallLanes>

/** Runs one batch and answers the calls that must go the careful way. */
const runBatch = async (
  { wallet, now, playStates, ceilings }: Deps,
  client: PinnedClient,
  batch: readonly Item[],
): Promise<readonly Item[]> => {
  const calls = batch.map(({ call }) => call)
  // read side by side and before the transaction: nobody waits for a connection while he holds one
  const [plays, sights] = await Promise.all([playStates(calls), lookUp(client, calls)])
  let counted: readonly Fresh[] = []
  const sorted = await client
    .tx(async (tx, last) => {
      const judged = judge(batch, sights, { plays, now: now(), ceilings })
      counted = judged.fresh
      const { applied, rest } = await postAll(tx, { wallet, ceilings }, judged.fresh)
      for (const { item, fresh } of rest) ceilings.giveBack(item.call, fresh)
      // goes out together with the commit, which is none should this fail
      last(
        record(
          tx,
          applied.map(({ done }) => done),
          { isOutside: true },
        ),
      )
      const others = rest.map(({ item }) => item)
      return ok({ replays: judged.replays, applied, rest: [...judged.rest, ...others] })
    })
    .catch((error: unknown) => {
      // all of them go another way and are judged there; where the end is unknown they stay counted
      if (isMeeting(error) || isRefused(error))
        for (const { item, fresh } of counted) ceilings.giveBack(item.call, fresh)
      throw error
    })
  const { replays, applied, rest } = sorted.value
  for (const { item, available } of replays) item.settle(answerOf(item, available, true))
  for (const { item, done } of applied) item.settle(answerOf(item, done.available, false))
  return rest
}

const answerOf = ({ call }: Item, available: bigint, isReplay: boolean): Answer =>
  ok({ roundId: call.roundId, available, isReplay })

type Fresh = {
  readonly item: Item
  readonly fresh: Applied['fresh']
  readonly play: PlayState
}

type Judging = {
  readonly plays: readonly PlayState[]
  readonly now: Date
  readonly ceilings: Ceilings
}

const judge = (
  batch: readonly Item[],
  sights: Awaited<ReturnType<typeof lookUp>>,
  { plays, now, ceilings }: Judging,
) => {
  const fresh: Fresh[] = []
  const replays: { item: Item; available: bigint }[] = []
  const rest: Item[] = []
  for (const [i, item] of batch.entries()) {
    const [sight, play] = [sights[i], plays[i]]
    const verdict =
      sight === undefined || play === undefined
        ? null
        : decide(item.call, { ...sight, play, available: null, now })
    if (verdict === null || !verdict.ok) rest.push(item)
    else if (verdict.value.kind === 'replay')
      replays.push({ item, available: verdict.value.available })
    else if (!isPostable(verdict.value.fresh)) rest.push(item)
    else {
      const movements = ceilings.judge(item.call, verdict.value.fresh, sight?.roundPaid ?? 0n)
      // what people must decide is written down the careful way
      if (movements.some(({ parked }) => parked !== undefined)) {
        ceilings.giveBack(item.call, movements)
        rest.push(item)
      } else fresh.push({ item, fresh: movements, play: play as PlayState })
    }
  }
  return { fresh, replays, rest }
}

/** The fast way needs something to lock the account by, and amounts that the ledger can hold. */
const isPostable = (movements: Applied['fresh']): boolean =>
  movements.some(({ amount }) => amount > 0n) &&
  movements.every(({ amount }) => amount <= largestUnits)

const postAll = async (
  tx: Tx,
  { wallet, ceilings }: Pick<Deps, 'wallet' | 'ceilings'>,
  fresh: readonly Fresh[],
) => {
  const postings: Posting[] = []
  for (const { item, fresh: movements } of fresh) {
    const { call } = item
    const payers = await payersOf(tx, wallet, { call, fresh: movements })
    postings.push(...postingsOf(call, movements, payers))
  }
  const posted = await wallet.postGroups(tx, postings)
  const applied: { item: Item; done: Applied }[] = []
  const rest: Fresh[] = []
  for (const one of fresh) {
    const { item, fresh: movements, play } = one
    const account = posted.get(item.call.seat.accountId)
    if (account === undefined) rest.push(one)
    else {
      const available = account.balance - account.held
      const { call } = item
      const roundMost = ceilings.roundMost(call)
      applied.push({ item, done: { call, fresh: movements, available, play, roundMost } })
    }
  }
  return { applied, rest }
}
