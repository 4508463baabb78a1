export { checkRounds, type CheckedRound, type FiledRound } from './check-rounds.ts'
export { gamePages, type GamePage } from './manifest.ts'
export { findVerifier, verifiers } from './verifiers.ts'
