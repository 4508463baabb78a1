import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FeatureModel } from '../feature/feature-model.ts'
import { playRound } from '../feature/round.ts'
import { figuresOfHash, isFeatureModel, modelHash, models } from '../index.ts'
import { countCycle } from './cycle.ts'
import { figuresOf } from './feature-figures.ts'
import { by, fraction, minus, numberOf, one, plus, ppmOf, times, zero } from './fraction.ts'
import { countChances, meanByFrequency } from './frequency.ts'
import { holdMoments } from './hold-chain.ts'
import { simulate } from './simulate.ts'

const featured = models.filter(isFeatureModel)
const frozen = (model: FeatureModel) => {
  const figures = figuresOfHash(modelHash(model))
  if (figures === undefined) throw new Error(`no figures of ${model.code}`)
  return figures
}
const still = featured.filter(({ cascade }) => cascade === null)
const falling = featured.filter(({ cascade }) => cascade !== null)
const code = ({ code: name }: FeatureModel) => name

const awardMean = (model: FeatureModel, reels: FeatureModel['reels']) =>
  [...countChances(reels, model.rows, model.scatter)].reduce(
    (sum, [count, chance]) =>
      plus(sum, times(chance, fraction(BigInt(model.freeSpins?.awards[String(count)] ?? 0)))),
    zero,
  )

const held = (model: FeatureModel) => {
  const { hold } = model
  if (hold === null) return zero
  const cells = model.rows * model.reels.length
  return [...countChances(model.reels, model.rows, hold.coin)].reduce(
    (sum, [count, chance]) =>
      count < hold.trigger ? sum : plus(sum, times(chance, holdMoments(hold, count, cells).mean)),
    zero,
  )
}

test.each(still.map((model) => [code(model), model] as const))(
  '[GF02] %s: the share of each symbol on each reel gives the same exact return',
  (_, model) => {
    const perUnit = fraction(1n, BigInt(model.units))
    const base = times(meanByFrequency(model, model.reels), perUnit)
    const spin = times(
      times(meanByFrequency(model, model.freeReels), perUnit),
      fraction(BigInt(model.freeSpins?.multiplier ?? 1)),
    )
    const each = by(spin, minus(one, awardMean(model, model.freeReels)))
    const free = times(awardMean(model, model.reels), each)
    const { buy } = model
    const bought =
      buy === null ? null : ppmOf(times(each, fraction(BigInt(buy.spins), BigInt(buy.stakes))))
    expect({
      basePpm: ppmOf(base),
      freePpm: ppmOf(free),
      holdPpm: ppmOf(held(model)),
      rtpPpm: ppmOf(plus(plus(base, free), held(model))),
      boughtPpm: bought,
    }).toEqual({
      basePpm: frozen(model).basePpm,
      freePpm: frozen(model).freePpm,
      holdPpm: frozen(model).holdPpm,
      rtpPpm: frozen(model).rtpPpm,
      boughtPpm: frozen(model).boughtPpm,
    })
    if (bought !== null) expect(bought).toBeLessThan(970_000)
  },
)

test.each(falling.map((model) => [code(model), model] as const))(
  '[GF02] %s: counted over every outcome with all that falls, the figures are the frozen ones',
  (_, model) => {
    const free = model.freeSpins === null ? null : countCycle(model, true)
    const figures = figuresOf(model, countCycle(model, false), free)
    expect(ppmOf(figures.total)).toBe(frozen(model).rtpPpm)
    expect(ppmOf(figures.hits)).toBe(frozen(model).hitPpm)
    expect(Math.round(figures.deviation * 1000)).toBe(frozen(model).deviationMilli)
    expect(Math.floor(figures.maximum * 100)).toBe(frozen(model).maximumCenti)
    expect(figures.beyondLimit).toBeLessThan(1e-6)
  },
  120_000,
)

