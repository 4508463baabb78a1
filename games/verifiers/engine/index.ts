export { checkRounds, type CheckedRound, type FiledRound } from './check-rounds.ts'
export { findVerifier, verifiers } from './verifiers.ts'
