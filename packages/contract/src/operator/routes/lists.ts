import { wayOf } from '../../list.ts'
import { define, under } from '../../route.ts'
import {
  alarmList,
  approvalList,
  auditList,
  caseList,
  noticeList,
  playerEntryList,
} from '../lists.ts'
import type * as shapes from '../shapes/lists.ts'

export const operatorLists = define(under<typeof shapes.operatorLists>, {
  playerEntries: wayOf(playerEntryList),
  approvals: wayOf(approvalList),
  notices: wayOf(noticeList),
  alarms: wayOf(alarmList),
  cases: wayOf(caseList),
  audit: wayOf(auditList),
})
