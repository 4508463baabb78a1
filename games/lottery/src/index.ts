export { lotteryModule, lotteryModuleAt } from './module.ts'
export type { LotteryOptions } from './create-lottery.ts'
export { prizeGroupsPort } from './ports.ts'
export type { GroupOf } from './deps.ts'
