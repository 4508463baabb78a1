import { notices as contract } from '@faro/contract/operator'
import * as shapes from '@faro/contract/operator/shapes'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { OperatorDeps } from '../deps.ts'
import { noticeOf, noticesOf, readNotices } from './notices.ts'

export const noticeRoutes = ({ db, clock }: OperatorDeps) =>
  bind(contract, shapes.notices, {
    list: async ({ caller, input }) => {
      const { cursor, limit } = input.query
      const before = cursorOf(cursor) ?? null
      const rows = await noticesOf(db, caller.operatorId, { before, limit: limit + 1 })
      const page = pageOf(rows, limit, (row) => row.notice_id)
      return ok({
        rows: page.rows.map(noticeOf),
        next: page.next,
      })
    },
    read: async ({ caller }) => {
      await readNotices(db, caller.operatorId, clock.now())
      return ok(null)
    },
  })
