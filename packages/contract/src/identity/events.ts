export type IdentityEvents = {
  'identity.member-registered': { memberId: string; username: string }
  'identity.play-safety-changed': {
    memberId: string
    /** `member`, or the name of a staff member. */
    actor: string
    action: string
    detail: Readonly<Record<string, unknown>>
  }
}
