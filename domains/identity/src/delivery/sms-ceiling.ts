import type { Clock } from '@faro/kernel/clock'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Db, Tx } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import { signInSettings } from '../sign-in/sign-in-methods.query.ts'
import { roomFor, windowFields, type SmsSort, type Span } from './sms-room.ts'

/** A brand has sent half of what it may: people are told while members are still written to. */
type NearSmsCeiling = {
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
   * Counts SMS of a brand. A withheld message is judged with a count of 0: it is refused like a
   * sent one but uses nothing up, so that numbers of strangers neither show nor cost anything. A
   * refused one uses up no hour, day or share.
   */
  readonly take: (
    merchantId: number,
    taking: { readonly sort: SmsSort; readonly count: 0 | 1 },
  ) => Promise<Result<null, 'sms-exhausted'>>
}

// the rows of the spans are locked first: they guard all others of the brand
const lockSql = `insert into identity.allowance as a (kind, subject, window_at, used)
  select kind, $2, $3, 0 from unnest($1::text[]) kind
  on conflict (kind, subject) do update set used = a.used
  returning kind, used, window_at`

const countSql = `update identity.allowance a set used = c.used, window_at = c.window_at
  from unnest($1::text[], $3::int[], $4::timestamptz[]) c (kind, used, window_at)
  where a.kind = c.kind and a.subject = $2`

// once for a window, however often what a brand may send is changed meanwhile
const publishSql = `insert into identity.allowance as a (kind, subject, window_at, used)
  values ($1, $2, $3, 1)
  on conflict (kind, subject) do update set window_at = excluded.window_at
    where a.window_at <> excluded.window_at
  returning 1`

const spans = ['hour', 'day'] as const
const kinds = spans.map((span) => `sms-${span}`)
const allKinds = [...kinds, ...kinds.flatMap((kind) => [`${kind}:number`, `${kind}:newcomer`])]

type SmsCount = { readonly merchantId: number; readonly sort: SmsSort; readonly count: 0 | 1 }

/** What SMS may cost a brand: each is paid for, whoever had it sent. */
export const createSmsCeiling = (deps: SmsCeilingDeps): SmsCeiling => {
  const { db, clock } = deps
  const take = async ({
    merchantId,
    sort,
    count: sent,
  }: SmsCount): Promise<Result<null, 'sms-exhausted'>> => {
    const { smsHourMax, smsDayMax } = await signInSettings(db, merchantId)
    const most = { hour: smsHourMax, day: smsDayMax }
    const now = clock.now()
    const subject = String(merchantId)
    const taken = await db.tx(async (tx) => {
      const rows = await tx.query(lockSql, [allKinds, subject, now], windowFields)
      const rooms = spans.map((span) => roomFor(sort, { span, most: most[span], rows, now }))
      const waitMs = Math.max(...rooms.map((room) => room.waitMs))
      if (waitMs > 0) return err('sms-exhausted', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
      const next = rooms.flatMap(({ counts }) => counts)
      await tx.query(countSql, [
        next.map(({ kind }) => kind),
        subject,
        next.map(({ used }) => used + sent),
        next.map(({ window_at: at }) => at),
      ])
      return ok(rooms)
    })
    if (!taken.ok) return taken
    for (const { span, used, windowAt } of taken.value)
      if (sent === 1 && used + sent >= most[span] / 2)
        await tell(deps, { merchantId, span, used: used + sent, most: most[span] }, windowAt)
    return ok(null)
  }
  return { take: (merchantId, taking) => take({ merchantId, ...taking }) }
}

const tell = async (
  { db, log, onNearSmsCeiling }: SmsCeilingDeps,
  near: NearSmsCeiling,
  windowAt: Date,
): Promise<void> => {
  try {
    await db.tx(async (tx) => {
      const values = [`sms-${near.span}:told`, String(near.merchantId), windowAt]
      const [first] = await tx.query(publishSql, values)
      if (first !== undefined) await onNearSmsCeiling?.(tx, near)
      return ok(null)
    })
  } catch (error) {
    // the next one tries again: the mark went with the transaction
    log.error({ err: error, ...near }, 'nobody was told of a brand near its ceiling of SMS')
  }
}
