import type { FeatureModel } from '../feature/feature-model.ts'
import type { Cycle, OutcomeClass } from './cycle.ts'
import { by, fraction, minus, numberOf, one, plus, times, zero, type Fraction } from './fraction.ts'
import { holdMaximum, holdMoments } from './hold-chain.ts'

/** Everything about a model that can be said exactly, before the limit on a round's win. */
export type FeatureFigures = {
  /** Returns in stakes per stake: of paid spins alone, of free spins, of held coins, of all. */
  readonly base: Fraction
  readonly free: Fraction
  readonly hold: Fraction
  readonly total: Fraction
  /** Of bought rounds, per price. */
  readonly bought: Fraction | null
  /** Share of paid spins that pay or begin a feature. */
  readonly hits: Fraction
  /** Standard deviation of a paid round in stakes, and of a bought one in prices. */
  readonly deviation: number
  readonly boughtDeviation: number | null
  /** The largest win in stakes; at most the model's limit. */
  readonly maximum: number
  /** No more of the return than this lies beyond the limit. */
  readonly beyondLimit: number
}

type Moments = { readonly mean: Fraction; readonly variance: number }

export const figuresOf = (model: FeatureModel, base: Cycle, free: Cycle | null): FeatureFigures => {
  const perUnit = fraction(1n, BigInt(model.units))
  const spin = free === null ? { mean: zero, variance: 0 } : freeSpinMoments(model, free)
  const parts = base.classes.map((one_) => partOf(model, one_, { size: base.size, spin }))
  const sum = (of: (part: Part) => Fraction): Fraction =>
    parts.reduce((total, part) => plus(total, of(part)), zero)
  const [paid, won, held] = [sum((p) => p.base), sum((p) => p.free), sum((p) => p.hold)]
  const total = times(plus(plus(paid, won), held), perUnit)
  const square = parts.reduce((all, part) => all + part.square, 0) / model.units ** 2
  const { buy } = model
  const price = fraction(BigInt((buy?.stakes ?? 1) * model.units))
  const boughtMean = times(fraction(BigInt(buy?.spins ?? 0)), spin.mean)
  return {
    base: times(paid, perUnit),
    free: times(won, perUnit),
    hold: times(held, perUnit),
    total,
    bought: buy === null ? null : by(boughtMean, price),
    hits: sum((part) => part.hits),
    deviation: Math.sqrt(square - numberOf(total) ** 2),
    boughtDeviation:
      buy === null ? null : Math.sqrt(buy.spins * spin.variance) / (buy.stakes * model.units),
    maximum: maximumOf(model, base, free),
    beyondLimit: free === null ? 0 : beyondLimit(model, base, free),
  }
}

const awardOf = ({ freeSpins }: FeatureModel, { scatters }: OutcomeClass): number =>
  freeSpins?.awards[String(scatters)] ?? 0

const count = (pays: ReadonlyMap<number, number>, power_: number): bigint => {
  let sum = 0n
  for (const [paid, outcomes] of pays) sum += BigInt(paid) ** BigInt(power_) * BigInt(outcomes)
  return sum
}

/**
 * A free spin with all that follow from it: T = X + the sum of A further T, so E[T] is
 * E[X] / (1 - E[A]), and the variance follows from the joint moments of X and A.
 */
const freeSpinMoments = (model: FeatureModel, { classes, size }: Cycle): Moments => {
  const all = BigInt(size)
  let [pays, awards] = [zero, zero]
  let [square, joint, awardSquare] = [0, 0, 0]
  for (const one_ of classes) {
    const award = awardOf(model, one_)
    const outcomes = count(one_.pays, 0)
    pays = plus(pays, fraction(count(one_.pays, 1), all))
    awards = plus(awards, fraction(outcomes * BigInt(award), all))
    square += Number(count(one_.pays, 2)) / size
    joint += (Number(count(one_.pays, 1)) * award) / size
    awardSquare += (Number(outcomes) * award ** 2) / size
  }
  const rest = minus(one, awards)
  const mean = by(pays, rest)
  const m = numberOf(mean)
  const variance = (square + 2 * joint * m + awardSquare * m * m - m * m) / numberOf(rest)
  return { mean, variance }
}

