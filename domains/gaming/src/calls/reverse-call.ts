import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Instruction, Posting } from '@faro/wallet'
import type { CallError, ReversalAnswer, ReversalCall } from './call.ts'
import { refusalOfRepeat } from './decide.ts'
import { emptyRollbackKey, moveKey, reversalIdOf } from './ids.ts'
import { unpark } from './parked.query.ts'
import { countPlays } from './play-sums.query.ts'
import { refOf, vendorAccountOf } from './postings.ts'
import {
  hashOfReversal,
  playOf,
  rollbackOf,
  takenBackOf,
  touchedOf,
  type Reversal,
  type ReverseDeps,
} from './reversal.ts'
import { findStoredMovements, type StoredRow } from './stored-movements.ts'
import { noteUncovered, takeOutOfRounds, touchRounds } from './take-back.query.ts'

/** The answer, and what moved, in ledger units. */
export type Reversed = ReversalAnswer & {
  /** What left the account; negative where stakes came back. */
  readonly taken: bigint
  /** What of wins was spent already. */
  readonly uncovered: bigint
}

/** The effect of one rollback. */
type Effect = Pick<Reversed, 'taken' | 'uncovered' | 'available'> & {
  readonly id: string
  readonly isUnknown: boolean
}
const nothing = { taken: 0n, uncovered: 0n } as const

/**
 * Rolls back bets and wins in order, all or none, in the caller's transaction. An original that
 * never came leaves a tombstone under its id, so that it is refused later; one that was rolled back
 * before, or is a rollback itself, changes nothing. Both are answered as success, as the vendor
 * repeats the call until then.
 */
export const reverseCall =
  ({ wallet, dayOf }: ReverseDeps) =>
  async (tx: Tx, call: ReversalCall): Promise<Result<Reversed, CallError>> => {
    const account = await wallet.lock(tx, call.playerAccount.accountId)
    if (account === null) return err('player-unknown')
    const keys = call.reversals.flatMap(({ key, original }) => [key, original])
    const known = await findStoredMovements(tx, wallet, { vendorCode: call.vendorCode, keys })
    let available = account.available
    let isReplay = true
    const effects: Effect[] = []
    for (const reversal of call.reversals) {
      const repeat = known.get(reversal.key)
      if (repeat !== undefined) {
        const refusal = refusalOfRepeat(repeat, hashOfReversal(call, reversal))
        if (refusal !== null) return err(refusal, { available: String(account.available) })
        effects.push({
          ...effectOfRepeat(call, reversal, repeat),
          isUnknown: known.get(reversal.original)?.kind === 'tombstone',
        })
        continue
      }
      isReplay = false
      const done = await reverseMovement(tx, { wallet, dayOf, call, reversal, known, available })
      if (!done.ok) return err(done.error, { available: String(account.available) })
      available = done.value.available
      effects.push(done.value)
    }
    if (!isReplay) await touchRounds(tx, [touchedOf(call)])
    return ok({
      roundId: call.roundId,
      available: isReplay ? (effects.at(-1)?.available ?? available) : available,
      isReplay,
      ids: effects.map(({ id }) => id),
      hasUnknown: effects.some(({ isUnknown }) => isUnknown),
      taken: effects.reduce((sum, { taken }) => sum + taken, 0n),
      uncovered: effects.reduce((sum, { uncovered }) => sum + uncovered, 0n),
    })
  }

/** The id is empty where the stored rollback had found nothing. */
const effectOfRepeat = (
  { vendorCode }: ReversalCall,
  { original }: Reversal,
  stored: StoredRow,
): Omit<Effect, 'isUnknown'> => ({
  id: stored.isReversed ? reversalIdOf(vendorCode, original) : '',
  available: stored.balanceAfter,
  ...nothing,
})

type ReversalWork = ReverseDeps & {
  readonly call: ReversalCall
  readonly reversal: Reversal
  readonly known: Map<string, StoredRow>
  readonly available: bigint
}

