import { notices as contract } from '@faro/contract/operator'
import * as shapes from '@faro/contract/operator/shapes'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok, type Result } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { OperatorDeps } from '../deps.ts'
import { endAlarm, openAlarms } from './alarms.ts'
import { noticeOf, noticesOf, readNotices } from './notices.ts'

export const noticeRoutes = ({ db, clock, merchantCode }: OperatorDeps) =>
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
    alarms: async ({ caller }) => {
      const rows = await openAlarms(db, caller.brandsOf('staff.write'))
      return ok(
        await Promise.all(
          rows.map(async (row) => ({
            alarmId: row.alarm_id,
            code: row.code,
            merchantCode: row.merchant_id === null ? null : await merchantCode(row.merchant_id),
            subject: row.subject,
            value: row.value,
            threshold: row.threshold,
            since: row.since.toISOString(),
          })),
        ),
      )
    },
    acknowledge: async ({ caller, input }) => {
      const looked = { ...input.params, ...input.body, by: caller, now: clock.now() }
      return db.tx(async (tx): Promise<Result<null, 'not-found'>> => {
        const ended = await endAlarm(tx, looked, caller.brandsOf('staff.write'))
        return ended ? ok(null) : err('not-found')
      })
    },
  })
