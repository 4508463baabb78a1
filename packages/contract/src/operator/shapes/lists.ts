import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { termsOf } from '../../list-terms.ts'
import { Entry } from '../../wallet/shapes.ts'
import {
  alarmList,
  approvalList,
  auditList,
  caseList,
  noticeList,
  playerEntryList,
} from '../lists.ts'
import { Alarm } from './alarms.ts'
import { ApprovalRow, Notice } from './approvals.ts'
import { CaseRow } from './cases.ts'
import { AuditEntry } from './operator.ts'

export const AuditRow = z.extend(AuditEntry, {
  /** Whether the entry still matches its hash. */
  isIntact: z.boolean(),
})

const of = z.strictObject({ memberId: Id })

export const operatorLists = {
  playerEntries: termsOf(playerEntryList, Entry, {
    alwaysOpen: true,
    looksAt: 'memberId',
    summary: "A player's account record",
    params: of,
  }),
  approvals: termsOf(approvalList, ApprovalRow, {
    alwaysOpen: true,
    summary: 'Approvals one may ask for or decide, and one’s own',
  }),
  notices: termsOf(noticeList, Notice, { alwaysOpen: true, summary: "The caller's notices" }),
  alarms: termsOf(alarmList, Alarm, {
    alwaysOpen: true,
    summary: 'Alarms that the caller looks after',
  }),
  cases: termsOf(caseList, CaseRow, { alwaysOpen: true, summary: 'Cases of the brands' }),
  audit: termsOf(auditList, AuditRow, {
    alwaysOpen: true,
    summary: 'The audit log; each entry holds the hash of the one before it',
  }),
}
