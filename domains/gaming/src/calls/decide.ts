import { err, ok, type Result } from '@faro/kernel/result'
import type { PlayLimit, PlaySums } from './play-sums.ts'
import { passesLimits } from './play-sums.ts'
import type { BatchCall, CallError, Movement, SessionProof } from './call.ts'
import { hashOfMovement } from './ids.ts'

/** A stored movement, with what the decision needs of it. */
export type StoredMovement = {
  readonly kind: 'debit' | 'credit' | 'rollback' | 'tombstone' | 'parked'
  readonly inputHash: string
  readonly balanceAfter: bigint
  readonly isReversed: boolean
  readonly memberId: string
  readonly amount: bigint
}

export type SessionRow = {
  readonly memberId: string
  readonly vendorCode: string
  readonly expiresAt: Date
}

/** Whether the player may bet on the game now; money limits in ledger units. */
export type PlayState = {
  readonly isBrandOpen: boolean
  readonly player: 'active' | 'disabled' | 'excluded' | 'demo'
  readonly isCountryBarred: boolean
  readonly game: 'on' | 'off'
  readonly stakeMax: bigint | null
  readonly betMax: bigint | null
  /** The player's own limits over time. */
  readonly limits: readonly PlayLimit[]
  /** The brand's day, yyyy-MM-dd, by which the player's limits are counted. */
  readonly day: string
}

export type CallState = {
  readonly known: ReadonlyMap<string, StoredMovement>
  readonly roundState: 'open' | 'completed' | 'cancelled' | null
  /** What the round has paid, without parked wins that were credited: no ceiling counts those. */
  readonly roundPaid: bigint
  readonly session: SessionRow | null
  /** What was played before; null where nothing was. */
  readonly sums: PlaySums | null
  readonly play: PlayState
  /** Null where the ledger checks the funds. */
  readonly available: bigint | null
  readonly now: Date
}

export type Verdict =
  | { readonly kind: 'replay'; readonly available: bigint }
  | { readonly kind: 'apply'; readonly fresh: readonly Movement[] }

/**
 * Decides a call, movement by movement in the order given: repeats and tombstones first, then the
 * rules of bets or wins, then the funds. One refused movement refuses the whole call.
 */
export const decide = (call: BatchCall, state: CallState): Result<Verdict, CallError> => {
  const fresh: Movement[] = []
  let staked = 0n
  let available = state.available
  for (const movement of call.movements) {
    const known = state.known.get(movement.key)
    if (known !== undefined) {
      const refusal = refusalOfRepeat(known, hashOfMovement(call, movement))
      if (refusal !== null) return err(refusal)
      continue
    }
    const refusal =
      movement.kind === 'debit'
        ? (refusalOfDebit(call, movement, state) ??
          refusalOfLimits(state, staked + movement.amount))
        : refusalOfCredit(call, movement, state)
    if (refusal !== null) return err(refusal)
    if (movement.kind === 'debit') staked += movement.amount
    if (available !== null) {
      if (movement.kind === 'debit' && movement.amount > available) return err('insufficient-funds')
      available += movement.kind === 'debit' ? -movement.amount : movement.amount
    }
    fresh.push(movement)
  }
  const last = state.known.get(call.movements.at(-1)?.key ?? '')
  return fresh.length === 0 && last !== undefined
    ? ok({ kind: 'replay', available: last.balanceAfter })
    : ok({ kind: 'apply', fresh })
}

export const refusalOfRepeat = (
  known: Pick<StoredMovement, 'kind' | 'inputHash'>,
  inputHash: string,
): CallError | null => {
  if (known.kind === 'tombstone') return 'rolled-back-before'
  return known.inputHash === inputHash ? null : 'key-reused-with-other-input'
}

/** A win that names its bet needs that bet: the same player's, stored and not rolled back. */
const refusalOfCredit = (
  { playerAccount }: BatchCall,
  { settles }: Movement,
  { known }: CallState,
): CallError | null => {
  if (settles === undefined) return null
  const bet = known.get(settles)
  if (bet?.kind === 'debit' && bet.memberId !== playerAccount.memberId) return 'settled-bet-unknown'
  if (bet?.kind === 'tombstone' || bet?.isReversed === true) return 'settled-bet-rolled-back'
  return bet?.kind === 'debit' ? null : 'settled-bet-unknown'
}

const refusalOfDebit = (
  call: BatchCall,
  { amount }: Movement,
  state: CallState,
): CallError | null => {
  const { play } = state
  if (!play.isBrandOpen) return 'brand-closed'
  if (play.player === 'disabled') return 'player-disabled'
  if (play.player === 'excluded') return 'player-excluded'
  if (play.player === 'demo') return 'demo-on-real'
  const session = refusalOfSession(call, call.session, state)
  if (session !== null) return session
  if (play.isCountryBarred) return 'country-barred'
  if (play.game === 'off') return 'game-off'
  if (state.roundState !== null && state.roundState !== 'open') return 'round-closed'
  if (play.stakeMax !== null && amount > play.stakeMax) return 'player-limit'
  return play.betMax !== null && amount > play.betMax ? 'max-bet' : null
}

/** All stakes of the call together must fit; its wins do not offset them. */
const refusalOfLimits = ({ play, sums }: CallState, staked: bigint): CallError | null =>
  passesLimits(play.limits, { sums, day: play.day, staked }) ? 'player-limit' : null

const refusalOfSession = (
  { playerAccount, vendorCode }: BatchCall,
  proof: SessionProof,
  { session, now }: CallState,
): CallError | null => {
  if (proof.kind === 'none' || proof.kind === 'trusted') return null
  if (proof.kind === 'repeated') return 'session-expired'
  if (session === null) return 'session-invalid'
  if (session.memberId !== playerAccount.memberId || session.vendorCode !== vendorCode)
    return 'session-invalid'
  return session.expiresAt <= now ? 'session-expired' : null
}
