export {
  bankHoldersPort,
  bankNumbersPort,
  endGamesPort,
  invitationsPort,
  labelsPort,
  limitUsePort,
  playNetPort,
  registeredPort,
  type Attribution,
  type ClubLabel,
  type Invitations,
  type InvitationSources,
  type LimitUse,
  type RegisteredAccount,
} from './ports.ts'
export { demoMoney } from './demo/demo-money.ts'

export type { Identity } from './identity.ts'
export type { LineMember } from './members/lines.query.ts'
export type { MemberSummary } from './members/member.query.ts'
export { identityModule } from './module.ts'
export type { OfferState } from './offers/offer-states.query.ts'
export { playStatesFunction } from './members/play-state.ts'
export { deleteStale } from './codes/delete-stale.job.ts'
