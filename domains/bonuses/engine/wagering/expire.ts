import { ended, goalOf, withNextOpen, type Bonus } from './bonus.ts'
import { weightOf, type Played } from './terms.ts'

/** The stake of a round that is still open, in ledger units; placed in ms. */
export type OpenStake = Played & { readonly stake: bigint; readonly placedAt: number }

/** How long a bonus waits for open rounds that could still meet it. */
const waitMostMs = 7 * 86_400_000

/** Whether open rounds that were placed in time could still meet a bonus (W7). */
const couldMeet = (bonus: Bonus, openStakes: readonly OpenStake[]): boolean => {
  const possible = openStakes
    .filter(({ placedAt }) => placedAt < bonus.expiresAt)
    .reduce((sum, open) => {
      const counted = bonus.maxBet !== null && bonus.maxBet < open.stake ? bonus.maxBet : open.stake
      return sum + counted * weightOf(bonus.weights, open)
    }, 0n)
  return bonus.progress + possible >= goalOf(bonus)
}

/** Whether a bonus is past its time and waits for open rounds. */
export const isWaiting = (bonus: Bonus, openStakes: readonly OpenStake[], now: number): boolean =>
  bonus.state === 'open' &&
  bonus.expiresAt <= now &&
  now <= bonus.expiresAt + waitMostMs &&
  couldMeet(bonus, openStakes)

export type Expiry = {
  /** In ms. */
  readonly now: number
  readonly openStakes: readonly OpenStake[]
  /** The member's last row: a queued bonus that is opened counts from there. */
  readonly lastNo: bigint
}

/**
 * Ends what is past its time once all rows are counted (W7); the queued bonus behind it is opened
 * now, so it is not judged with the others.
 */
export const expireBonuses = (
  bonuses: readonly Bonus[],
  { now, openStakes, lastNo }: Expiry,
): readonly Bonus[] => {
  const isOver = (bonus: Bonus): boolean =>
    bonus.state === 'open' && bonus.expiresAt <= now && !isWaiting(bonus, openStakes, now)
  const judged = bonuses.map((bonus) => (isOver(bonus) ? ended(bonus, 'expired') : bonus))
  return withNextOpen(judged, { no: lastNo, at: now })
}
