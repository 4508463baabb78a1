export { enumerate, rtpByFrequency } from './enumerate.ts'
export { modelHash, stopsOf } from './fairness.ts'
export { drawRound, roundOfDraws } from './feature/draws.ts'
export { problemsOf } from './feature/feature-model.ts'
export type { FeatureModel, Hold } from './feature/feature-model.ts'
export type { Coin } from './feature/hold.ts'
export { playRound } from './feature/round.ts'
export type { Draw, Round, Step } from './feature/round.ts'
export type { Cell, Grid, Win } from './feature/wins.ts'
export { figuresOfHash } from './figures.ts'
export type { ShownFigures } from './figures.ts'
export { isSlot, loadLatest, loadModel } from './load-model.ts'
export { modelText } from './model.ts'
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
export { evaluate, windowOf } from './spin.ts'
export type { LineWin, Outcome } from './spin.ts'
export { verifySpin } from './verify.ts'
export type { Claim, Verdict } from './verify.ts'
