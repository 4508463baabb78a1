export { figuresOf, isBet, isStepped, judgeStep, play, standingOf } from './bet.ts'
export type { Bet, GameKind, Played, QuickBet, SteppedBet } from './bet.ts'
export { chanceMax, chanceMin, chanceOf, diceMultiplier, rolls } from './dice.ts'
export type { DiceBet } from './dice.ts'
export { bpsOf, passesGuard, rtpLeast, rtpMost } from './figures.ts'
export type { Figures, Ratio } from './figures.ts'
export { kindOf } from './games.ts'
export { instantGames, type InstantGame } from '../titles.ts'
export { hiloFigures, hiloMultiplier, rankOf, ranks, stepsMax, winningRanks } from './hilo.ts'
export { drawn, fields, hitsOf, picksMax } from './keno.ts'
export type { KenoBet } from './keno.ts'
export { kenoRisks, kenoTable, type KenoRisk } from './keno-tables.ts'
export { limboMax, limboMin, limboWins } from './limbo.ts'
export type { LimboBet } from './limbo.ts'
export { minesFigures, minesMax, minesMultiplier, tiles } from './mines.ts'
export type { MinesBet } from './mines.ts'
export {
  formatHundredths,
  formatMultiplier,
  one,
  parseHundredths,
  payoutOf,
  stakeFor,
} from './multiplier.ts'
export { bucketOf } from './plinko.ts'
export type { PlinkoBet } from './plinko.ts'
export { plinkoRisks, plinkoTable, rowsMax, rowsMin, type PlinkoRisk } from './plinko-tables.ts'
export { areStepsEqual, guesses, type Guess, type Standing, type Step } from './step.ts'
export { replay, verifyRound } from './verify.ts'
export type { Claim, Verdict } from './verify.ts'
export { segmentCounts, wheelRisks, wheelTable, type WheelBet, type WheelRisk } from './wheel.ts'
export { everyFigure, leastRtpBps } from './offer.ts'
export { instantVerifiers, stepsText, verifierInputs } from './verifier.ts'
