import type { SeedPair } from '@faro/fair/engine'
import { exactly, notApplicable, type VectorCases, type Vectors } from '@faro/kernel/vectors'
import { enumerate } from './enumerate.ts'
import { problemsOf, type FeatureModel } from './feature/feature-model.ts'
import { countOf, sumOf, winsOf } from './feature/wins.ts'
import { countCycle, figuresOf } from './maths/index.ts'
import type { SlotModel } from './model.ts'
import { modelOfHash } from './models.ts'
import { drawsOf, payoutOf } from './slot.ts'
import { evaluate, windowOf } from './spin.ts'

/** A model in the words of the cases: reels as letters, pays per coin. */
type VectorInput = {
  readonly name: string
  readonly type: 'lines' | 'ways'
  readonly rows: number
  readonly cost: number
  readonly lines?: readonly (readonly number[])[]
  readonly wild: string | null
  readonly scatter: string | null
  readonly reels: readonly string[]
  readonly pay: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly scatterPay?: Readonly<Record<string, number>>
}

const known = new Set('name type rows cost lines wild scatter reels pay scatterPay'.split(' '))

const isRecord = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null

/** Pays of scatters by their number, whatever the question calls them. */
const scatterPaysOf = (given: VectorInput): Readonly<Record<string, number>> =>
  Object.entries(given).flatMap(([key, value]: [string, unknown]) =>
    /^scatter.*pay/i.test(key) && isRecord(value) ? [value] : [],
  )[0] ?? {}

const reelsOf = ({ reels }: VectorInput): string[][] => reels.map((reel) => [...reel])

const lineModel = (given: VectorInput): SlotModel => ({
  code: given.name,
  version: 1,
  rows: given.rows,
  reels: reelsOf(given),
  lines: given.lines ?? [],
  wild: given.wild ?? '',
  scatter: given.scatter ?? '',
  pays: given.pay,
  scatterPays: scatterPaysOf(given),
})

const waysModel = (given: VectorInput): FeatureModel => ({
  format: 2,
  code: given.name,
  version: 1,
  rows: given.rows,
  units: given.cost,
  reels: reelsOf(given),
  freeReels: [],
  lines: [],
  wilds: given.wild === null ? {} : { [given.wild]: { multiplier: 1, isExpanding: false } },
  scatter: given.scatter ?? '',
  pays: given.pay,
  cascade: null,
  freeSpins: null,
  hold: null,
  buy: null,
  winMaxStakes: Number.MAX_SAFE_INTEGER,
})

/** Features that our models do not have. */
const strangeIn = (given: VectorInput): string | null => {
  const more = Object.keys(given).filter((key) => !known.has(key))
  if (more.length > 0) return `models have no ${more.join(', ')}`
  if (given.type === 'lines')
    return given.cost === given.lines?.length ? null : 'a stake is one coin a line'
  if (given.scatterPay !== undefined) return 'scatters of ways pay free spins only'
  return problemsOf(waysModel(given))[0] ?? null
}

const refuse = (given: VectorInput): void => {
  const strange = strangeIn(given)
  if (strange !== null) notApplicable(strange)
}

const enumerated = (given: VectorInput) => {
  refuse(given)
  if (given.type === 'ways') {
    const model = waysModel(given)
    const cycle = countCycle(model, false)
    const { total, hits, maximum } = figuresOf(model, cycle, null)
    const rtp = exactly({ n: total.over, d: total.under })
    const size = BigInt(cycle.size)
    return {
      cycle: cycle.size,
      totalWin: Number((total.over * size * BigInt(given.cost)) / total.under),
      hit: exactly({ n: hits.over, d: hits.under }).exact,
      rtp: rtp.exact,
      maxWin: maximum * given.cost,
      rtpDecimal: rtp.decimal,
    }
  }
  const { cycle, paid, hits, maximum } = enumerate(lineModel(given))
  const rtp = exactly({ n: paid, d: cycle * BigInt(given.cost) })
  return {
    cycle: Number(cycle),
    totalWin: Number(paid),
    hit: exactly({ n: hits, d: cycle }).exact,
    rtp: rtp.exact,
    maxWin: maximum,
    rtpDecimal: rtp.decimal,
  }
}

/** What a spin pays by itself; free spins that it may bring are no part of it. */
const spinPays = (given: VectorInput, stops: readonly number[]): number => {
  if (given.type === 'lines') return evaluate(lineModel(given), stops).pays
  const model = waysModel(given)
  const [problem] = problemsOf(model)
  if (problem !== undefined) return notApplicable(problem)
  const window = windowOf(lineModel(given), stops)
  const scatterPays = scatterPaysOf(given)[String(countOf(window, model.scatter))] ?? 0
  return scatterPays > 0
    ? notApplicable('scatters of ways pay free spins only')
    : sumOf(winsOf(model, window, 1))
}

const spun = (
  { model, stops }: { model: string; stops: readonly number[] },
  { cases }: VectorCases,
) => {
  const defined = cases
    .filter(({ fn }) => fn === 'slots.enumerate')
    .map(({ input }) => input as VectorInput)
    .find(({ name }) => name === model)
  if (defined === undefined) return notApplicable(`no case defines the model ${model}`)
  const window = windowOf(lineModel(defined), stops)
  return {
    win: spinPays(defined, stops),
    scatters: defined.scatter === null ? 0 : countOf(window, defined.scatter),
    window,
  }
}

type Round = SeedPair & { model: string; isBought: boolean; stake: number }

export const vectors: Vectors = {
  'slots.round': ({ model, isBought, stake, ...pair }: Round) => {
    const slot = modelOfHash(model)
    if (slot === undefined) throw new Error(`no model has the hash ${model}`)
    const { draws, pays } = drawsOf(slot, pair, { isBought })
    return { draws, pays, payout: Number(payoutOf(slot, BigInt(stake), pays)) }
  },
  'slots.enumerate': enumerated,
  'slots.spin': spun,
}
