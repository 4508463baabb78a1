export { betRewardsPort, fairPort, type BetRewards, type Fair } from './fair/ports.ts'
export { promotionsModule } from './module.ts'
