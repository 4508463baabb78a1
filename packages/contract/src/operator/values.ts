/** How numbers are written; auto: as the language has them. */
export const numberFormats = ['auto', 'point', 'comma', 'space'] as const
export const hourFormats = ['auto', '12', '24'] as const
export const weekStarts = ['auto', 'monday', 'saturday', 'sunday'] as const
export const densities = ['comfortable', 'compact'] as const
export const consoleLanguages = ['es', 'en', 'vi'] as const

export const approvalStates = [
  'requested',
  'executed',
  'refused',
  'withdrawn',
  'expired',
  'failed',
] as const

/** What a subject is the key of: the console knows where each has its page. */
export const subjectKinds = [
  'approval',
  'approval-kind',
  'case-kind',
  'deposit',
  'field',
  'player',
  'staff',
  'staff-pair',
  // what it is called: it has no key
  'text',
  'vendor',
  'withdrawal',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const alarmStates = ['open', 'acknowledged', 'resolved'] as const
export const alarmOwners = [
  'agents',
  'cashier',
  'compliance',
  'finance',
  'games',
  'platform',
  'promotions',
  'risk',
  'security',
  'service',
  'trading',
] as const
export type AlarmOwner = (typeof alarmOwners)[number]

export const caseStates = [
  'new',
  'assigned',
  'investigating',
  'waiting',
  'decided',
  'closed',
] as const
export type CaseState = (typeof caseStates)[number]
export const casePriorities = ['low', 'normal', 'high'] as const
export type CasePriority = (typeof casePriorities)[number]
/** For whom a case waits. */
export const casePartners = ['member', 'provider', 'authority'] as const
export type CasePartner = (typeof casePartners)[number]
export const caseOutcomes = ['no-action', 'monitor', 'restrict', 'terminate', 'report'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]
/** What one person does not decide alone. */
export const heavyOutcomes: readonly CaseOutcome[] = ['terminate', 'report']
/** What has happened to a case. */
export const caseSteps = [
  'opened',
  'evidence',
  'note',
  'assigned',
  'investigating',
  'waiting',
  'checked',
  'unchecked',
  'requested',
  'decided',
  'closed',
  'reopened',
  'settled',
] as const
export type CaseStep = (typeof caseSteps)[number]
