import { err, ok, type Result } from '@faro/kernel/result'

export type ActivityState =
  | 'applying'
  | 'rejected'
  | 'signed'
  | 'process'
  | 'claim'
  | 'issued'
  | 'claimed'
  | 'closed'

/** How an activity is run; times in ms. */
export type Course = {
  readonly review: 'none' | 'staff'
  readonly claim: 'hand' | 'auto'
  readonly decision: 'at-once' | 'deferred'
  /** Whether something has to be met after joining. */
  readonly hasCondition: boolean
  readonly claimDays: number
  readonly startsAt: number
  readonly endsAt: number
  /** How often somebody who was rejected may apply. */
  readonly triesMax: number
  readonly isStopped: boolean
  readonly isBudgetSpent: boolean
}

/** What is stored of a member in one activity and period; state null where there is nothing. */
export type Participation = {
  readonly state: ActivityState | null
  readonly tries: number
  /** Until when it may be claimed, in ms. */
  readonly claimUntil: number | null
}

export type ActivityEvent =
  | { readonly event: 'apply' | 'approve' | 'reject' | 'claim' | 'expire' | 'withdraw' }
  /** When what the condition asks for was done, in ms. */
  | { readonly event: 'meet'; readonly countedAt: number }
  | { readonly event: 'decide'; readonly hasPrize: boolean }

export type ActivityRefusal =
  | 'state-changed'
  | 'promotion-closed'
  | 'promotion-exhausted'
  | 'claim-expired'

type Moved = Result<Participation, ActivityRefusal>

const dayMs = 86_400_000

const result = (course: Course, row: Participation, now: number): Participation => {
  if (course.decision === 'deferred') return { ...row, state: 'process', claimUntil: null }
  return decided(course, row, now)
}

const decided = ({ claim, claimDays }: Course, row: Participation, now: number): Participation =>
  claim === 'hand'
    ? { ...row, state: 'claim', claimUntil: now + claimDays * dayMs }
    : { ...row, state: 'issued', claimUntil: null }

const apply = (course: Course, row: Participation, now: number): Moved => {
  if (course.isStopped || now < course.startsAt || now >= course.endsAt)
    return err('promotion-closed')
  if (course.isBudgetSpent) return err('promotion-exhausted')
  const tried = { ...row, tries: row.tries + 1 }
  if (course.review === 'staff') return ok({ ...tried, state: 'applying', claimUntil: null })
  if (course.hasCondition) return ok({ ...tried, state: 'signed', claimUntil: null })
  return ok(result(course, tried, now))
}

const approve = (course: Course, row: Participation, now: number): Moved => {
  if (course.isBudgetSpent) return err('promotion-exhausted')
  return ok(course.hasCondition ? { ...row, state: 'signed' } : result(course, row, now))
}

const claim = (row: Participation, now: number): Moved =>
  row.claimUntil === null || now < row.claimUntil
    ? ok({ ...row, state: 'claimed' })
    : err('claim-expired')

const isOver = ({ endsAt }: Course, { state, claimUntil }: Participation, now: number): boolean =>
  state === 'signed' ? now >= endsAt : claimUntil !== null && now >= claimUntil

const closed = (row: Participation): Moved => ok({ ...row, state: 'closed', claimUntil: null })

const ending: readonly (ActivityState | null)[] = [
  'applying',
  'rejected',
  'signed',
  'process',
  'claim',
]

/** Where an event leads from a state (promotions.md 8.3); every pair that is not there is refused. */
export const participationAfter = (
  course: Course,
  row: Participation,
  { now, ...event }: ActivityEvent & { readonly now: number },
): Moved => {
  const { state } = row
  switch (event.event) {
    case 'apply':
      if (state === null) return apply(course, row, now)
      if (state === 'rejected' && row.tries < course.triesMax) return apply(course, row, now)
      break
    case 'approve':
      if (state === 'applying') return approve(course, row, now)
      break
    case 'reject':
      if (state === 'applying') return ok({ ...row, state: 'rejected' })
      break
    case 'meet':
      if (state === 'signed' && event.countedAt < course.endsAt) return ok(result(course, row, now))
      break
    case 'decide':
      if (state === 'process') return event.hasPrize ? ok(decided(course, row, now)) : closed(row)
      break
    case 'claim':
      if (state === 'claim') return claim(row, now)
      break
    case 'expire':
      if ((state === 'signed' || state === 'claim') && isOver(course, row, now)) return closed(row)
      break
    case 'withdraw':
      if (ending.includes(state)) return closed(row)
  }
  return err('state-changed')
}

/** The ten states as the specification calls them. */
export type ShownState =
  | 'APPLY'
  | 'CLAIM'
  | 'APPLYING'
  | 'CLOSE'
  | 'REJECTED'
  | 'ISSUED'
  | 'CLAIMED'
  | 'PROCESS'
  | 'SIGNED'
  | 'COMING_SOON'

/** What somebody without a row sees. */
const shownToAll = (course: Course, now: number): ShownState => {
  const { isStopped, isBudgetSpent, startsAt, endsAt } = course
  if (isStopped || now >= endsAt || isBudgetSpent) return 'CLOSE'
  return now < startsAt ? 'COMING_SOON' : 'APPLY'
}

/** What a member sees of an activity (8.3): a stop or a spent budget changes nothing once joined. */
export const shownState = (course: Course, row: Participation, now: number): ShownState => {
  switch (row.state) {
    case null:
      return shownToAll(course, now)
    case 'claimed':
      return 'CLAIMED'
    case 'issued':
      return 'ISSUED'
    case 'claim':
      return row.claimUntil === null || now < row.claimUntil ? 'CLAIM' : 'CLOSE'
    case 'applying':
      return 'APPLYING'
    case 'process':
      return 'PROCESS'
    case 'signed':
      return now < course.endsAt ? 'SIGNED' : 'CLOSE'
    case 'rejected':
      return 'REJECTED'
    case 'closed':
      return 'CLOSE'
  }
}
