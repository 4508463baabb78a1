export type IdentityEvents = {
  'identity.member-registered': { memberId: string; username: string }
}
