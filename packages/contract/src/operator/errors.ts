/** What operator adds to the codes that routes refuse with, and their HTTP statuses. */
export const errors = {
  'enrolment-needed': 403,
  'permission-not-held': 403,
  'last-managers': 409,
  'not-oneself': 409,
  'objected-before': 409,
  'approval-needed': 409,
  'approval-own': 409,
  'approval-changed': 409,
  'approval-expired': 410,
  'approver-not-independent': 403,
  'approver-too-new': 403,
  /** Carries { open }: how much of the checklist is left. */
  'case-unfinished': 409,
  /** Carries { number }: of the open case about the same. */
  'case-open': 409,
  'view-name-taken': 409,
  'views-full': 409,
} as const

type Own = typeof errors
declare module '../errors.ts' {
  interface ErrorCodes extends Own {}
}
