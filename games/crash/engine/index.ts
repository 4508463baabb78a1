export {
  autoPointOf,
  capOf,
  judgeCashOut,
  mostWinnable,
  multiplierAtBust,
  payoutOf,
  targetMax,
  targetMin,
} from './bet.ts'
export type { Bet, CashOutRefusal, Running } from './bet.ts'
export { bustTimeOf, growth, multiplierAt, timeOf } from './curve.ts'
export { formatMultiplier, parseMultiplier } from './multiplier.ts'
export { crashVerifier, inputsOfRecord } from './verifier.ts'
