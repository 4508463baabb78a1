export { lotteryModule, lotteryModuleAt } from './module.ts'
export type { LotteryOptions } from './create-lottery.ts'
export { lineLimitsPort } from './ports.ts'
export type { LineLimits } from './deps.ts'
