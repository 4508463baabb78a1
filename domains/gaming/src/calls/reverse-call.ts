import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Instruction, Posting, Wallet } from '@faro/wallet'
import type { CallError, ReversalAnswer, ReversalCall } from './call.ts'
import { refusalOfRepeat } from './decide.ts'
import { emptyRollbackKey, inputHashOf, moveKey, parkedKey, reversalIdOf } from './ids.ts'
import { settlingSql } from '../settlement/settling.ts'
import { unpark } from './parked.query.ts'
import { countPlay } from './play-sums.query.ts'
import { debtAccountOf, vendorAccountOf, refOf } from './postings.ts'
import { findStoredMovements, type StoredRow } from './stored-movements.ts'

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
    const known = await findStoredMovements(tx, wallet, { vendorCode: call.vendorCode, keys })
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
  stored: StoredRow,
): Omit<Effect, 'isUnknown'> => ({
  id: stored.isReversed ? reversalIdOf(vendorCode, original) : '',
  available: stored.balanceAfter,
})

type ReversalWork = Deps & {
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
  const after = isMoney
    ? await reverseMoney(tx, work, original)
    : available + (await rollBack(tx, work, original)).returned
  known.set(reversal.original, { ...original, isReversed: true })
  note(work, { key: reversal.key, kind: 'rollback', isReversed: true, balanceAfter: after })
  return ok({
    id: reversalIdOf(call.vendorCode, reversal.original),
    isUnknown: false,
    available: after,
  })
}

/** What this call has stored, for the reversals that follow in it. */
const note = (
  { call, reversal, known }: ReversalWork,
  stored: Pick<StoredRow, 'key' | 'kind' | 'isReversed' | 'balanceAfter'>,
): void => {
  known.set(stored.key, {
    ...stored,
    inputHash: stored.kind === 'rollback' ? hashOf(call, reversal) : '',
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
      inputHash: hashOf(call, reversal),
      available,
      names: reversal.original,
    },
  })
  note(work, { key: reversal.key, kind: 'rollback', isReversed: false, balanceAfter: available })
  return ok({ id: '', isUnknown, available })
}

/** The entry that takes the original back, with the rollback's own key in it. */
const rollBack = async (
  tx: Tx,
  { wallet, dayOf, call, reversal }: ReversalWork,
  original: StoredRow,
) => {
  const { vendorCode, playerAccount } = call
  const key = original.kind === 'parked' ? parkedKey : moveKey
  const taken = await wallet.rollback(tx, {
    accountId: playerAccount.accountId,
    original: key(vendorCode, reversal.original),
    ref: refOf(reversal.key),
    contraId: await vendorAccountOf(tx, wallet, call),
    debtId: await debtAccountOf(tx, wallet, call),
    instruction: {
      source: vendorCode,
      key: reversal.key,
      inputHash: hashOf(call, reversal),
      place: call.roundId,
      // the day of the bet: counted today, yesterday's refunded loss would let more be lost today
      day: original.day ?? (await dayOf(playerAccount.merchantId, original.at)),
      names: reversal.original,
    },
  })
  if (!taken.ok) throw new Error(`the ledger refused a rollback: ${taken.error}`)
  return taken.value
}

const reversedSql = settlingSql(`update gaming.round r set
      stake = r.stake - $3, payout = r.payout - $4, bets = r.bets - $5::int,
      wins = r.wins - $6::int,
      rewards = case when $9::text like 'promotion:%' then r.rewards - $4 else r.rewards end,
      jackpot_paid = case when $9::text like 'jackpot:%' then r.jackpot_paid - $4
        else r.jackpot_paid end,
      -- what a server of before credited was not counted in
      released = greatest(0, r.released - case when exists (
        select 1 from gaming.parked_credit p
        where p.vendor_code = $7 and p.vendor_key = $8 and p.state = 'credited')
        then $4 else 0 end),
      is_late = r.is_late or r.state <> 'open',
      state = case when r.bets - $5::int + r.wins - $6::int = 0 then 'cancelled' else r.state end,
      closed_at = case when r.bets - $5::int + r.wins - $6::int = 0
        then coalesce(r.closed_at, kit.now()) else r.closed_at end
    where r.member_id = $1 and r.round_id = $2`)

/** Moves the money back, updates the round of the original; answers the available balance. */
const reverseMoney = async (tx: Tx, work: ReversalWork, original: StoredRow): Promise<bigint> => {
  const { call, reversal, dayOf } = work
  const { vendorCode, playerAccount } = call
  const isDebit = original.kind === 'debit'
  await tx.query(reversedSql, [
    playerAccount.memberId,
    original.roundId,
    isDebit ? original.amount : 0n,
    isDebit ? 0n : original.amount,
    isDebit ? 1 : 0,
    isDebit ? 0 : 1,
    vendorCode,
    reversal.original,
    original.against,
  ])
  if (original.amount > 0n)
    await countPlay(tx, {
      memberId: playerAccount.memberId,
      day: original.day ?? (await dayOf(playerAccount.merchantId, original.at)),
      stake: isDebit ? -original.amount : 0n,
      payout: isDebit ? 0n : -original.amount,
    })
  const { returned, shortfall } = await rollBack(tx, work, original)
  if (shortfall > 0n)
    await noteUncovered(tx, { call, reversal, shortfall, roundId: original.roundId })
  return work.available + returned
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

const touchedSql = settlingSql(`insert into gaming.round as r (member_id, round_id, merchant_id,
      vendor_code, vendor_round, game_code, currency, state, closed_at)
    values ($1, $2, $3, $4, $5, $6, $7, case when $8::boolean then 'cancelled' else 'open' end,
      case when $8::boolean then kit.now() end)
    on conflict (member_id, round_id) do update set
      state = case when $8::boolean and r.state = 'open'
        then case when r.bets + r.wins > 0 then 'completed' else 'cancelled' end else r.state end,
      closed_at = case when $8::boolean then coalesce(r.closed_at, kit.now()) else r.closed_at end
    where $8::boolean and r.state = 'open'`)

/** A rollback may be the first call of its round, and may close it. */
const touchRound = async (tx: Tx, call: ReversalCall): Promise<void> => {
  const { playerAccount } = call
  await tx.query(touchedSql, [
    playerAccount.memberId,
    call.roundId,
    playerAccount.merchantId,
    call.vendorCode,
    call.vendorRound,
    call.gameCode,
    playerAccount.currency,
    call.closesRound,
  ])
}
