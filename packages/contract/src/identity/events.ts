export type IdentityEvents = {
  'identity.member-registered': { memberId: string; username: string }
  'identity.play-safety-changed': {
    memberId: string
    /** `member`, or the name of a staff member. */
    actor: string
    action: string
    detail: Readonly<Record<string, unknown>>
  }
  'identity.ways-in-changed': {
    merchantCode: string
    operatorId: string
    /** What was before and is now. */
    detail: Readonly<Record<string, unknown>>
  }
}
