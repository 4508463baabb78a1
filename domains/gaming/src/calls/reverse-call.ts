import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { CallError, ReversalAnswer, ReversalCall } from './call.ts'
import { refusalOfRepeat, type StoredMovement } from './decide.ts'
import { inputHashOf, moveKey, reversalIdOf } from './ids.ts'
import { findStoredMovements } from './call-state.query.ts'
import { unpark } from './parked.query.ts'
import { countPlay } from './play-sums.query.ts'
import { debtAccountOf, vendorAccountOf, refOf } from './postings.ts'

type Deps = {
  readonly wallet: Wallet
  /** The brand's day at a moment. */
  readonly dayOf: (merchantId: number, at: Date) => Promise<string>
}
type Reversal = ReversalCall['reversals'][number]

/** The effect of one rollback. */
type Effect = { readonly id: string; readonly isUnknown: boolean; readonly available: bigint }

/**
 * Rolls back bets and wins in order, all or none, in the caller's transaction. An original that
 * never came leaves a tombstone under its id, so that it is refused later; one that was rolled back
 * before, or is a rollback itself, changes nothing. Both are answered as success, as the vendor
 * repeats the call until then.
 */
export const reverseCall =
  ({ wallet, dayOf }: Deps) =>
  async (tx: Tx, call: ReversalCall): Promise<Result<ReversalAnswer, CallError>> => {
    const account = await wallet.lock(tx, call.playerAccount.accountId)
    if (account === null) return err('player-unknown')
    const keys = call.reversals.flatMap(({ key, original }) => [key, original])
    const known = await findStoredMovements(tx, call.vendorCode, keys)
    let available = account.available
    let isReplay = true
    const effects: Effect[] = []
    for (const reversal of call.reversals) {
      const repeat = known.get(reversal.key)
      if (repeat !== undefined) {
        const refusal = refusalOfRepeat(repeat, hashOf(call, reversal))
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
    if (!isReplay) await touchRound(tx, call)
    return ok({
      roundId: call.roundId,
      available: isReplay ? (effects.at(-1)?.available ?? available) : available,
      isReplay,
      ids: effects.map(({ id }) => id),
      hasUnknown: effects.some(({ isUnknown }) => isUnknown),
    })
  }

const hashOf = (call: ReversalCall, { original }: Reversal): string =>
  inputHashOf(
    { ...call, isGameBound: false },
    { kind: 'rollback', key: '', amount: 0n, names: original },
  )

/** The id is empty where the stored rollback had found nothing. */
const effectOfRepeat = (
  { vendorCode }: ReversalCall,
  { original }: Reversal,
  stored: StoredMovement,
): Omit<Effect, 'isUnknown'> => ({
  id: stored.isReversed ? reversalIdOf(vendorCode, original) : '',
  available: stored.balanceAfter,
})

type ReversalWork = Deps & {
  readonly call: ReversalCall
  readonly reversal: Reversal
  readonly known: Map<string, StoredMovement>
  readonly available: bigint
}

const reverseMovement = async (tx: Tx, work: ReversalWork): Promise<Result<Effect, CallError>> => {
  const { call, reversal, known, available } = work
  // nothing can be the rollback of itself
  if (reversal.key === reversal.original) return err('key-reused-with-other-input')
  const original = known.get(reversal.original)
  if (original === undefined) {
    await insertTombstone(tx, work)
    await insertRollback(tx, work, { isEffective: false, available })
    return ok({ id: '', isUnknown: true, available })
  }
  if (original.memberId !== call.playerAccount.memberId) return err('original-of-another')
  if (original.kind === 'parked' && !original.isReversed) {
    // it was never paid, so the balance stays; from now on it cannot be credited either
    const isEffective = await unpark(tx, call.vendorCode, reversal.original)
    await insertRollback(tx, work, { isEffective, available })
    known.set(reversal.original, { ...original, isReversed: isEffective })
    const id = isEffective ? reversalIdOf(call.vendorCode, reversal.original) : ''
    return ok({ id, isUnknown: false, available })
  }
  const isMovement = original.kind === 'debit' || original.kind === 'credit'
  if (!isMovement || original.isReversed) {
    await insertRollback(tx, work, { isEffective: false, available })
    return ok({ id: '', isUnknown: original.kind === 'tombstone', available })
  }
  const after = await reverseMoney(tx, work, original)
  await insertRollback(tx, work, { isEffective: true, available: after })
  known.set(reversal.original, { ...original, isReversed: true })
  return ok({
    id: reversalIdOf(call.vendorCode, reversal.original),
    isUnknown: false,
    available: after,
  })
}

/** A row under the original's id: should that come later, it is refused. */
const insertTombstone = async (tx: Tx, { call, reversal, known }: ReversalWork): Promise<void> => {
  await tx.query(
    `insert into gaming.movement(vendor_code, vendor_key, round_id, member_id, kind, amount)
     values ($1, $2, $3, $4, 'tombstone', 0)`,
    [call.vendorCode, reversal.original, call.roundId, call.playerAccount.memberId],
  )
  known.set(reversal.original, {
    kind: 'tombstone',
    inputHash: '',
    balanceAfter: 0n,
    isReversed: false,
    memberId: call.playerAccount.memberId,
    amount: 0n,
  })
}

/** Stores the rollback under its own id with the answer it gets. */
const insertRollback = async (
  tx: Tx,
  { call, reversal, known }: ReversalWork,
  { isEffective, available }: { isEffective: boolean; available: bigint },
): Promise<void> => {
  const inputHash = hashOf(call, reversal)
  await tx.query(
    `insert into gaming.movement(vendor_code, vendor_key, round_id, member_id, kind, amount,
       balance_after, input_hash, names_key, is_reversed)
     values ($1, $2, $3, $4, 'rollback', 0, $5, $6, $7, $8)`,
    [
      call.vendorCode,
      reversal.key,
      call.roundId,
      call.playerAccount.memberId,
      available,
      inputHash,
      reversal.original,
      isEffective,
    ],
  )
  known.set(reversal.key, {
    kind: 'rollback',
    inputHash,
    balanceAfter: available,
    isReversed: isEffective,
    memberId: call.playerAccount.memberId,
    amount: 0n,
  })
}

const storedFields = rowOf({
  round_id: col.uuid,
  /** The day it was counted on; null in rows written before days were stored. */
  day: col.text.orNull,
  created_at: col.timestamptz,
})

/** Moves the money back, updates the original and its round; answers the available balance. */
const reverseMoney = async (
  tx: Tx,
  { wallet, dayOf, call, reversal, available }: ReversalWork,
  original: StoredMovement,
) => {
  const { vendorCode, playerAccount } = call
  const [stored] = await tx.query(
    `update gaming.movement set is_reversed = true
     where vendor_code = $1 and vendor_key = $2 returning round_id, day::text, created_at`,
    [vendorCode, reversal.original],
    storedFields,
  )
  const row = present(stored, 'movement that is taken back')
  const isDebit = original.kind === 'debit'
  await tx.query(
    `update gaming.round r set
       stake = stake - $3, payout = payout - $4, bets = bets - $5::int, wins = wins - $6::int,
       -- what a server of before credited was not counted in
       released = greatest(0, released - case when exists (
         select 1 from gaming.parked_credit p
         where p.vendor_code = $7 and p.vendor_key = $8 and p.state = 'credited')
         then $4 else 0 end),
       is_late = is_late or state <> 'open',
       state = case when bets - $5::int + wins - $6::int = 0 then 'cancelled' else state end,
       closed_at = case when bets - $5::int + wins - $6::int = 0 then coalesce(closed_at, kit.now())
         else closed_at end
     where member_id = $1 and round_id = $2`,
    [
      playerAccount.memberId,
      row.round_id,
      isDebit ? original.amount : 0n,
      isDebit ? 0n : original.amount,
      isDebit ? 1 : 0,
      isDebit ? 0 : 1,
      vendorCode,
      reversal.original,
    ],
  )
  if (original.amount === 0n) return available
  await countPlay(tx, {
    memberId: playerAccount.memberId,
    // the day of the bet: counted today, yesterday's refunded loss would let more be lost today
    day: row.day ?? (await dayOf(playerAccount.merchantId, row.created_at)),
    stake: isDebit ? -original.amount : 0n,
    payout: isDebit ? 0n : -original.amount,
  })
  const taken = await wallet.rollback(tx, {
    accountId: playerAccount.accountId,
    original: moveKey(vendorCode, reversal.original),
    ref: refOf(reversal.key),
    contraId: await vendorAccountOf(tx, wallet, call),
    debtId: await debtAccountOf(tx, wallet, call),
  })
  if (!taken.ok) throw new Error(`the ledger refused a rollback: ${taken.error}`)
  const { shortfall } = taken.value
  if (shortfall > 0n) await noteUncovered(tx, { call, reversal, shortfall, roundId: row.round_id })
  return available + taken.value.returned
}

type Uncovered = Pick<ReversalWork, 'call' | 'reversal'> & {
  readonly shortfall: bigint
  readonly roundId: string
}

/**
 * What the player had spent already stays paid and keeps counting under the round's ceiling, so
 * rolling wins back again and again cannot raise it. Credited parked wins count under no ceiling.
 */
const noteUncovered = async (
  tx: Tx,
  { call: { playerAccount, vendorCode }, reversal, shortfall, roundId }: Uncovered,
): Promise<void> => {
  await tx.query(
    `update gaming.round set uncovered = uncovered + $3
     where member_id = $1 and round_id = $2 and not exists (
       select 1 from gaming.parked_credit p
       where p.vendor_code = $4 and p.vendor_key = $5 and p.state = 'credited')`,
    [playerAccount.memberId, roundId, shortfall, vendorCode, reversal.original],
  )
}

/** A rollback may be the first call of its round, and may close it. */
const touchRound = async (tx: Tx, call: ReversalCall): Promise<void> => {
  const { playerAccount } = call
  await tx.query(
    `insert into gaming.round as r (member_id, round_id, merchant_id, vendor_code, vendor_round,
       game_code, currency, state, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8::boolean then 'cancelled' else 'open' end,
       case when $8::boolean then kit.now() end)
     on conflict (member_id, round_id) do update set
       state = case when $8::boolean and r.state = 'open'
         then case when r.bets + r.wins > 0 then 'completed' else 'cancelled' end else r.state end,
       closed_at = case when $8::boolean then coalesce(r.closed_at, kit.now()) else r.closed_at end
     where $8::boolean and r.state = 'open'`,
    [
      playerAccount.memberId,
      call.roundId,
      playerAccount.merchantId,
      call.vendorCode,
      call.vendorRound,
      call.gameCode,
      playerAccount.currency,
      call.closesRound,
    ],
  )
}
