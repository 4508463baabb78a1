import type { FigureCategory } from '@faro/contract/agents'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { Days } from '@faro/kernel/days'
import { categoryNumber, moneyColumns, playColumns } from './figure-columns.ts'

/** Sums as reports show them, in ledger units and counts. */
export const sumFields = rowOf({
  rounds: col.int8.present,
  stake: col.int8.present,
  payout: col.int8.present,
  jackpot: col.int8.present,
  valid: col.int8.present,
  deposit: col.int8.present,
  deposits: col.int8.present,
  first_deposits: col.int8.present,
  withdrawal: col.int8.present,
  withdrawals: col.int8.present,
  fee: col.int8.present,
  chargeback: col.int8.present,
  bonus: col.int8.present,
  rebate: col.int8.present,
  daily: col.int8.present,
  hourly: col.int8.present,
  realtime: col.int8.present,
  dividend: col.int8.present,
  affiliate: col.int8.present,
  paid: col.int8.present,
})
export type Sums = RowOf<typeof sumFields>

export const noSums: Sums = Object.fromEntries(
  Object.keys(sumFields).map((name) => [name, 0n]),
) as unknown as Sums

export const playSums = playColumns
  .map((name) => `coalesce(sum(x.${name}), 0)::bigint as ${name}`)
  .join(', ')
export const moneySums = moneyColumns
  .map((name) => `coalesce(sum(x.${name}), 0)::bigint as ${name}`)
  .join(', ')

/** What the house won: stakes less payouts that were its own. */
export const wonOf = ({ stake, payout, jackpot }: Sums): bigint => stake - payout + jackpot

/** The team's own side (agents.md, section 0). */
export const profitOf = ({ stake, payout, bonus, rebate }: Sums): bigint =>
  payout - stake + bonus + rebate

export const salaryOf = ({ daily, hourly, realtime }: Sums): bigint => daily + hourly + realtime

export const incomeOf = (sums: Sums): bigint =>
  sums.rebate + salaryOf(sums) + sums.dividend + sums.affiliate - sums.paid

export const addSums = (a: Sums, b: Sums): Sums =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Sums]]),
  ) as unknown as Sums

type Part = 'own' | 'below'

const tablesOf = {
  own: { play: 'agents.own_day', money: 'agents.own_money' },
  below: { play: 'agents.below_day', money: 'agents.below_money' },
} as const

/** An account's own sums of days, or those of everybody below; of one category, its play alone. */
const sumsOf = async (
  db: Queryable,
  memberNo: number,
  of: { readonly part: Part; readonly days: Days; readonly category?: FigureCategory | undefined },
): Promise<Sums> => {
  const { play, money } = tablesOf[of.part]
  const { from, to } = of.days
  const [row] = await db.query(
    `select p.*, m.* from
       (select ${playSums} from ${play} x
        where x.member_no = $1 and x.day between $2 and $3
          and ($4::smallint is null or x.category = $4)) p,
       (select ${moneySums} from ${money} x
        where x.member_no = $1 and x.day between $2 and $3 and $4::smallint is null) m`,
    [memberNo, from, to, of.category === undefined ? null : categoryNumber(of.category)],
    sumFields,
  )
  return row ?? noSums
}

/** Both of them: own + below is the team. */
export const teamSums = async (
  db: Queryable,
  memberNo: number,
  of: { readonly days: Days; readonly category?: FigureCategory | undefined },
): Promise<{ readonly own: Sums; readonly team: Sums }> => {
  const own = await sumsOf(db, memberNo, { ...of, part: 'own' })
  return { own, team: addSums(own, await sumsOf(db, memberNo, { ...of, part: 'below' })) }
}

const categoryFields = rowOf({
  category: col.int4,
  stake: col.int8.present,
  payout: col.int8.present,
  jackpot: col.int8.present,
  valid: col.int8.present,
})

/** A team's play by category. */
export const categorySums = (db: Queryable, memberNo: number, { from, to }: Days) =>
  db.query(
    `select x.category, coalesce(sum(x.stake), 0)::bigint as stake,
       coalesce(sum(x.payout), 0)::bigint as payout,
       coalesce(sum(x.jackpot), 0)::bigint as jackpot, coalesce(sum(x.valid), 0)::bigint as valid
     from (
       select * from agents.own_day where member_no = $1 and day between $2 and $3
       union all
       select * from agents.below_day where member_no = $1 and day between $2 and $3) x
     group by x.category order by 5 desc, 1`,
    [memberNo, from, to],
    categoryFields,
  )

const dayFields = rowOf({ day: col.text.present, ...sumFields })

/** Day by day: a team's, or the account's own. Days of nothing are left out. */
export const daySums = (
  db: Queryable,
  memberNo: number,
  { isTeam, days: { from, to } }: { readonly isTeam: boolean; readonly days: Days },
) =>
  db.query(
    `select coalesce(p.day, m.day)::text as day, ${playColumns
      .map((name) => `coalesce(p.${name}, 0)::bigint as ${name}`)
      .join(', ')}, ${moneyColumns
      .map((name) => `coalesce(m.${name}, 0)::bigint as ${name}`)
      .join(', ')}
     from (select x.day, ${playSums} from (
         select * from agents.own_day where member_no = $1 and day between $2 and $3
         union all
         select * from agents.below_day
         where $4::boolean and member_no = $1 and day between $2 and $3) x group by x.day) p
       full join (select x.day, ${moneySums} from (
         select * from agents.own_money where member_no = $1 and day between $2 and $3
         union all
         select * from agents.below_money
         where $4::boolean and member_no = $1 and day between $2 and $3) x group by x.day) m
       using (day)
     order by 1`,
    [memberNo, from, to, isTeam],
    dayFields,
  )

/** Until when figures are counted. */
export const countedAt = async (db: Queryable): Promise<Date> => {
  const [row] = await db.query('select at from agents.reading', [], { at: col.timestamptz })
  return row?.at ?? new Date(0)
}
