export { createBonuses, type Bonuses } from './bonuses.ts'
export type { NewBonus } from './bonus/grant-bonus.ts'
export type { Arrival, Playable } from './play/play-money.ts'
export {
  turnoverPort,
  type BookMark,
  type OpenStake,
  type Turnover,
  type TurnoverRow,
} from './deps.ts'
export { bonusesModule } from './module.ts'

/** All members with a bonus that is open or waits, for texts that others compose. */
export const openMembersFunction = 'bonuses.open_members'
/** Which of some members have bonus money that bets may touch, in the same way. */
export const playableFunction = 'bonuses.playable_of'
