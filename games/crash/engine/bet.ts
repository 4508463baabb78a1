import { assert } from '@faro/kernel/assert'
import { multiplyDown } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { multiplierAt } from './curve.ts'

/** The lowest target: at 1.00 every bet would be returned. */
export const targetMin = 101
export const targetMax = 100_000_000

/** What the room knows of a bet; multipliers in hundredths, money in ledger units. */
export type Bet = {
  readonly stake: bigint
  /** Cashes out by itself here; null where the player means to do so. */
  readonly target: number | null
  /** Where the largest payout is reached: the bet cashes out by itself at the latest here. */
  readonly cap: number
}

export const payoutOf = (stake: bigint, multiplier: number): bigint => {
  assert(Number.isInteger(multiplier) && multiplier >= 100, 'not a multiplier')
  return multiplyDown(stake, BigInt(multiplier), 100n)
}

/** The multiplier at which a stake reaches the largest payout. */
export const capOf = (stake: bigint, payoutMax: bigint): number => {
  assert(stake > 0n && stake <= mostWinnable(payoutMax), 'nothing to win')
  const cap = (payoutMax * 100n) / stake
  return cap > BigInt(targetMax) ? targetMax : Number(cap)
}

/** The largest stake whose win at the lowest target fits under the largest payout, in units. */
export const mostWinnable = (payoutMax: bigint): bigint => (payoutMax * 100n) / BigInt(targetMin)

/** Where a bet cashes out by itself: its own target, its cap at the latest. */
export const autoPointOf = ({ target, cap }: Bet): number => Math.min(target ?? cap, cap)

/** A round that runs: when it began and where it ends, which nobody outside knows. */
export type Running = { readonly startedAtMs: number; readonly bust: number }

export type CashOutRefusal = 'too-early' | 'busted'

/**
 * Decides a cash-out at a moment of the server's clock. At the bust point itself it still wins;
 * after the bet's own target it pays the target, as it would have without the request.
 */
export const judgeCashOut = (
  { startedAtMs, bust }: Running,
  bet: Bet,
  nowMs: number,
): Result<number, CashOutRefusal> => {
  const standing = multiplierAt(nowMs - startedAtMs)
  const multiplier = Math.min(standing, autoPointOf(bet))
  if (multiplier > bust) return err('busted')
  // the first hundredth must be earned: see `targetMin`
  return multiplier < targetMin ? err('too-early') : ok(multiplier)
}

/** What becomes of a bet that is still open when its round ends: its multiplier, or 0. */
export const multiplierAtBust = (bust: number, bet: Bet): number =>
  autoPointOf(bet) <= bust ? autoPointOf(bet) : 0