test.each(featured.map((model) => [code(model), model] as const))(
  '[GF02] %s: the interval of 95 %% of simulated rounds holds the exact return and hit rate',
  (_, model) => {
    const rounds = 20_000
    const played = simulate(model, { rounds, seed: 7, isBought: false })
    const { rtpPpm, hitPpm, boughtPpm } = frozen(model)
    expect(Math.abs(played.mean - rtpPpm / 1e6)).toBeLessThan(played.halfWidth)
    const hit = hitPpm / 1e6
    const spread = 1.96 * Math.sqrt((hit * (1 - hit)) / rounds)
    expect(Math.abs(played.hitShare - hit)).toBeLessThan(spread)
    if (boughtPpm === null) return
    const bought = simulate(model, { rounds: 2_000, seed: 7, isBought: true })
    expect(Math.abs(bought.mean - boughtPpm / 1e6)).toBeLessThan(bought.halfWidth)
  },
  60_000,
)

const symbol = fc.constantFrom('a', 'b', 'c')
const laterSymbol = fc.constantFrom('a', 'b', 'c', 'w', 's')
const reel = (of: fc.Arbitrary<string>) => fc.array(of, { minLength: 3, maxLength: 5 })

/** Small models of every kind, with all their outcomes few enough for the engine itself. */
const smallModel = fc
  .record({
    first: reel(symbol),
    second: reel(laterSymbol),
    third: reel(laterSymbol),
    isLines: fc.boolean(),
    isExpanding: fc.boolean(),
    multiplier: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ first, second, third, isLines, isExpanding, multiplier }): FeatureModel => ({
    format: 2,
    code: 'small',
    version: 1,
    rows: 2,
    units: 2,
    reels: [first, second, third],
    freeReels: [],
    lines: isLines
      ? [
          [0, 0, 0],
          [0, 1, 0],
        ]
      : [],
    wilds: { w: { multiplier, isExpanding } },
    scatter: 's',
    pays: { a: { 2: 1, 3: 9 }, b: { 3: 4 }, c: { 3: 2 } },
    cascade: null,
    freeSpins: null,
    hold: null,
    buy: null,
    winMaxStakes: 1_000_000,
  }))

const sumByEngine = (model: FeatureModel): number => {
  let sum = 0
  const [first, second, third] = model.reels
  for (const a of first?.keys() ?? [])
    for (const b of second?.keys() ?? [])
      for (const c of third?.keys() ?? []) {
        const stops = [a, b, c]
        sum += playRound(model, { draw: () => stops.shift() ?? 0, isBought: false }).pays
      }
  return sum
}

const sumOfCycle = (model: FeatureModel): number =>
  countCycle(model, false).classes.reduce(
    (sum, { pays }) => sum + [...pays].reduce((all, [paid, count]) => all + paid * count, 0),
    0,
  )

test('[GF02] engine, counting and shares of symbols agree on any small model', () => {
  fc.assert(
    fc.property(smallModel, (model) => {
      const sum = sumByEngine(model)
      expect(sumOfCycle(model)).toBe(sum)
      const size = model.reels.reduce((product, one_) => product * one_.length, 1)
      expect(numberOf(meanByFrequency(model, model.reels))).toBeCloseTo(sum / size, 10)
    }),
    { numRuns: 300 },
  )
})

test('[GF02] engine and counting agree where symbols fall', () => {
  fc.assert(
    fc.property(smallModel, (model) => {
      const cascade = { multipliers: [1, 2, 5], freeMultipliers: [1] }
      // reels on which one symbol alone wins for ever are no reels
      const reels = model.reels.map((one_, i) => [...one_, i === 1 ? 's' : 'd', 'd', 'd'])
      const falls = {
        ...model,
        reels,
        cascade,
        wilds: { w: { multiplier: 2, isExpanding: false } },
      }
      expect(sumOfCycle(falls)).toBe(sumByEngine(falls))
    }),
    { numRuns: 100 },
  )
})

test('the chain of held coins is what can be worked out by hand', () => {
  // one coin of two cells, one respin, every second draw a coin of 1: 1, or 2 and the grand of 10
  const prizes = [{ name: '', stakes: 1, weight: 1 }]
  const hold = { coin: 'c', trigger: 1, respins: 1, prizes, blankWeight: 1, grandStakes: 10 }
  const { mean, square } = holdMoments(hold, 1, 2)
  expect([numberOf(mean), numberOf(square)]).toEqual([6.5, 72.5])
  // two respins: 1/4 and 3/4
  expect(numberOf(holdMoments({ ...hold, respins: 2 }, 1, 2).mean)).toBe(0.25 + 0.75 * 12)
  expect(numberOf(holdMoments(hold, 2, 2).mean)).toBe(12)
})
