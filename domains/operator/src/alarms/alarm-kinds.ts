import { defineAlarm, type AlarmKind } from '@faro/server-kit/alarms'

const ofApprovals = { owner: 'security', permissions: ['staff.write'] } as const

/** What the rules of two people found odd, and cases that wait too long. */
export const operatorAlarms = {
  hours: defineAlarm({ ...ofApprovals, code: 'approval-hours', subject: 'approval' }),
  pair: defineAlarm({ ...ofApprovals, code: 'approval-pair', subject: 'staff-pair' }),
  quick: defineAlarm({ ...ofApprovals, code: 'approval-quick', subject: 'approval' }),
  refusals: defineAlarm({ ...ofApprovals, code: 'approval-refusals', subject: 'staff' }),
  share: defineAlarm({ ...ofApprovals, code: 'approval-share', subject: 'staff-pair' }),
  missing: defineAlarm({ ...ofApprovals, code: 'approvers-missing', subject: 'approval-kind' }),
  overdue: defineAlarm({
    code: 'cases-overdue',
    owner: 'compliance',
    permissions: ['cases.write'],
    subject: 'case-kind',
    isMeasured: true,
  }),
} as const satisfies Readonly<Record<string, AlarmKind>>
