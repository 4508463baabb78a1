import type { Queryable } from '@faro/server-kit/db'
import type { BatchCall, Movement } from './call.ts'
import { columnOf } from './columns.ts'
import type { PlayState } from './decide.ts'
import { hashOfMovement } from './ids.ts'

/** A call whose money is posted: its new movements and the available balance after them. */
export type PostedCall = {
  readonly call: BatchCall
  readonly fresh: readonly Movement[]
  readonly available: bigint
  readonly play: Pick<PlayState, 'day' | 'limits'>
  /** The ceiling of its round; null where none holds. */
  readonly roundMost: bigint | null
}

const sqlOf = (name: string, more = ''): string => `select gaming.${name}(
  $1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::text[],
  $6::bigint[], $7::bigint[], $8::uuid[], $9::text[], $10::date[], $11::uuid[], $12::uuid[],
  $13::int[], $14::text[], $15::text[], $16::text[], $17::text[], $18::bigint[], $19::bigint[],
  $20::int[], $21::int[], $22::boolean[], $23::date[], $24::uuid[], $25::text[],
  $26::bigint[]${more})`
const ownSql = sqlOf('record_calls')
const outsideSql = sqlOf('record_vendor_calls', ', $27::bigint[]')

/**
 * Stores movements with their answers, updates rounds and the sums of limits. Raises P0001 where a
 * round was closed, or a limit or ceiling exceeded, since the decision: the transaction is over.
 */
export const record = async (
  tx: Queryable,
  applied: readonly PostedCall[],
  { isOutside }: { readonly isOutside: boolean },
): Promise<void> => {
  if (applied.length > 0)
    await tx.query(isOutside ? outsideSql : ownSql, [
      ...movementColumns(applied),
      ...roundColumns(applied),
      ...limitColumns(applied),
      ...(isOutside ? [columnOf(applied.map(({ roundMost }) => roundMost))] : []),
    ])
}

const movementColumns = (applied: readonly PostedCall[]): string[] => {
  const rows = applied.flatMap(({ call, fresh, available, play }) => {
    const roundId = call.roundId
    const after = balancesAfter(fresh, available)
    return fresh.map((movement, i) => ({
      call,
      movement,
      available: after[i] ?? available,
      roundId,
      day: play.day,
    }))
  })
  return [
    columnOf(rows.map(({ call }) => call.vendorCode)),
    columnOf(rows.map(({ movement }) => movement.key)),
    columnOf(rows.map(({ roundId }) => roundId)),
    columnOf(rows.map(({ call }) => call.playerAccount.memberId)),
    columnOf(
      rows.map(({ movement: { kind, parked } }) => (parked === undefined ? kind : 'parked')),
    ),
    columnOf(rows.map(({ movement }) => movement.amount)),
    columnOf(rows.map(({ available }) => available)),
    columnOf(rows.map(({ call, movement }) => hashOfMovement(call, movement))),
    columnOf(rows.map(({ movement }) => movement.settles ?? null)),
    columnOf(rows.map(({ day }) => day)),
  ]
}

/** The available balance after each movement, computed back from the one after the last. */
const balancesAfter = (fresh: readonly Movement[], available: bigint): bigint[] => {
  const after = Array.from<bigint>({ length: fresh.length })
  let standing = available
  for (let i = fresh.length - 1; i >= 0; i--) {
    after[i] = standing
    standing -= effectOf(fresh[i] as Movement)
  }
  return after
}

const effectOf = ({ kind, amount, into, parked }: Movement): bigint => {
  if (parked !== undefined) return 0n
  if (kind === 'debit') return -amount
  // a win into another account, as that of a bonus, does not change this one
  return into === undefined ? amount : 0n
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
