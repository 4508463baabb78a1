import { err, ok, type Result } from '@faro/kernel/result'
import type { PlayLimit, PlaySums } from './play-sums.ts'
import { passesLimits } from './play-sums.ts'
import type { BatchCall, CallError, Movement, SessionProof } from './call.ts'
import { hashOfMovement } from './ids.ts'

/** A stored movement, as the decision needs it. */
export type Known = {
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

/** Who may play what at this moment; money limits in ledger units. */
export type PlayState = {
  readonly isBrandOpen: boolean
  readonly player: 'active' | 'disabled' | 'excluded' | 'demo'
  readonly isCountryBarred: boolean
  readonly game: 'on' | 'off'
  readonly stakeMax: bigint | null
  readonly betMax: bigint | null
  /** The player's own limits over time. */
  readonly limits: readonly PlayLimit[]
  /** The brand's day, in which and around which limits are counted. */
  readonly day: string
}

export type Seen = {
  readonly known: ReadonlyMap<string, Known>
  readonly roundState: 'open' | 'completed' | 'cancelled' | null
  /** What the round had won before, without what people credited: that counts under no ceiling. */
  readonly roundPaid: bigint
  readonly session: SessionRow | null
  /** What was played before; null where nothing was. */
  readonly sums: PlaySums | null
  readonly play: PlayState
  /** Null where the ledger itself will judge the funds. */
  readonly available: bigint | null
  readonly now: Date
}

export type Verdict =
  | { readonly kind: 'replay'; readonly available: bigint }
  | { readonly kind: 'apply'; readonly fresh: readonly Movement[] }

/**
 * Judges a call, movement by movement in the order given: a known id is a repeat, then the
 * tombstone of its id, then what only bets must pass, then the funds. One refusal refuses all.
 */
export const decide = (call: BatchCall, seen: Seen): Result<Verdict, CallError> => {
  const fresh: Movement[] = []
  let staked = 0n
  let available = seen.available
  for (const movement of call.movements) {
    const known = seen.known.get(movement.key)
    if (known !== undefined) {
      const refusal = refusalOfRepeat(known, hashOfMovement(call, movement))
      if (refusal !== null) return err(refusal)
      continue
    }
    const refusal =
      movement.kind === 'debit'
        ? (refusalOfDebit(call, movement, seen) ?? refusalOfLimits(seen, staked + movement.amount))
        : refusalOfCredit(call, movement, seen)
    if (refusal !== null) return err(refusal)
    if (movement.kind === 'debit') staked += movement.amount
    if (available !== null) {
      if (movement.kind === 'debit' && movement.amount > available) return err('insufficient-funds')
      available += movement.kind === 'debit' ? -movement.amount : movement.amount
    }
    fresh.push(movement)
  }
  const last = seen.known.get(call.movements.at(-1)?.key ?? '')
  return fresh.length === 0 && last !== undefined
    ? ok({ kind: 'replay', available: last.balanceAfter })
    : ok({ kind: 'apply', fresh })
}

export const refusalOfRepeat = (
  known: Pick<Known, 'kind' | 'inputHash'>,
  inputHash: string,
): CallError | null => {
  if (known.kind === 'tombstone') return 'rolled-back-before'
  return known.inputHash === inputHash ? null : 'key-reused-with-other-input'
}

/** A bet of another player is none that this one can win. */
const refusalOfCredit = (
  { playerAccount }: BatchCall,
  { settles }: Movement,
  { known }: Seen,
): CallError | null => {
  if (settles === undefined) return null
  const bet = known.get(settles)
  if (bet?.kind === 'debit' && bet.memberId !== playerAccount.memberId) return 'settled-bet-unknown'
  if (bet?.kind === 'tombstone' || bet?.isReversed === true) return 'settled-bet-rolled-back'
  return bet?.kind === 'debit' ? null : 'settled-bet-unknown'
}

const refusalOfDebit = (call: BatchCall, { amount }: Movement, seen: Seen): CallError | null => {
  const { play } = seen
  if (!play.isBrandOpen) return 'brand-closed'
  if (play.player === 'disabled') return 'player-disabled'
  if (play.player === 'excluded') return 'player-excluded'
  if (play.player === 'demo') return 'demo-on-real'
  const session = refusalOfSession(call, call.session, seen)
  if (session !== null) return session
  if (play.isCountryBarred) return 'country-barred'
  if (play.game === 'off') return 'game-off'
  if (seen.roundState !== null && seen.roundState !== 'open') return 'round-closed'
  if (play.stakeMax !== null && amount > play.stakeMax) return 'player-limit'
  return play.betMax !== null && amount > play.betMax ? 'max-bet' : null
}

/** Everything the call stakes must fit, whatever it wins with it. */
const refusalOfLimits = ({ play, sums }: Seen, staked: bigint): CallError | null =>
  passesLimits(play.limits, { sums, day: play.day, staked }) ? 'player-limit' : null

const refusalOfSession = (
  { playerAccount, vendorCode }: BatchCall,
  proof: SessionProof,
  { session, now }: Seen,
): CallError | null => {
  if (proof.kind === 'none' || proof.kind === 'trusted') return null
  if (proof.kind === 'repeated') return 'session-expired'
  if (session === null) return 'session-invalid'
  if (session.memberId !== playerAccount.memberId || session.vendorCode !== vendorCode)
    return 'session-invalid'
  return session.expiresAt <= now ? 'session-expired' : null
}
