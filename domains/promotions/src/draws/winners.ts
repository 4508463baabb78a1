import type { PromoWinner } from '@faro/contract/promotions'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { maskedName } from '@faro/kernel/masked-name'
import { col, rowOf } from '@faro/server-kit/db'
import { activitiesById } from '../activities/activities.query.ts'
import { textsIn } from '../activities/activity.ts'
import type { PromotionsDeps } from '../deps.ts'
import { raffleOf } from '../raffles/tickets.ts'

const shownMax = 60

const fields = rowOf({
  member_id: col.uuid,
  source: col.text.present.as<PromoWinner['from']>(),
  activity_id: col.uuid.present,
  prize: col.int4.orNull,
  amount: col.int8.orNull,
  at: col.timestamptz,
})

type Reader = {
  readonly merchantId: number
  readonly currency: CurrencyCode
  readonly languages: readonly (string | null)[]
}

/** Who won something of a brand's raffles, tournaments and envelopes lately. */
export const readWinners = async (
  deps: PromotionsDeps,
  { merchantId, currency, languages }: Reader,
): Promise<readonly PromoWinner[]> => {
  const rows = await deps.db.query(
    `(select w.member_id, 'raffle' as source, w.activity_id, w.prize, null::bigint as amount, w.at
      from promotions.raffle_win w join promotions.activity a using (activity_id)
      where a.merchant_id = $1 and w.prize >= 0 and not w.is_withheld
      order by w.at desc limit ${shownMax})
     union all
     (select p.member_id, 'tournament', p.activity_id, null, p.prize, a.ends_at
      from promotions.tournament_place p join promotions.activity a using (activity_id)
      where a.merchant_id = $1 and p.award_id is not null
      order by a.ends_at desc, p.place limit ${shownMax})
     union all
     (select p.member_id, 'envelope', d.activity_id, null, p.amount, p.at
      from promotions.envelope_drop d join promotions.envelope_piece p using (drop_id)
      where d.merchant_id = $1 and d.starts_at > $2::timestamptz - interval '3 days'
      order by p.at desc limit ${shownMax})
     order by at desc limit ${shownMax}`,
    [merchantId, deps.clock.now()],
    fields,
  )
  const activities = await activitiesById(deps.db, [...new Set(rows.map((row) => row.activity_id))])
  const names = await deps.identity.nicknames([...new Set(rows.map((row) => row.member_id))])
  return rows.flatMap(({ member_id: id, source: from, activity_id, prize, amount, at }) => {
    const row = activities.get(activity_id)
    if (row === undefined) return []
    const named = prize === null ? null : (raffleOf(row)?.prizes[prize]?.name ?? '')
    return [
      {
        name: maskedName(names.get(id) ?? ''),
        from,
        at: at.toISOString(),
        title: textsIn(row, languages).title,
        prize: named ?? formatAmount(amount ?? 0n, currency),
        currency: named === null ? currency : null,
      },
    ]
  })
}
