import { err, ok, type Result } from '@faro/kernel/result'
import { present } from '@faro/kernel/assert'
import type { Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'
import { applyBatch, repeatOf, type Candidate } from './apply-batch.ts'
import type { applyCall } from './apply-call.ts'
import type { BatchCall, CallError, PlayedAnswer } from './call.ts'
import { isPostable } from './candidates.ts'
import { payersOf, type Payers } from './postings.ts'
import { splitQueue } from './split-queue.ts'

/** In one statement: nobody waits for a part of them. */
const togetherMost = 500

type Answer = Result<PlayedAnswer, CallError>
type Waiting = { readonly call: BatchCall; readonly at: number }

type Deps = {
  readonly wallet: Pick<Wallet, 'lockAll' | 'changed' | 'pooled'>
  readonly now: () => Date
  readonly whitelabel: Pick<Whitelabel, 'isOpen' | 'dayOf'>
  readonly barredCountries: (vendorCode: string) => Promise<readonly string[]>
  readonly applyCall: ReturnType<typeof applyCall>
}

/**
 * Applies calls of games of our own in the caller's transaction, many in one statement, and answers
 * them in their order; a refused one changes nothing and does not stop the others. All accounts are
 * locked first, in the order of their ids, so nothing that is read changes before the commit.
 * Calls of one account are applied in the order given.
 */
export const batchMany =
  (deps: Deps) =>
  async (tx: Tx, calls: readonly BatchCall[]): Promise<readonly Answer[]> => {
    if (calls.length === 0) return []
    const known = await deps.wallet.lockAll(
      tx,
      calls.map(({ playerAccount }) => playerAccount.accountId),
    )
    const answers = calls.map((call): Answer | null =>
      known.has(call.playerAccount.accountId) ? null : err('player-unknown'),
    )
    let queue: readonly Waiting[] = calls.flatMap((call, at) =>
      answers[at] === null ? { call, at } : [],
    )
    while (queue.length > 0) {
      const { batch, later } = splitQueue(queue, [], togetherMost)
      for (const [i, answer] of (await applyTogether(deps, tx, batch)).entries())
        answers[present(batch[i], 'call').at] = answer
      queue = later
    }
    return answers.map((answer) => present(answer, 'answer'))
  }

const onceEach = <K, V>(read: (key: K) => Promise<V>) => {
  const known = new Map<K, Promise<V>>()
  return (key: K): Promise<V> => {
    const answer = known.get(key) ?? read(key)
    known.set(key, answer)
    return answer
  }
}

/** What calls share: read once for all of them, as inside a transaction nothing else keeps it. */
const sharedReads = ({ whitelabel, barredCountries, now }: Deps) => ({
  vendorAccounts: new Map<string, Payers>(),
  isOpen: onceEach((merchantId: number) => whitelabel.isOpen(merchantId)),
  dayOf: onceEach((merchantId: number) => whitelabel.dayOf(merchantId, now())),
  barred: onceEach(barredCountries),
})

type Shared = Pick<Deps, 'wallet'> & ReturnType<typeof sharedReads>

/** Calls of different accounts. */
const applyTogether = async (
  deps: Deps,
  tx: Tx,
  batch: readonly Waiting[],
): Promise<readonly Answer[]> => {
  const shared: Shared = { wallet: deps.wallet, ...sharedReads(deps) }
  const candidates = new Map<Waiting, Candidate>()
  const keys = new Set<string>()
  for (const one of batch) {
    const own = one.call.movements.map(({ key }) => `${one.call.vendorCode}|${key}`)
    // the second call under a key is a repeat, and judged as one once the first is stored
    const candidate = own.some((key) => keys.has(key))
      ? null
      : await candidateOf(shared, tx, one.call)
    for (const key of own) keys.add(key)
    if (candidate !== null) candidates.set(one, candidate)
  }
  const sent = [...candidates.keys()]
  const outcomes = await applyBatch(tx, [...candidates.values()], { isOutside: false })
  const answers = new Map<Waiting, Answer>()
  const changed: bigint[] = []
  for (const [i, one] of sent.entries()) {
    const outcome = present(outcomes[i], 'outcome')
    const { roundId, playerAccount } = one.call
    const day = candidates.get(one)?.day ?? ''
    if (outcome.kind === 'done') {
      changed.push(playerAccount.accountId)
      answers.set(one, ok({ roundId, available: outcome.available, isReplay: false, day }))
    } else if (outcome.kind === 'known') {
      const available = repeatOf(one.call, outcome.movements)
      if (available !== null) answers.set(one, ok({ roundId, available, isReplay: true, day }))
    }
  }
  tx.afterCommit(() => deps.wallet.changed(changed))
  const all: Answer[] = []
  for (const one of batch) all.push(answers.get(one) ?? (await applyAlone(deps, tx, one.call)))
  return all
}

/** Who pays: where movements name nobody, the vendor's account, which is the same for many calls. */
const payersIn = async (
  { wallet, vendorAccounts }: Shared,
  tx: Tx,
  call: BatchCall,
): Promise<Payers> => {
  const { movements, playerAccount, vendorCode } = call
  const read = () => payersOf(tx, wallet, { call, fresh: movements })
  if (movements.some(({ from }) => from !== undefined)) return read()
  const key = `${playerAccount.merchantId} ${playerAccount.currency} ${vendorCode}`
  const payers = vendorAccounts.get(key) ?? (await read())
  vendorAccounts.set(key, payers)
  return payers
}

/** Null where the call must be applied by itself. */
const candidateOf = async (shared: Shared, tx: Tx, call: BatchCall): Promise<Candidate | null> => {
  const { isOpen, dayOf, barred } = shared
  const { movements, playerAccount, session } = call
  const isPlain = movements.every(({ into, reward }) => into === undefined && reward === undefined)
  if (session.kind !== 'trusted' || !isPlain || !isPostable(call)) return null
  const isBet = movements.some(({ kind }) => kind === 'debit')
  if (isBet && !(await isOpen(playerAccount.merchantId))) return null
  return {
    call,
    payers: await payersIn(shared, tx, call),
    day: await dayOf(playerAccount.merchantId),
    barred: await barred(call.vendorCode),
    roundMost: null,
  }
}

/** In a savepoint, so that a refused call leaves nothing behind. */
const applyAlone = async ({ applyCall }: Deps, tx: Tx, call: BatchCall): Promise<Answer> => {
  await tx.query('savepoint one_call')
  const answer = await applyCall(tx, call)
  await tx.query(answer.ok ? 'release savepoint one_call' : 'rollback to savepoint one_call')
  return answer
}
