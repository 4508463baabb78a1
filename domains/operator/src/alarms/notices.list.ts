import { noticeList } from '@faro/contract/operator/lists'
import { operatorLists } from '@faro/contract/operator/shapes'
import { ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import { noticeColumns, noticeFields, noticeOf } from './notices.ts'

/** What the caller was told. */
export const noticesList = defineList(noticeList, operatorLists.notices, {
  from: 'operator.notice',
  id: { sql: 'notice_id', as: col.uuid },
  lead: {
    sql: 'operator_id',
    as: col.uuid,
    of: async ({ caller }) => ok({ value: caller.operatorId }),
  },
  columns: {
    // ids are made in order of time
    at: { sql: 'at', as: col.timestamptz, order: { sql: 'notice_id', as: col.uuid } },
    code: { sql: 'code', as: col.text },
    isRead: { sql: 'read_at is not null', as: col.bool },
  },
  read: { text: noticeColumns, columns: noticeFields },
  rows: (rows) => rows.map(noticeOf),
})
