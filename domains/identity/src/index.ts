export {
  bankHoldersPort,
  bankNumbersPort,
  endGamesPort,
  limitUsePort,
  type LimitUse,
} from './ports.ts'
export { demoMoney } from './demo/demo-money.ts'
export type { EndedSessions } from './sessions/end-sessions.ts'
export type { OnRegistered } from './deps.ts'
export { createIdentity } from './identity.ts'
export type { Identity } from './identity.ts'
export type { MemberCard } from './members/member.query.ts'
export { identityModule } from './module.ts'
export { codePurposes } from './messages/message.ts'
export type { Codes } from './codes/codes.ts'
export type { Messages } from './messages/messages.ts'
export { forgetStale } from './codes/forget-stale.job.ts'