type Part = {
  readonly base: Fraction
  readonly free: Fraction
  readonly hold: Fraction
  readonly hits: Fraction
  /** Units squared. */
  readonly square: number
}

/** What outcomes of one class add to the moments of a paid round. */
const partOf = (
  model: FeatureModel,
  one_: OutcomeClass,
  { size, spin }: { size: number; spin: Moments },
): Part => {
  const all = BigInt(size)
  const outcomes = count(one_.pays, 0)
  const share = fraction(outcomes, all)
  const award = awardOf(model, one_)
  const isHeld = model.hold !== null && one_.coins >= model.hold.trigger
  const cells = model.rows * model.reels.length
  const held = isHeld && model.hold !== null ? holdMoments(model.hold, one_.coins, cells) : null
  const units = fraction(BigInt(model.units))
  const hold = held === null ? zero : times(held.mean, units)
  const [m, h] = [numberOf(spin.mean), numberOf(hold)]
  const h2 = held === null ? 0 : numberOf(held.square) * model.units ** 2
  const mean = Number(count(one_.pays, 1)) / size
  const missed = award > 0 || isHeld ? 0n : BigInt(one_.pays.get(0) ?? 0)
  return {
    base: fraction(count(one_.pays, 1), all),
    free: times(share, times(fraction(BigInt(award)), spin.mean)),
    hold: times(share, hold),
    hits: fraction(outcomes - missed, all),
    square:
      Number(count(one_.pays, 2)) / size +
      2 * mean * (award * m + h) +
      numberOf(share) * (award * spin.variance + (award * m) ** 2 + h2 + 2 * award * m * h),
  }
}

const bestOf = ({ classes }: Cycle): number =>
  Math.max(...classes.flatMap(({ pays }) => [...pays.keys()]))

const maximumOf = (model: FeatureModel, base: Cycle, free: Cycle | null): number => {
  const { hold, units, winMaxStakes } = model
  if (free !== null) return winMaxStakes
  const cells = model.rows * model.reels.length
  const natural = base.classes.map((one_) => {
    const paid = Math.max(...one_.pays.keys()) / units
    return hold !== null && one_.coins >= hold.trigger ? paid + holdMaximum(hold, cells) : paid
  })
  return Math.min(winMaxStakes, Math.max(...natural))
}

/**
 * A bound by the exponential moment: (w - c)+ <= e^(t (w - c)) / (t e) for each t > 0. The moment
 * of a free spin with its followers is the least solution of H = E[e^(tX) H^A].
 */
const beyondLimit = (model: FeatureModel, base: Cycle, free: Cycle): number => {
  const limit = model.winMaxStakes * model.units
  let best = 1
  for (let t = 64 / limit; t > 1 / limit; t *= 0.8) {
    const follow = leastSolution(model, free, t)
    if (follow === null) continue
    const rounds = momentOf(model, base, { t, follow })
    best = Math.min(best, (rounds * Math.exp(-t * limit)) / (t * Math.E) / model.units)
  }
  return best
}

const momentOf = (
  model: FeatureModel,
  { classes, size }: Cycle,
  { t, follow }: { t: number; follow: number },
): number => {
  let sum = 0
  for (const one_ of classes) {
    let pays = 0
    for (const [paid, outcomes] of one_.pays) pays += Math.exp(t * paid) * outcomes
    sum += (pays / size) * follow ** awardOf(model, one_)
  }
  return sum
}

const leastSolution = (model: FeatureModel, free: Cycle, t: number): number | null => {
  if (t * bestOf(free) > 600) return null
  let follow = 1
  for (let i = 0; i < 400; i++) {
    const next = momentOf(model, free, { t, follow })
    if (!Number.isFinite(next) || next > 1e6) return null
    if (next - follow < 1e-12 * next) return next
    follow = next
  }
  return null
}
