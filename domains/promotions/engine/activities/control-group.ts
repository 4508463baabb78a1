import { sha256OfText } from '@faro/kernel/hashes'

const all = 10_000

/** Where a member stands in an activity's draw of the control group: 0 to 9,999 (A4). */
export const controlBucket = (activityId: string, memberId: string): number =>
  Number.parseInt(sha256OfText(`${activityId}:${memberId}`).slice(0, 8), 16) % all

/** Whether a member is never offered an activity, so that what it changes can be measured (A4). */
export const isControl = (activityId: string, memberId: string, holdoutBps: number): boolean =>
  holdoutBps > 0 && controlBucket(activityId, memberId) < holdoutBps
