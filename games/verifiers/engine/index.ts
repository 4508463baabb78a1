export { checkRounds, type CheckedRound, type FiledRound } from './check-rounds.ts'
export { gameOfVerifier, gamePages, games, titleOf, type GamePage } from './manifest.ts'
export { findVerifier, verifiers } from './verifiers.ts'
