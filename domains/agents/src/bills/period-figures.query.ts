import type { Days } from '@faro/kernel/days'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { activeMembers, type ActiveMinimum } from '../figures/active.query.ts'

const figureFields = rowOf({
  member_no: col.int4.present,
  stake: col.int8.present,
  payout: col.int8.present,
  valid: col.int8.present,
  bonus: col.int8.present,
  rebate: col.int8.present,
  salary: col.int8.present,
})

/** A team's figures of days, of which the salary is what its head itself received (C3). */
export type PeriodFigures = Omit<RowOf<typeof figureFields>, 'member_no'> & {
  readonly active: number
}

export const noFigures: PeriodFigures = {
  stake: 0n,
  payout: 0n,
  valid: 0n,
  bonus: 0n,
  rebate: 0n,
  salary: 0n,
  active: 0,
}

type Asked = {
  readonly merchantId: number
  readonly memberNos: readonly number[]
  readonly days: Days
  readonly minimum: ActiveMinimum
}

/** What teams played and got, without counting who was active. */
export const figuresOfTeams = (
  db: Queryable,
  { memberNos, days }: Pick<Asked, 'memberNos' | 'days'>,
) =>
  db.query(
    `select k.no as member_no, p.stake, p.payout, p.valid, m.bonus, m.rebate, s.salary
     from unnest($1::int[]) k(no)
       cross join lateral (
         -- what jackpots paid the house did not
         select coalesce(sum(x.stake), 0)::bigint as stake,
           coalesce(sum(x.payout - x.jackpot), 0)::bigint as payout,
           coalesce(sum(x.valid), 0)::bigint as valid
         from (select * from agents.own_day o where o.member_no = k.no and o.day between $2 and $3
           union all select * from agents.below_day o
           where o.member_no = k.no and o.day between $2 and $3) x) p
       cross join lateral (
         select coalesce(sum(x.bonus), 0)::bigint as bonus,
           coalesce(sum(x.rebate), 0)::bigint as rebate
         from (select * from agents.own_money o
           where o.member_no = k.no and o.day between $2 and $3
           union all select * from agents.below_money o
           where o.member_no = k.no and o.day between $2 and $3) x) m
       cross join lateral (
         select coalesce(sum(o.daily + o.hourly + o.realtime), 0)::bigint as salary
         from agents.own_money o where o.member_no = k.no and o.day between $2 and $3) s`,
    [`{${memberNos.join(',')}}`, days.from, days.to],
    figureFields,
  )

const actives = (db: Queryable, { merchantId, memberNos, days, minimum }: Asked) =>
  db.query(
    `select a.no as member_no, count(*)::int as active
     from (${activeMembers}) m cross join lateral agents.ancestors(m.path) a(no)
     where a.no = any($6::int[]) group by a.no`,
    [merchantId, days.from, days.to, minimum.valid, minimum.deposit, `{${memberNos.join(',')}}`],
    { member_no: col.int4.present, active: col.int4.present },
  )

/** Figures of many teams over the same days. */
export const periodFigures = async (
  db: Queryable,
  asked: Asked,
): Promise<ReadonlyMap<number, PeriodFigures>> => {
  const active = new Map(
    (await actives(db, asked)).map((row) => [row.member_no, row.active] as const),
  )
  return new Map(
    (await figuresOfTeams(db, asked)).map(({ member_no: no, ...row }) => [
      no,
      { ...row, active: active.get(no) ?? 0 },
    ]),
  )
}
