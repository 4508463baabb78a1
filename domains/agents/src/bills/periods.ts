import type { ContractKind } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { col, type Queryable } from '@faro/server-kit/db'
import { nextSlot, slotStart, type Days } from '../../engine/figures/brand-day.ts'
import { periodOf, type PeriodKind } from '../../engine/figures/period.ts'
import type { Policy } from '../policy/policy.ts'

/** What a run settles: a period of the calendar, or a slot of a day. */
export type RunPeriod = {
  readonly kind: ContractKind
  /** Of dividends. */
  readonly period: PeriodKind | null
  readonly begins: Date
  readonly ends: Date
  /** The brand's days of it; of a slot, the day it lies in. */
  readonly first: string
  readonly last: string
}

const minuteMs = 60_000

/** How long after its end a period is settled at the earliest (F12). */
export const graceOf = (kind: ContractKind, policy: Policy): number =>
  minuteMs *
  {
    dividend: policy.graceDividend,
    daily: policy.graceDaily,
    hourly: policy.graceHourly,
    realtime: policy.graceRealtime,
  }[kind]

/** The period or slot that holds a moment. */
export const runPeriodAt = (
  { kind, period }: Pick<RunPeriod, 'kind' | 'period'>,
  days: Days,
  at: number,
): RunPeriod => {
  if (kind === 'hourly' || kind === 'realtime') {
    const length = kind === 'hourly' ? 'hour' : 'fiveMinutes'
    const begins = slotStart(days, at, length)
    const day = days.dayOf(begins)
    const ends = nextSlot(days, begins, length)
    return {
      kind,
      period,
      begins: new Date(begins),
      ends: new Date(ends),
      first: day,
      last: day,
    }
  }
  const { first, last } = periodOf(days.dayOf(at), period ?? 'daily')
  return {
    kind,
    period,
    begins: new Date(days.startOf(first)),
    ends: new Date(days.startOf(addDays(last, 1))),
    first,
    last,
  }
}

type Series = Pick<RunPeriod, 'kind' | 'period'>

/** Kinds of contracts that a brand has had in force, dividends by their period. */
export const seriesOf = async (db: Queryable, merchantId: number): Promise<readonly Series[]> => {
  const rows = await db.query(
    `select distinct kind, case when kind = 'dividend' then terms->>'period' end as period
     from agents.contract where merchant_id = $1 and state = 'accepted'
       and (ends_at is null or ends_at > effective_at)
     order by 1, 2`,
    [merchantId],
    {
      kind: col.text.as<ContractKind>(),
      period: col.text.as<PeriodKind>().orNull,
    },
  )
  return rows
}

/**
 * Where a series goes on: behind the last period that was run, with the first contract that is in
 * force behind it; null where none is.
 */
export const nextOf = async (
  db: Queryable,
  merchantId: number,
  { kind, period }: Series,
): Promise<Date | null> => {
  const [row] = await db.query(
    `with last as (
       select max(ends_at) as at from agents.run
       where merchant_id = $1 and kind = $2 and state = 'done')
     select min(greatest(c.effective_at, (select at from last))) as next
     from agents.contract c
     where c.merchant_id = $1 and c.kind = $3 and c.state = 'accepted'
       and ($4::text is null or c.terms->>'period' = $4)
       and (c.ends_at is null
         or c.ends_at > greatest(c.effective_at, (select at from last)))`,
    [merchantId, period === null ? kind : `${kind}:${period}`, kind, period],
    { next: col.timestamptz.orNull },
  )
  return row?.next ?? null
}
