import { categoriesFunction as categories } from '@faro/catalogue'
import type { Queryable } from '@faro/server-kit/db'
import { brandDaysFunction as brandDays } from '@faro/whitelabel'
import { bookColumns } from './book-columns.ts'
import type { BatchCall, Movement } from './call.ts'
import { columnOf } from './columns.ts'
import type { PlayState } from './decide.ts'

/** A call whose money is posted, with what was new in it. */
export type PostedCall = {
  readonly call: BatchCall
  readonly fresh: readonly Movement[]
  readonly play: Pick<PlayState, 'day' | 'limits'>
  /** The ceiling of its round; null where none holds. */
  readonly roundMost: bigint | null
}

const place = `from ${brandDays}($3) d, ${categories}($6) c`
const ownSql = `select gaming.record_calls(
  $1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
  $9::bigint[], $10::int[], $11::int[], $12::boolean[], $13::date[], $14::uuid[], $15::text[],
  $16::bigint[], (select array_agg(coalesce(x.own, x.known)) from unnest($17::text[], c.o_category)
    x(own, known)), $18::text[], $19::bigint[], $20::bigint[], $21::bigint[], $22::boolean[],
  d.o_merchant, d.o_day) ${place}`
const outsideSql = `select gaming.record_vendor_calls(
  $1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
  $9::bigint[], $10::int[], $11::int[], $12::boolean[], $13::date[], $14::uuid[], $15::text[],
  $16::bigint[], c.o_category, d.o_merchant, d.o_day, $17::bigint[]) ${place}`

/**
 * Updates rounds and the sums of limits. Raises P0001 where a
 * round was closed, or a limit or ceiling exceeded, since the decision: the transaction is over.
 */
export const record = async (
  tx: Queryable,
  applied: readonly PostedCall[],
  { isOutside }: { readonly isOutside: boolean },
): Promise<void> => {
  if (applied.length > 0)
    await tx.query(isOutside ? outsideSql : ownSql, [
      ...roundColumns(applied),
      ...limitColumns(applied),
      ...(isOutside
        ? [columnOf(applied.map(({ roundMost }) => roundMost))]
        : bookColumns(applied.map(({ call, fresh }) => [call, fresh]))),
    ])
}

const sumOf = (movements: readonly Movement[], kind: Movement['kind']) => {
  const mine = movements.filter((one) => one.kind === kind && one.parked === undefined)
  return { count: mine.length, units: mine.reduce((sum, { amount }) => sum + amount, 0n) }
}

const roundColumns = (applied: readonly PostedCall[]): string[] => {
  const sums = applied.map(({ fresh }) => ({
    debit: sumOf(fresh, 'debit'),
    credit: sumOf(fresh, 'credit'),
  }))
  const calls = applied.map(({ call }) => call)
  return [
    columnOf(calls.map(({ playerAccount }) => playerAccount.memberId)),
    columnOf(calls.map(({ roundId }) => roundId)),
    columnOf(calls.map(({ playerAccount }) => playerAccount.merchantId)),
    columnOf(calls.map(({ vendorCode }) => vendorCode)),
    columnOf(calls.map(({ vendorRound }) => vendorRound)),
    columnOf(calls.map(({ gameCode }) => gameCode)),
    columnOf(calls.map(({ playerAccount }) => playerAccount.currency)),
    columnOf(sums.map(({ debit }) => debit.units)),
    columnOf(sums.map(({ credit }) => credit.units)),
    columnOf(sums.map(({ debit }) => debit.count)),
    columnOf(sums.map(({ credit }) => credit.count)),
    columnOf(calls.map(({ closesRound }) => closesRound)),
  ]
}

const limitColumns = (applied: readonly PostedCall[]): string[] => {
  const limits = applied
    .filter(({ fresh }) => fresh.some(({ kind }) => kind === 'debit'))
    .flatMap(({ call, play }) => play.limits.map((limit) => ({ ...limit, call })))
    .filter(({ key }) => key.startsWith('stake.') || key.startsWith('loss.'))
  return [
    columnOf(applied.map(({ play }) => play.day)),
    columnOf(limits.map(({ call }) => call.playerAccount.memberId)),
    columnOf(limits.map(({ key }) => key)),
    columnOf(limits.map(({ most }) => most)),
  ]
}
