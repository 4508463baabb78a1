export type IdentityEvents = {
  'identity.member-registered': { memberId: string; username: string }
  /** The first sign-in of a day of the brand. */
  'identity.signed-in': { memberId: string; day: string }
  'identity.play-safety-changed': {
    memberId: string
    /** `member`, or the name of a staff member. */
    actor: string
    action: string
    detail: Readonly<Record<string, unknown>>
  }
  /** Something that concerns an account's safety happened to it. */
  'identity.security-noticed': {
    memberId: string
    /** `new-device` and the like: a text of the catalogue `messages`. */
    what: string
    /** Browser and system, or nothing where they are unknown. */
    browser: string
    ip: string
  }
  'identity.ways-in-changed': {
    merchantCode: string
    operatorId: string
    /** What was before and is now. */
    detail: Readonly<Record<string, unknown>>
  }
}
