import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import {
  assertFirstConnection,
  col,
  pinnedClient,
  rowOf,
  runAfterCommit,
  type Db,
  type PinnedClient,
  type RowOf,
} from '@faro/server-kit/db'
import {
  assertPosting,
  columnsOf,
  idemOf,
  readArray,
  refusalOf,
  type AccountId,
  type Posted,
  type Posting,
  type PostingError,
} from '../posting/posting.ts'

type LaneError = PostingError | 'overloaded'
type Answer = Result<Posted, LaneError>

type Item = {
  readonly posting: Posting
  readonly idem: string
  readonly promise: Promise<Answer>
  readonly settle: (answer: Answer) => void
  readonly fail: (error: unknown) => void
}

type Lane = {
  readonly client: PinnedClient
  queue: Item[]
  isBusy: boolean
  open: Map<string, Item>
}

const batchMax = 500
const queueMax = 20_000

const fastSql = `select r_id, r_b0, r_s0 from wallet.post_fast(
  $1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[], $5::uuid[], $6::text[])`
const carefulSql = `select o_status, o_seq, o_bal from wallet.post_careful(
  $1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[], $5::uuid[], $6::text[])`

export type Lanes = {
  /** Posts one movement, durably, together with whatever else is waiting. */
  readonly submit: (posting: Posting) => Promise<Answer>
  readonly close: () => Promise<void>
}

type LaneOptions = {
  readonly db: Pick<Db, 'url' | 'virtualNow'>
  readonly count: number
  readonly onPosted?: (accountIds: readonly AccountId[]) => void
}

/**
 * Batches movements into one statement each: a lane that is idle flushes at once, while a batch is
 * in flight the next one grows. An account always takes the same lane. A lost connection leaves the
 * outcome unknown: the caller's promise fails and a retry with the same key gets the truth.
 */
export const createLanes = ({ db, count, onPosted }: LaneOptions): Lanes => {
  const lanes = Array.from({ length: count }, (): Lane => ({
    client: pinnedClient({ url: db.url, virtualNow: db.virtualNow, rawTypes: true }),
    queue: [],
    isBusy: false,
    open: new Map(),
  }))
  const pump = async (lane: Lane): Promise<void> => {
    lane.isBusy = true
    while (lane.queue.length > 0) {
      const batch = lane.queue.splice(0, batchMax)
      try {
        const applied = await postBatch(lane.client, batch)
        if (onPosted !== undefined) runAfterCommit([() => onPosted(applied)])
      } catch (error) {
        for (const item of batch) item.fail(error)
      }
      for (const item of batch) lane.open.delete(openKey(item.posting, item.idem))
    }
    lane.isBusy = false
  }
  const submit = async (posting: Posting): Promise<Answer> => {
    assertFirstConnection('a posting of a lane')
    assertPosting(posting)
    const lane = lanes[Number(posting.accountId % BigInt(count))] as Lane
    const idem = idemOf(posting.key)
    const twin = lane.open.get(openKey(posting, idem))
    if (twin !== undefined) {
      const first = await twin.promise
      // other content under the key is for the ledger to judge
      if (!isSame(twin.posting, posting)) return submit(posting)
      return first.ok ? ok({ ...first.value, isReplay: true }) : first
    }
    if (lane.queue.length >= queueMax) return err('overloaded')
    const item = newItem(posting, idem)
    lane.open.set(openKey(posting, idem), item)
    lane.queue.push(item)
    // a turn of the loop later, so that what arrives together travels together
    if (!lane.isBusy) {
      lane.isBusy = true
      setImmediate(() => void pump(lane))
    }
    return item.promise
  }
  return {
    submit,
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.client.close()))
    },
  }
}

const openKey = (posting: Posting, idem: string): string => `${posting.accountId}:${idem}`

const isSame = (a: Posting, b: Posting): boolean =>
  a.amount === b.amount && a.contraId === b.contraId && a.kind === b.kind

const newItem = (posting: Posting, idem: string): Item => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  return { posting, idem, promise, settle: resolve, fail: reject }
}

const fastFields = rowOf({
  r_id: col.int8Array.raw.orNull,
  r_b0: col.int8Array.raw.orNull,
  r_s0: col.int8Array.raw.orNull,
})
type Fast = RowOf<typeof fastFields>
const carefulFields = rowOf({
  o_status: col.int4Array.raw,
  o_seq: col.int8Array.raw,
  o_bal: col.int8Array.raw,
})

const attemptsMax = 5

/** Posts a batch, settles every item that stands or is refused, answers the accounts that changed. */
const postBatch = async (client: PinnedClient, batch: readonly Item[]): Promise<AccountId[]> => {
  for (let attempt = 1; ; attempt++) {
    try {
      const [fast] = await client.query(fastSql, columnsOf(batch), fastFields)
      const { applied, rest } = settleFast(batch, present(fast, 'answer of the ledger'))
      if (rest.length > 0) applied.push(...(await postCareful(client, rest)))
      return applied
    } catch (error) {
      const code = (error as { code?: string }).code
      // a twin was committed between our look and our lock: the careful way sees it
      if (code === '23505') return postCareful(client, batch)
      if ((code !== '40P01' && code !== '40001') || attempt >= attemptsMax) throw error
    }
  }
}

const settleFast = (batch: readonly Item[], { r_id, r_b0, r_s0 }: Fast) => {
  const [ids, balances, seqs] = [readArray(r_id), readArray(r_b0), readArray(r_s0)]
  const accounts = new Map<bigint, { balance: bigint; seq: bigint }>()
  for (const [i, id] of ids.entries())
    accounts.set(id ?? 0n, { balance: balances[i] ?? 0n, seq: seqs[i] ?? 0n })
  const rest: Item[] = []
  for (const item of batch) {
    const account = accounts.get(item.posting.accountId)
    if (account === undefined) {
      rest.push(item)
      continue
    }
    account.balance += item.posting.amount
    account.seq += 1n
    item.settle(ok({ seq: account.seq, balanceAfter: account.balance, isReplay: false }))
  }
  return { applied: [...accounts.keys()], rest }
}

const postCareful = async (client: PinnedClient, items: readonly Item[]): Promise<AccountId[]> => {
  const [row] = await client.query(carefulSql, columnsOf(items), carefulFields)
  const { o_status, o_seq, o_bal } = present(row, 'answer of the ledger')
  const [statuses, seqs, balances] = [o_status, o_seq, o_bal].map(readArray)
  const applied = new Set<AccountId>()
  for (const [i, item] of items.entries()) {
    const status = Number(statuses?.[i] ?? 3n)
    const refusal = refusalOf(status)
    const balance = balances?.[i] ?? 0n
    if (status === 0) applied.add(item.posting.accountId)
    if (refusal === null)
      item.settle(ok({ seq: seqs?.[i] ?? 0n, balanceAfter: balance, isReplay: status === 1 }))
    else if (refusal === 'insufficient-funds')
      item.settle(err(refusal, { available: String(balance) }))
    else item.settle(err(refusal))
  }
  return [...applied]
}
