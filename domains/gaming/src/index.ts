export type {
  BatchCall,
  CallInput,
  Movement,
  PlayerAccount,
  PooledName,
  RoundTurnover,
} from './calls/call.ts'
export { roundIdOf } from './calls/ids.ts'
export { playRefusal, type PlayRefusal } from './calls/play-refusal.ts'
export { createPools, type PoolMove } from './calls/pools.ts'
export type { Revised, Revision } from './calls/resettle.ts'
export {
  freeRoundGamesPort,
  jackpotNamesPort,
  lotteryLaunchesPort,
  roundStatesPort,
  type FreeRoundGames,
  type LotteryLaunches,
  type RoundStates,
} from './ports.ts'

export type { Gaming } from './gaming.ts'
export { addVendor } from './links/add-vendor.ts'

export { gamingModule } from './module.ts'
export { roundsOfFunction } from './rounds/rounds-of.ts'
export {
  settlementBoundFunction,
  settlementFeedFunction,
  settlementHorizonFunction,
  settlementOfFunction,
  type BookMark,
  type Settlement,
} from './settlement/book.query.ts'
export {
  validBet,
  type ClosedRound,
  type Outcome,
  type ValidRules,
} from './settlement/valid-bet.ts'
export { createBetLane } from './table/bet-lane.ts'
export {
  refundStake,
  payOut,
  payOuts,
  roundRefOf,
  takeStake,
  takeStakes,
  type RoundRef,
} from './table/round-money.ts'
export {
  openTable,
  refusalOfStake,
  playerAccountWithStake,
  unlessAnswered,
  vendorOnOffer,
  type AmountRefusal,
  type GamingForGames,
} from './table/table.ts'
