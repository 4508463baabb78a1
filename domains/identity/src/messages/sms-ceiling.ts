import type { Clock } from '@faro/kernel/clock'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import { waysInSettings } from '../ways/ways-in.query.ts'

type Span = 'hour' | 'day'

/** A brand has sent half of what it may: people are told while all is still sent. */
export type NearSmsCeiling = {
  readonly merchantId: number
  readonly span: Span
  readonly used: number
  readonly most: number
}

export type SmsCeilingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Raises the alarm. */
  readonly onNearSmsCeiling?: ((tx: Tx, near: NearSmsCeiling) => Promise<void>) | undefined
}

export type SmsCeiling = {
  /**
   * Counts messages of a brand, or none: what is withheld is judged as if it were sent and uses
   * nothing up, so that numbers of strangers neither show nor cost anything.
   */
  readonly take: (merchantId: number, count: 0 | 1) => Promise<Result<null, 'sms-exhausted'>>
}

const spanMs = { hour: 3_600_000, day: 86_400_000 } as const

type Row = { used: number; window_at: Date }

// one statement: messages of the same moment on several servers are all counted
const countSql = `insert into identity.allowance as a (kind, subject, window_at, used)
  values ($1, $2, $3, $5)
  on conflict (kind, subject) do update set
    used = case when a.window_at <= $4 then 0 else a.used end + $5,
    window_at = case when a.window_at <= $4 then excluded.window_at else a.window_at end
  returning used, window_at`

/** What SMS may cost a brand: each is paid for, whoever had it sent. */
export const createSmsCeiling = (deps: SmsCeilingDeps): SmsCeiling => {
  const { db, clock, log } = deps
  const tell = async (near: NearSmsCeiling): Promise<void> => {
    try {
      await db.tx(async (tx) => {
        await deps.onNearSmsCeiling?.(tx, near)
        return ok(null)
      })
    } catch (error) {
      log.error({ err: error, ...near }, 'nobody was told of a brand near its ceiling of SMS')
    }
  }
  return {
    take: async (merchantId, count) => {
      const { smsHourMax, smsDayMax } = await waysInSettings(db, merchantId)
      const now = clock.now()
      for (const [span, most] of [
        ['hour', smsHourMax],
        ['day', smsDayMax],
      ] as const) {
        const from = new Date(now.getTime() - spanMs[span])
        const values = [`sms-${span}`, String(merchantId), now, from, count]
        const [row] = await db.query<Row>(countSql, values)
        const used = row?.used ?? 0
        // each number is met once within a span
        if (count === 1 && used === Math.ceil(most / 2))
          await tell({ merchantId, span, used, most })
        if (used + 1 - count <= most) continue
        const end = (row?.window_at.getTime() ?? 0) + spanMs[span]
        const retryAfterSeconds = Math.max(1, Math.ceil((end - now.getTime()) / 1_000))
        return err('sms-exhausted', { retryAfterSeconds })
      }
      return ok(null)
    },
  }
}
