export { fairModule, ownRoundsPort } from './module.ts'
export type { RoundsOf, RoundsQuery } from '../rounds/fair.routes.ts'

export { beaconKeyOf, drandBeacon, noteBeacon, simulatedBeacon } from '../rounds/beacon.ts'
export type { Beacon, BeaconValue } from '../rounds/beacon.ts'
export { blockHashes } from '../rounds/block-hashes.ts'
export { simulatedBlocks } from '../rounds/simulated-blocks.ts'
export { chainKeeper, type ChainKeeper } from '../rounds/chain-keeper.ts'
export {
  allBrands,
  hashOfRound,
  createChain,
  prepareChains,
  publicChain,
  publicChains,
  takeRound,
} from '../rounds/chains.ts'
export type { ChainScope, PublicChain, SaltSource, TakenRound } from '../rounds/chains.ts'
export {
  closeUnder,
  lockPair,
  lockPairs,
  openPair,
  openUnder,
  presentSeed,
  roundSeeds,
  seedAfter,
  takeNonce,
  takeNonces,
} from '../rounds/seeds.ts'
export { turnSeed } from '../rounds/turn-seed.ts'
export type { PresentSeed, RoundSeed, SeedScope, TakenSeed } from '../rounds/seeds.ts'
