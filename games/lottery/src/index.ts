export { lotteryModule, lotteryModuleAt, type LotteryOptions } from './module.ts'
export { prizeGroupsPort } from './ports.ts'
export type { GroupOf } from './deps.ts'
