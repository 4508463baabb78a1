import { ok } from '@faro/kernel/result'
import type { Alarms } from '@faro/server-kit/alarms'
import { col } from '@faro/server-kit/db'
import type { OperatorDeps } from '../deps.ts'

/** Measures, brand by brand and kind by kind, how many open cases should have been decided. */
export const measureOverdue =
  ({ db, clock, alarms }: Pick<OperatorDeps, 'db' | 'clock'> & { readonly alarms: Alarms }) =>
  async (): Promise<void> => {
    const rows = await db.query(
      `select merchant_id, kind, sum(late)::bigint as late from (
         select merchant_id, kind, count(*) as late from operator.case
         where state not in ('decided', 'closed') and due_at < $1 group by merchant_id, kind
         union all
         -- none are late any more: its alarm ends
         select merchant_id, subject, 0 from operator.alarm
         where code = 'cases-overdue' and state <> 'resolved' and merchant_id is not null
       ) measured group by merchant_id, kind`,
      [clock.now()],
      { merchant_id: col.int4, kind: col.text, late: col.int8 },
    )
    await db.tx(async (tx) => {
      for (const { merchant_id: merchantId, kind, late } of rows)
        await alarms.measure(tx, {
          code: 'cases-overdue',
          merchantId,
          subject: kind,
          value: String(late),
          threshold: '0',
          isAbove: late > 0n,
        })
      return ok(null)
    })
  }
