import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'

export type DepositSums = { readonly day: bigint; readonly week: bigint; readonly month: bigint }

const rowFields = rowOf({ day_amount: col.int8, week_amount: col.int8, month_amount: col.int8 })

export const monthSql = (column: string): string =>
  `(extract(year from ${column}) * 12 + extract(month from ${column}))`
export const weekSql = (column: string): string => `((${column} - date '2001-01-01') / 7)`

/** What a period holds once an amount is counted on a day: only of that day's own is it added to. */
const added = (period: 'day' | 'week' | 'month', of: (column: string) => string): string => {
  const [kept, given] = [of('s.day'), of('excluded.day')]
  return `case when ${kept} > ${given} then s.${period}_amount
    when ${kept} = ${given} then s.${period}_amount + excluded.${period}_amount
    else excluded.${period}_amount end`
}

const addSql = `insert into cashier.deposit_sum as s
    (member_id, day, day_amount, week_amount, month_amount) values ($1, $2, $3, $3, $3)
  on conflict (member_id) do update set
    day = greatest(s.day, excluded.day),
    day_amount = ${added('day', (column) => column)},
    week_amount = ${added('week', weekSql)},
    month_amount = ${added('month', monthSql)}
  returning day_amount, week_amount, month_amount`

type Counted = { readonly memberId: string; readonly day: string; readonly amount: bigint }

/**
 * Counts a deposit on the brand's day of sending and answers the sums of the current periods, with
 * this deposit where it falls into them. Locks the row until the commit, so concurrent deposits are
 * counted one after the other.
 */
export const countDeposit = async (
  tx: Tx,
  { memberId, day, amount }: Counted,
): Promise<DepositSums> => {
  const [row] = await tx.query(addSql, [memberId, day, amount], rowFields)
  return {
    day: row?.day_amount ?? 0n,
    week: row?.week_amount ?? 0n,
    month: row?.month_amount ?? 0n,
  }
}

/** Gives back what was counted for a deposit whose payment failed, in the periods of its own day. */
export const uncountDeposit = async (
  tx: Queryable,
  { memberId, day, amount }: Counted,
): Promise<void> => {
  await tx.query(
    `update cashier.deposit_sum s set
       day_amount = greatest(0, day_amount - case when s.day = $2::date then $3::bigint else 0 end),
       week_amount = greatest(0, week_amount
         - case when ${weekSql('s.day')} = ${weekSql('$2::date')} then $3::bigint else 0 end),
       month_amount = greatest(0, month_amount
         - case when ${monthSql('s.day')} = ${monthSql('$2::date')} then $3::bigint else 0 end)
     where member_id = $1`,
    [memberId, day, amount],
  )
}

/** What a member has deposited in the periods that hold a day. */
export const depositSumsOf = async (
  db: Queryable,
  memberId: string,
  day: string,
): Promise<DepositSums> => {
  const [row] = await db.query(
    `select case when day >= $2::date then day_amount else 0 end as day_amount,
       case when ${weekSql('day')} >= ${weekSql('$2::date')} then week_amount else 0 end
         as week_amount,
       case when ${monthSql('day')} >= ${monthSql('$2::date')} then month_amount else 0 end
         as month_amount
     from cashier.deposit_sum where member_id = $1`,
    [memberId, day],
    rowFields,
  )
  return {
    day: row?.day_amount ?? 0n,
    week: row?.week_amount ?? 0n,
    month: row?.month_amount ?? 0n,
  }
}