const reverseMovement = async (tx: Tx, work: ReversalWork): Promise<Result<Effect, CallError>> => {
  const { call, reversal, known, available } = work
  // nothing can be the rollback of itself
  if (reversal.key === reversal.original) return err('key-reused-with-other-input')
  const original = known.get(reversal.original)
  if (original === undefined) {
    await insertTombstone(tx, work)
    return foundNothing(tx, work, { isUnknown: true })
  }
  if (original.memberId !== call.playerAccount.memberId) return err('original-of-another')
  const isMoney = original.kind === 'debit' || original.kind === 'credit'
  // a parked win was never paid, so the balance stays; from now on it cannot be credited either
  const isStanding = isMoney
    ? !original.isReversed
    : original.kind === 'parked' &&
      !original.isReversed &&
      (await unpark(tx, call.vendorCode, reversal.original))
  if (!isStanding) return foundNothing(tx, work, { isUnknown: original.kind === 'tombstone' })
  const moved = isMoney
    ? await reverseMoney(tx, work, original)
    : await rollBack(tx, work, original)
  const after = available - moved.taken
  known.set(reversal.original, { ...original, isReversed: true })
  note(work, { key: reversal.key, kind: 'rollback', isReversed: true, balanceAfter: after })
  return ok({
    id: reversalIdOf(call.vendorCode, reversal.original),
    isUnknown: false,
    available: after,
    ...moved,
  })
}

/** What this call has stored, for the reversals that follow in it. */
const note = (
  { call, reversal, known }: ReversalWork,
  stored: Pick<StoredRow, 'key' | 'kind' | 'isReversed' | 'balanceAfter'>,
): void => {
  known.set(stored.key, {
    ...stored,
    inputHash: stored.kind === 'rollback' ? hashOfReversal(call, reversal) : '',
    memberId: call.playerAccount.memberId,
    amount: 0n,
    roundId: call.roundId,
    day: null,
    at: new Date(0),
    names: stored.kind === 'rollback' ? reversal.original : null,
    against: '',
  })
}

type Silent = Pick<Posting, 'kind' | 'key' | 'ref'> & {
  readonly instruction: Pick<Instruction, 'key' | 'inputHash' | 'available' | 'names'>
}

/** An entry of nothing, stored for its key. */
const insertSilent = async (
  tx: Tx,
  { wallet, call }: ReversalWork,
  { instruction, ...posting }: Silent,
): Promise<void> => {
  const { vendorCode, roundId, playerAccount } = call
  const posted = await wallet.post(tx, [
    {
      ...posting,
      accountId: playerAccount.accountId,
      amount: 0n,
      contraId: await vendorAccountOf(tx, wallet, call),
      instruction: { ...instruction, source: vendorCode, place: roundId, day: null },
    },
  ])
  if (!posted.ok) throw new Error(`the ledger refused an entry of nothing: ${posted.error}`)
}

/** An entry under the original's id: should that come later, it is refused. */
const insertTombstone = async (tx: Tx, work: ReversalWork): Promise<void> => {
  const { original } = work.reversal
  await insertSilent(tx, work, {
    kind: 'tombstone',
    key: moveKey(work.call.vendorCode, original),
    ref: refOf(original),
    instruction: { key: original, inputHash: null, available: null, names: null },
  })
  note(work, { key: original, kind: 'tombstone', isReversed: false, balanceAfter: 0n })
}

/** Stores a rollback that changes nothing under its own id, with the answer it gets. */
const foundNothing = async (
  tx: Tx,
  work: ReversalWork,
  { isUnknown }: { readonly isUnknown: boolean },
): Promise<Result<Effect, CallError>> => {
  const { call, reversal, available } = work
  await insertSilent(tx, work, {
    kind: 'empty-rollback',
    key: emptyRollbackKey(call.vendorCode, reversal.key),
    ref: refOf(reversal.key),
    instruction: {
      key: reversal.key,
      inputHash: hashOfReversal(call, reversal),
      available,
      names: reversal.original,
    },
  })
  note(work, { key: reversal.key, kind: 'rollback', isReversed: false, balanceAfter: available })
  return ok({ id: '', isUnknown, available, ...nothing })
}

type Moved = Pick<Reversed, 'taken' | 'uncovered'>

/** The entry that takes the original back. */
const rollBack = async (tx: Tx, work: ReversalWork, original: StoredRow): Promise<Moved> => {
  const taken = await work.wallet.rollback(tx, await rollbackOf(tx, work, { ...work, original }))
  if (!taken.ok) throw new Error(`the ledger refused a rollback: ${taken.error}`)
  return { taken: -taken.value.returned, uncovered: taken.value.shortfall }
}

/** Moves the money back, and updates the round of the original. */
const reverseMoney = async (tx: Tx, work: ReversalWork, original: StoredRow): Promise<Moved> => {
  const line = { ...work, original }
  await takeOutOfRounds(tx, [takenBackOf(line)])
  await countPlays(tx, [await playOf(work, line)])
  const moved = await rollBack(tx, work, original)
  if (moved.uncovered > 0n)
    await noteUncovered(tx, [{ ...takenBackOf(line), shortfall: moved.uncovered }])
  return moved
}
