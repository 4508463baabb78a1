import type { FigureCategory, FigureSort } from '@faro/contract/agents'
import type { Days } from '@faro/kernel/days'
import { pageOf, type Page } from '@faro/kernel/paging'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { nodeColumns, nodeFields } from '../tree/node.query.ts'
import { categoryNumber } from './figure-columns.ts'
import { moneySums, playSums, sumFields } from './team-sums.query.ts'

const rowFields = rowOf({
  ...nodeFields,
  /** Where it stood here on a part of the days alone. */
  first: col.text.present,
  last: col.text.present,
  has_team: col.bool.present,
  rank: col.int8.present,
  ...sumFields,
})
export type DownlineSums = RowOf<typeof rowFields>

const sortBy = {
  name: '0',
  deposit: 'm.deposit',
  withdrawal: 'm.withdrawal',
  valid: 'p.valid',
  payout: 'p.payout',
  bonus: 'm.bonus',
  rebate: 'm.rebate',
  salary: 'm.daily + m.hourly + m.realtime',
  dividend: 'm.dividend',
  profit: 'p.payout - p.stake + m.bonus + m.rebate',
} as const satisfies Readonly<Record<FigureSort, string>>

const ranks = `case $5::text ${Object.entries(sortBy)
  .map(([name, sql]) => `when '${name}' then (${sql})::bigint`)
  .join(' ')} else 0 end`

/** The days of `e` within those asked for, as an edge has them. */
const within = (alias: string): string =>
  `${alias}.day between greatest(e.from_day, $2::date)
     and least(coalesce(e.until_day - 1, $3::date), $3::date)`

const edgesOf = `from agents.edge e`
const ofOne = `where e.member_no = n.member_no and e.upline_no = $1`

type Query = {
  readonly memberNo: number
  readonly days: Days
  readonly category?: FigureCategory | undefined
  readonly sort?: FigureSort | undefined
  readonly q?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

const likeStart = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The rank and number of the row that a page ended with. */
const readCursor = (cursor: string | undefined): readonly [string | null, number | null] => {
  const match = /^(-?\d{1,18})~(\d{1,9})$/.exec(cursor ?? '')
  return match === null ? [null, null] : [match[1] ?? null, Number(match[2])]
}

/**
 * One row per account that was a direct downline on any of the days, with the sums of its team over
 * just those days (T5): by name, or by a sum, the greatest first.
 */
export const downlineSums = async (
  db: Queryable,
  { memberNo, days, category, sort = 'name', q, cursor, limit }: Query,
): Promise<Page<DownlineSums>> => {
  const [rank, no] = readCursor(cursor)
  const rows = await db.query(
    `with k as materialized (
       select e.member_no, min(greatest(e.from_day, $2::date)) as first,
         max(least(coalesce(e.until_day - 1, $3::date), $3::date)) as last
       ${edgesOf}
       where e.upline_no = $1 and e.from_day <= $3 and (e.until_day is null or e.until_day > $2)
       group by e.member_no),
     r as (
       select ${nodeColumns}, lower(n.name) as sort_name, k.first::text as first,
         k.last::text as last, exists (select 1 from agents.edge b
           where b.upline_no = n.member_no) as has_team, ${ranks} as rank, p.*, m.*
       from k join agents.node n using (member_no)
         cross join lateral (select ${playSums} from (
           select o.* ${edgesOf} join agents.own_day o on o.member_no = e.member_no
             and ${within('o')} ${ofOne} and ($4::smallint is null or o.category = $4)
           union all
           select o.* ${edgesOf} join agents.below_day o on o.member_no = e.member_no
             and ${within('o')} ${ofOne} and ($4::smallint is null or o.category = $4)) x) p
         cross join lateral (select ${moneySums} from (
           select o.* ${edgesOf} join agents.own_money o on o.member_no = e.member_no
             and ${within('o')} ${ofOne} and $4::smallint is null
           union all
           select o.* ${edgesOf} join agents.below_money o on o.member_no = e.member_no
             and ${within('o')} ${ofOne} and $4::smallint is null) x) m
       where $6::text is null or lower(n.name) like $6)
     select r.* from r
     where $8::int is null
       or r.rank < $7::bigint
       or r.rank = $7::bigint and (r.sort_name, r.member_no) > (
         select lower(b.name), b.member_no from agents.node b where b.member_no = $8)
     order by r.rank desc, r.sort_name, r.member_no limit $9`,
    [
      memberNo,
      days.from,
      days.to,
      category === undefined ? null : categoryNumber(category),
      sort,
      q === undefined ? null : likeStart(q),
      rank,
      no,
      limit + 1,
    ],
    rowFields,
  )
  return pageOf(rows, limit, (row) => `${row.rank}~${row.member_no}`)
}
