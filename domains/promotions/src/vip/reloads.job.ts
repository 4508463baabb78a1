import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { column } from '../book/counter.ts'
import { reserveIn } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromotionTerms } from '../settings/settings.ts'

const batchMax = 10_000
const claimDays = 7

export type ReloadPeriod = {
  readonly kind: 'weekly' | 'monthly'
  readonly key: string
  /** Its days, yyyy-MM-dd, both in it. */
  readonly from: string
  readonly to: string
}

/** What must be played in a period, in units (L6): a quarter of a month's for a week. */
const leastOf = (kind: ReloadPeriod['kind'], keep: bigint): bigint =>
  kind === 'weekly' ? keep / 4n : keep

type Reload = { readonly terms: PromotionTerms; readonly period: ReloadPeriod; readonly now: Date }

const grantBatch = async (
  tx: Tx,
  { terms, period, now }: Reload,
  after: string | null,
): Promise<{ readonly last: string | null; readonly amount: bigint }> => {
  const { kind, key, from, to } = period
  const levels = terms.vip.levels.filter((one) => one[kind] > 0n)
  const [row] = await tx.query(
    `with near as materialized (
       select a.member_id, case when a.override_until > $9 then a.override_level else a.level end
         as level
       from promotions.vip_account a
       where a.merchant_id = $1 and ($2::uuid is null or a.member_id > $2)
       order by a.member_id limit $10),
     due as materialized (
       select n.member_id, k.level, k.amount from near n
       join unnest($3::int[], $4::bigint[], $5::bigint[]) k(level, amount, least)
         on k.level = n.level
       join promotions.member p on p.member_id = n.member_id and not p.is_barred and not p.declines
       where (select coalesce(sum(d.valid), 0) from promotions.play_day d
         where d.member_id = n.member_id and d.day between $6::date and $7::date) >= k.least),
     given as (
       insert into promotions.award(award_id, member_id, merchant_id, source, source_id, period,
         budget, kind, amount, reserved, terms, state, claim_until, created_at)
       select gen_random_uuid(), member_id, $1, $8, level::text, $11, 'vip', 'money', amount,
         amount, '{}', 'claim', $9 + interval '${claimDays} days', $9 from due
       on conflict on constraint award_once do nothing returning amount)
     select (select max(member_id::text) from near) as last,
       (select coalesce(sum(amount), 0)::bigint from given) as amount`,
    [
      terms.merchantId,
      after,
      levels.map(({ level }) => level),
      column(levels.map((one) => one[kind])),
      column(levels.map(({ keep }) => leastOf(kind, keep))),
      from,
      to,
      `vip-${kind}`,
      now,
      batchMax,
      key,
    ],
    { last: col.text.orNull, amount: col.int8.present },
  )
  const amount = row?.amount ?? 0n
  if (amount > 0n) {
    const { merchantId, currency } = terms
    const reserved = await reserveIn(tx, { merchantId, currency, code: 'vip' }, { amount })
    if (!reserved.ok) throw new Error('the programme of levels has no limit')
  }
  return { last: row?.last ?? null, amount }
}

/** Weekly and monthly gifts of the level that is shown at a period's end, each once (L6). */
export const grantReloads =
  (deps: PromotionsDeps) =>
  async (terms: PromotionTerms, period: ReloadPeriod): Promise<void> => {
    const { merchantId } = terms
    const what = `vip-${period.kind}`
    for (;;) {
      const isDone = await deps.db.tx(async (tx) => {
        await tx.query(
          `insert into promotions.closing(merchant_id, what, period) values ($1, $2, $3)
           on conflict do nothing`,
          [merchantId, what, period.key],
        )
        const [row] = await tx.query(
          `select after, done_at from promotions.closing
           where merchant_id = $1 and what = $2 and period = $3 for update`,
          [merchantId, what, period.key],
          { after: col.uuid.orNull, done_at: col.timestamptz.orNull },
        )
        if (row?.done_at !== null) return ok(true)
        const now = deps.clock.now()
        const { last } = await grantBatch(tx, { terms, period, now }, row.after)
        await tx.query(
          `update promotions.closing set after = $4, done_at = $5
           where merchant_id = $1 and what = $2 and period = $3`,
          [merchantId, what, period.key, last ?? row.after, last === null ? now : null],
        )
        return ok(last === null)
      })
      if (!isDone.ok || isDone.value) return
    }
  }
