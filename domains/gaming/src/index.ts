export type {
  Asked,
  BatchAnswer,
  BatchCall,
  CallError,
  Movement,
  PooledName,
  Seat,
} from './calls/call.ts'
export { playRefusal, type PlayRefusal } from './calls/play-refusal.ts'
export { createPools, type PoolMove } from './calls/pools.ts'
export { freeRoundGamesPort, jackpotNamesPort, type FreeRoundGames } from './ports.ts'
export { createGaming } from './gaming.ts'
export type { Gaming, GamingDeps } from './gaming.ts'
export { addVendor, type NewVendor } from './links/add-vendor.ts'
export { gameCodeOf } from './links/api.ts'
export { gamingModule } from './module.ts'
export { giveBack, payOut, placeOf, takeStake, type RoundPlace } from './table/round-money.ts'
export {
  openTable,
  refusalOfStake,
  seatWithStake,
  unlessAnswered,
  vendorOnOffer,
  type AmountRefusal,
  type HouseGaming,
  type Table,
} from './table/table.ts'
