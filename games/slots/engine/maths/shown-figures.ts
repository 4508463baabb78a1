import { enumerate } from '../enumerate.ts'
import type { ShownFigures } from '../figures.ts'
import type { FeatureModel } from '../feature/feature-model.ts'
import type { SlotModel } from '../model.ts'
import { isFeatureModel, type Slot } from '../slot.ts'
import { countCycle } from './cycle.ts'
import { figuresOf } from './feature-figures.ts'
import { ppmOf } from './fraction.ts'

/** Classes by the standard deviation of a round in stakes. */
const volatilityOf = (deviation: number): string =>
  deviation < 3.5 ? 'low' : deviation < 5 ? 'medium' : 'high'

/** Every figure of a model by counting each outcome of its reels: seconds to a minute. */
export const countFigures = (slot: Slot): ShownFigures =>
  isFeatureModel(slot) ? ofFeatures(slot) : ofLines(slot)

const ofFeatures = (model: FeatureModel): ShownFigures => {
  const free = model.freeSpins === null ? null : countCycle(model, true)
  const figures = figuresOf(model, countCycle(model, false), free)
  return {
    code: model.code,
    version: model.version,
    rtpPpm: ppmOf(figures.total),
    basePpm: ppmOf(figures.base),
    freePpm: ppmOf(figures.free),
    holdPpm: ppmOf(figures.hold),
    boughtPpm: figures.bought === null ? null : ppmOf(figures.bought),
    hitPpm: ppmOf(figures.hits),
    deviationMilli: Math.round(figures.deviation * 1000),
    volatility: volatilityOf(figures.deviation),
    maximumCenti: Math.floor(figures.maximum * 100),
  }
}

const ofLines = (model: SlotModel): ShownFigures => {
  const { cycle, squares, hits, maximum, rtpPpm } = enumerate(model)
  const lines = model.lines.length
  const mean = Number(rtpPpm) / 1_000_000
  const deviation = Math.sqrt(Number(squares) / Number(cycle) / lines ** 2 - mean ** 2)
  return {
    code: model.code,
    version: model.version,
    rtpPpm: Number(rtpPpm),
    basePpm: Number(rtpPpm),
    freePpm: 0,
    holdPpm: 0,
    boughtPpm: null,
    hitPpm: Number((hits * 1_000_000n) / cycle),
    deviationMilli: Math.round(deviation * 1000),
    volatility: volatilityOf(deviation),
    maximumCenti: Math.floor((maximum * 100) / lines),
  }
}
