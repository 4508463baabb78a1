export { enumerate, rtpByFrequency } from './enumerate.ts'
export { modelHash } from './fairness.ts'

export { problemsOf } from './feature/feature-model.ts'
export type { FeatureModel, Hold } from './feature/feature-model.ts'
export type { Coin } from './feature/hold.ts'
export { playRound } from './feature/round.ts'
export type { Round, Step } from './feature/round.ts'
export type { Cell, Grid, Win } from './feature/wins.ts'
export { figuresOfHash } from './figures.ts'
export type { ShownFigures } from './figures.ts'
export { loadLatest, loadModel } from './load-model.ts'

export type { SlotModel } from './model.ts'
export { formerModels, modelOf, modelOfHash, models } from './models.ts'
export {
  drawsOf,
  isFeatureModel,
  payoutOf,
  priceOf,
  roundOf,
  symbolsOf,
  unitsOfStake,
} from './slot.ts'
export type { Slot } from './slot.ts'
export { evaluate } from './spin.ts'

export { verifySpin } from './verify.ts'
