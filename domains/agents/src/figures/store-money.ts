import type { Tx } from '@faro/server-kit/db'
import { moneyColumns, type MoneyColumn } from './figure-columns.ts'
import type { Deposit, MoneyRow } from './money-rows.ts'

const names = moneyColumns.join(', ')
const added = moneyColumns.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')
const summed = moneyColumns.map((name) => `sum(d.${name})::bigint`).join(', ')

/** A column of numbers as PostgreSQL reads an array. */
const column = (cells: readonly (bigint | number)[]): string => `{${cells.join(',')}}`

/** Adds sums to own days and to those of everybody above on those days (F6, F7). */
export const addMoney = async (tx: Tx, rows: readonly MoneyRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.query(
    `with d as materialized (
       select n.member_no, n.path, n.merchant_id, i.day, ${names}
       from unnest($1::uuid[], $2::date[], $3::bigint[], $4::bigint[], $5::bigint[],
           $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
           $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[],
           $16::bigint[], $17::bigint[]) i(member_id, day, ${names})
         join agents.node n using (member_id)),
     o as (
       insert into agents.own_money as t (member_no, day, ${names})
       select member_no, day, ${names} from d order by 1, 2
       on conflict (member_no, day) do update set ${added})
     insert into agents.below_money as t (member_no, day, ${names})
     select a.no, d.day, ${summed}
     from d cross join lateral agents.ancestors(
         agents.path_at(d.merchant_id, d.member_no, d.path, d.day)) a(no)
     where a.no <> d.member_no group by 1, 2 order by 1, 2
     on conflict (member_no, day) do update set ${added}`,
    [
      rows.map(({ memberId }) => memberId),
      rows.map(({ day }) => day),
      ...moneyColumns.map((name: MoneyColumn) => column(rows.map(({ sums }) => sums[name]))),
    ],
  )
}

/** Marks who has paid in for the first time ever, and counts it on its day. */
export const addFirstDeposits = async (tx: Tx, deposits: readonly Deposit[]): Promise<void> => {
  const first = new Map(deposits.toReversed().map((one) => [one.memberId, one]))
  if (first.size === 0) return
  const rows = [...first.values()]
  await tx.query(
    `with d as materialized (
       insert into agents.first_deposit (member_id, day, at, amount)
       select * from unnest($1::uuid[], $2::date[], $3::timestamptz[], $4::bigint[])
       on conflict (member_id) do nothing returning member_id, day),
     l as materialized (
       select n.member_no, n.path, n.merchant_id, d.day
       from d join agents.node n using (member_id)),
     o as (
       insert into agents.own_money as t (member_no, day, first_deposits)
       select member_no, day, 1 from l order by 1, 2
       on conflict (member_no, day) do update set first_deposits = t.first_deposits + 1)
     insert into agents.below_money as t (member_no, day, first_deposits)
     select a.no, l.day, count(*)
     from l cross join lateral agents.ancestors(
         agents.path_at(l.merchant_id, l.member_no, l.path, l.day)) a(no)
     where a.no <> l.member_no group by 1, 2 order by 1, 2
     on conflict (member_no, day) do update
       set first_deposits = t.first_deposits + excluded.first_deposits`,
    [
      rows.map(({ memberId }) => memberId),
      rows.map(({ day }) => day),
      rows.map(({ at }) => at),
      column(rows.map(({ amount }) => amount)),
    ],
  )
}

/** Deposits singly, for contracts that are settled within the day. */
export const addRecentDeposits = async (tx: Tx, deposits: readonly Deposit[]): Promise<void> => {
  if (deposits.length === 0) return
  await tx.query(
    `insert into agents.recent (merchant_id, member_no, at, deposit)
     select n.merchant_id, n.member_no, i.at, i.amount
     from unnest($1::uuid[], $2::timestamptz[], $3::bigint[]) i(member_id, at, amount)
       join agents.node n using (member_id)`,
    [
      deposits.map(({ memberId }) => memberId),
      deposits.map(({ at }) => at),
      column(deposits.map(({ amount }) => amount)),
    ],
  )
}
