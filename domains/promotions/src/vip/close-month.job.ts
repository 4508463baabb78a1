import type { PromotionsEvents } from '@faro/contract/promotions'
import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { fullWeight } from '../../engine/vip/vip.ts'
import { nextMonth, previousMonth } from '../../engine/periods/period.ts'
import { column } from '../book/counter.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromotionTerms } from '../settings/settings.ts'

/** Members of a transaction: it must not last over two seconds. */
const batchMax = 10_000

type Closing = { readonly terms: PromotionTerms; readonly month: string }

/**
 * Judges one batch of members for a month that is over (L3): the same as `afterMonth`, for all at
 * once. Members that are being counted are left for the next batch. Answers how many were judged.
 */
const judgeBatch = async (
  { clock, events }: Pick<PromotionsDeps, 'clock' | 'events'>,
  tx: Tx,
  { terms, month }: Closing,
): Promise<number> => {
  const { merchantId, vip } = terms
  const rows = await tx.query(
    `with due as materialized (
       select a.member_id, a.level, a.reached_in, a.protected_until
       from promotions.vip_account a
       join promotions.member p on p.member_id = a.member_id
       where a.merchant_id = $1 and a.judged = $3
       order by a.member_id limit $6 for no key update of p skip locked),
     judged as materialized (
       select d.member_id, d.level as from_level, d.level - (d.level > 1 and d.reached_in < $2
         and (d.protected_until is null or d.protected_until < $2)
         and coalesce(m.turnover, 0) < k.keep)::int as to_level
       from due d
       join unnest($4::int[], $5::numeric[]) k(level, keep) on k.level = d.level
       left join promotions.vip_month m on m.member_id = d.member_id and m.month = $2),
     done as (
       update promotions.vip_account a set judged = $2, level = coalesce(j.to_level, a.level)
       from due d left join judged j on j.member_id = d.member_id
       where a.member_id = d.member_id returning a.member_id)
     select d.member_id, j.from_level, j.to_level from done d
     left join judged j on j.member_id = d.member_id and j.from_level <> j.to_level`,
    [
      merchantId,
      month,
      previousMonth(month),
      vip.levels.map(({ level }) => level),
      column(vip.levels.map(({ keep }) => keep * fullWeight)),
      batchMax,
    ],
    { member_id: col.uuid, from_level: col.int4.orNull, to_level: col.int4.orNull },
  )
  const fallen = rows.flatMap(({ member_id, from_level, to_level }) =>
    from_level === null || to_level === null
      ? []
      : [{ memberId: member_id, from: from_level, to: to_level }],
  )
  const now = clock.now()
  if (fallen.length > 0)
    await tx.query(
      `insert into promotions.vip_change(change_id, member_id, from_level, to_level, cause, at)
       select i.*, 'month', $5::timestamptz
       from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) i`,
      [
        fallen.map(() => uuidv7(now.getTime())),
        fallen.map(({ memberId }) => memberId),
        fallen.map(({ from }) => from),
        fallen.map(({ to }) => to),
        now,
      ],
    )
  for (const change of fallen)
    await events.emit<PromotionsEvents, 'promotions.level-changed'>(tx, {
      topic: 'promotions.level-changed',
      merchantId,
      payload: { ...change, cause: 'month' },
    })
  return rows.length
}

/** The first month of which somebody of the brand was not judged. */
const firstUnjudged = async (
  { db }: Pick<PromotionsDeps, 'db'>,
  merchantId: number,
): Promise<string | null> => {
  const [row] = await db.query(
    'select min(judged) as judged from promotions.vip_account where merchant_id = $1',
    [merchantId],
    { judged: col.text.orNull },
  )
  return row?.judged === null || row === undefined ? null : nextMonth(row.judged)
}

/** Judges all months of a brand up to and with one, the oldest first. */
export const closeVipMonths =
  (deps: PromotionsDeps) =>
  async (terms: PromotionTerms, until: string): Promise<number> => {
    let count = 0
    let first = await firstUnjudged(deps, terms.merchantId)
    for (; first !== null && first <= until; first = nextMonth(first)) {
      const month = first
      for (;;) {
        const judged = await deps.db.tx(async (tx) =>
          ok(await judgeBatch(deps, tx, { terms, month })),
        )
        const rows = judged.ok ? judged.value : 0
        count += rows
        if (rows < batchMax) break
      }
    }
    return count
  }
