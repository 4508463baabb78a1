import type { Definition, Reward, RewardKind } from '@faro/contract/promotions'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { floorOf } from '@faro/kernel/ratio'
import { unwrap } from '@faro/kernel/result'
import type { PointsTerms } from '../settings/settings.ts'

/** What a reward comes to for one member. */
export type RewardWorth = {
  readonly kind: RewardKind
  /** Ledger units, hundredths of points, or a count. */
  readonly amount: bigint
  /** What is set aside of the budget, in ledger units. */
  readonly reserved: bigint
  readonly terms: Readonly<Record<string, unknown>>
}

export type WorthGiven = {
  readonly currency: CurrencyCode
  readonly points: PointsTerms
  /** What a share is of: a deposit, valid bets, a loss. */
  readonly base: bigint
  /** The return of a game in basis points; of an unknown one everything. */
  readonly rtpBps: number
}

const million = 1_000_000n

/** A fixed sum, or a share between its least and its most; nothing below the least. */
const sizeOf = (
  size: Extract<Reward, { kind: 'money' }>['size'],
  { currency, base }: Pick<WorthGiven, 'currency' | 'base'>,
): bigint => {
  const units = (text: string): bigint => unwrap(parseAmount(text, currency))
  if (size.by === 'fixed') return units(size.amount)
  const due = floorOf({ n: (base > 0n ? base : 0n) * BigInt(size.ppm), d: million })
  if (size.minimum !== null && due < units(size.minimum)) return 0n
  const most = size.maximum === null ? due : units(size.maximum)
  return due < most ? due : most
}

const upwards = (n: bigint, d: bigint): bigint => (n + d - 1n) / d

/** What points are worth, rounded up. */
const worthOfPoints = (points: bigint, { convert }: PointsTerms): bigint =>
  upwards(points * convert.money, convert.points)

/** What a reward is for one member, and what it costs at most (A3); null where it is nothing. */
export const worthOf = (reward: Reward, given: WorthGiven): RewardWorth | null => {
  const { currency, points, rtpBps } = given
  const units = (text: string): bigint => unwrap(parseAmount(text, currency))
  switch (reward.kind) {
    case 'money':
    case 'locked-bonus':
    case 'playable-bonus': {
      const amount = sizeOf(reward.size, given)
      const terms = reward.kind === 'money' ? {} : { bonus: reward.terms }
      return amount === 0n ? null : { kind: reward.kind, amount, reserved: amount, terms }
    }
    case 'free-rounds': {
      const staked = units(reward.stake) * BigInt(reward.rounds)
      const reserved = upwards(staked * BigInt(rtpBps), 10_000n)
      const { kind, rounds, ...terms } = reward
      return { kind, amount: BigInt(rounds), reserved, terms }
    }
    case 'points': {
      const amount = unwrap(parseAmount(reward.points, 'PTS'))
      return { kind: 'points', amount, reserved: worthOfPoints(amount, points), terms: {} }
    }
    case 'tickets':
      return {
        kind: 'tickets',
        amount: BigInt(reward.count),
        reserved: 0n,
        terms: { raffle: reward.raffle },
      }
    case 'goods':
      return {
        kind: 'goods',
        amount: BigInt(reward.pieces),
        reserved: units(reward.worth) * BigInt(reward.pieces),
        terms: {},
      }
    case 'free-bet': {
      const amount = units(reward.amount)
      return { kind: 'free-bet', amount, reserved: amount, terms: { days: reward.days } }
    }
    case 'boost': {
      const amount = units(reward.worth)
      return {
        kind: 'boost',
        amount,
        reserved: amount,
        terms: { ppm: reward.ppm, days: reward.days },
      }
    }
  }
}

/** The most that a reward can cost one member; null where a share has no limit. */
export const mostOf = (reward: Reward, given: Omit<WorthGiven, 'base'>): bigint | null => {
  if ('size' in reward && reward.size.by === 'share') {
    const { maximum } = reward.size
    return maximum === null ? null : unwrap(parseAmount(maximum, given.currency))
  }
  return worthOf(reward, { ...given, base: 0n })?.reserved ?? 0n
}

/** The game of free rounds, whose return decides what they cost. */
export const gameOf = ({ reward }: Pick<Definition, 'reward'>): string | null =>
  reward?.kind === 'free-rounds' ? reward.gameCode : null
