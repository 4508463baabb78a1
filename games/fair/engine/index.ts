export {
  bustPointOf,
  chainSchemes,
  isChainScheme,
  previousHash,
  shareReaching,
  walkBack,
} from './chains.ts'
export type { BustPoint, ChainRound, ChainScheme } from './chains.ts'
export type { Game, GamePage, GameRecord, GameTitle, VerifierRow } from './game.ts'
export { bytesOfHex, hexOf, hmacSha256, isHash, sha256OfHex, sha256OfText } from './hashes.ts'
export { cards, deck, draw, reelStops, scale, unbiasedInts } from './mappings.ts'
export type { Card } from './mappings.ts'
export { bytesOf, commitmentOf, fractions, uint32s, uint52s } from './seed-pair.ts'
export type { SeedPair } from './seed-pair.ts'
export { runVerifier } from './verifier.ts'
export type {
  InputFault,
  Inputs,
  RecordedRound,
  Verification,
  Verifier,
  VerifierCheck,
  VerifierField,
  VerifierFigure,
} from './verifier.ts'
export { saltOriginOf, simulatedPrefix } from './salt-origin.ts'
export type { SaltOrigin } from './salt-origin.ts'
