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
const batchMax = 5_000
const first = '00000000-0000-0000-0000-000000000000'

type Closing = { readonly terms: PromotionTerms; readonly month: string; readonly after: string }

/**
 * The next standings behind one that wait for a month, locked; who is being counted is left out. On
 * the first level nobody falls: those are not looked at, and counting judges their months as it
 * comes to them.
 */
const lockDue = async (tx: Tx, { terms, month, after }: Closing): Promise<readonly string[]> => {
  const rows = await tx.query(
    `select a.member_id from promotions.vip_account a
     where a.merchant_id = $1 and a.level > 1 and a.judged = $2 and a.member_id > $3
     order by a.member_id limit $4 for no key update skip locked`,
    [terms.merchantId, previousMonth(month), after, batchMax],
    { member_id: col.uuid },
  )
  return rows.map(({ member_id }) => member_id)
}

/**
 * Judges one batch of members for a month that is over (L3): the same as `afterMonth`, for all at
 * once. They are a stretch of the order of ids, so that no batch reads what those before it read.
 * Answers the last of them, null where none is left.
 */
const judgeBatch = async (
  { clock, events }: Pick<PromotionsDeps, 'clock' | 'events'>,
  tx: Tx,
  closing: Closing,
): Promise<{ readonly judged: number; readonly last: string | null }> => {
  const { month, after, terms } = closing
  const { merchantId, vip } = terms
  const ids = await lockDue(tx, closing)
  const last = ids.at(-1) ?? null
  if (last === null) return { judged: 0, last }
  const rows = await tx.query(
    `with judged as materialized (
       select a.member_id, a.level as from_level, a.level - (a.reached_in < $2
         and (a.protected_until is null or a.protected_until < $2)
         and coalesce(m.turnover, 0) < k.keep)::int as to_level
       from promotions.vip_account a
       left join unnest($4::int[], $5::numeric[]) k(level, keep) on k.level = a.level
       left join promotions.vip_month m on m.member_id = a.member_id and m.month = $2
         and m.member_id > $6 and m.member_id <= $7
       where a.member_id > $6 and a.member_id <= $7 and a.member_id = any($1::uuid[])
         and a.judged = $3),
     done as (
       update promotions.vip_account a set judged = $2, level = coalesce(j.to_level, a.level)
       from judged j where a.member_id = j.member_id and a.member_id > $6 and a.member_id <= $7
       returning j.member_id, j.from_level, j.to_level)
     select member_id, from_level, to_level from done where from_level <> to_level`,
    [
      ids,
      month,
      previousMonth(month),
      vip.levels.map(({ level }) => level),
      column(vip.levels.map(({ keep }) => keep * fullWeight)),
      after,
      last,
    ],
    { member_id: col.uuid, from_level: col.int4.present, to_level: col.int4.orNull },
  )
  const fallen = rows.flatMap(({ member_id, from_level, to_level }) =>
    to_level === null ? [] : [{ memberId: member_id, from: from_level, to: to_level }],
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
  await events.emit<PromotionsEvents, 'promotions.level-changed'>(
    tx,
    ...fallen.map((change) => ({
      topic: 'promotions.level-changed' as const,
      merchantId,
      payload: { ...change, cause: 'month' as const },
    })),
  )
  return { judged: ids.length, last }
}

/** The first month of which somebody of the brand, who may fall, was not judged. */
const firstUnjudged = async (
  { db }: Pick<PromotionsDeps, 'db'>,
  merchantId: number,
): Promise<string | null> => {
  const [row] = await db.query(
    `select min(judged) as judged from promotions.vip_account
     where merchant_id = $1 and level > 1`,
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
    let from = await firstUnjudged(deps, terms.merchantId)
    for (; from !== null && from <= until; from = nextMonth(from)) {
      const month = from
      for (let after: string | null = first; after !== null;) {
        const closing: Closing = { terms, month, after }
        const done = await deps.db.tx(async (tx) => ok(await judgeBatch(deps, tx, closing)))
        count += done.ok ? done.value.judged : 0
        after = done.ok ? done.value.last : null
      }
    }
    return count
  }
