import { playStatesFunction as gameStates } from '@faro/catalogue'
import { brandDaysFunction as brandDays } from '@faro/whitelabel'
import { demoAccountType } from '@faro/contract/roles'
import { playStatesFunction as memberStates } from '@faro/identity'
import { present } from '@faro/kernel/assert'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import {
  findKeysFunction as findKeys,
  idemOf,
  kindNumbers,
  postFastFunction as postFast,
} from '@faro/wallet'
import type { BatchCall, Movement } from './call.ts'
import { bookColumns, nothingSaid } from './book-columns.ts'
import { columnOf } from './columns.ts'
import { hashOfMovement, moveKey } from './ids.ts'
import { sessionIdOf, tokenHashOf } from './call-state.query.ts'
import { entryKindOf, refOf, type Payers } from './postings.ts'

/** A call that this process would let pass, with the parameters that the statement needs of it. */
export type Candidate = {
  readonly call: BatchCall
  /** The accounts that its money moves against. */
  readonly payers: Payers
  /** The brand's day, yyyy-MM-dd. */
  readonly day: string
  /** Countries that the vendor's licence bars. */
  readonly barred: readonly string[]
  /** The ceiling of its round, in ledger units; null where none holds. */
  readonly roundMost: bigint | null
}

/** Applied, a repeat of what is stored, or neither: then the call is applied by itself. */
export type Outcome =
  | {
      readonly kind: 'done'
      readonly available: bigint
      readonly roundPaid: bigint
      /** Of its movements, in their order. */
      readonly ids: readonly string[]
    }
  | { readonly kind: 'known'; readonly movements: readonly StoredAnswer[] }
  | { readonly kind: 'other' }

/** What stands under a key of the batch. */
export type StoredAnswer = {
  /** It was taken back before it came. */
  readonly isTombstone: boolean
  readonly inputHash: string
  readonly balanceAfter: bigint
}

/**
 * One statement for the whole batch: states of members and games, checks against what is stored,
 * postings, records. Each domain owns its function; the output of one is the input of the next,
 * which is what makes PostgreSQL run them in this order.
 */
const sql = `select k.k_at, k.k_kind, k.k_hash, k.k_available, b.o_available, b.o_paid
from ${memberStates}($42::uuid[]) i,
  ${gameStates}($2::int[], $6::text[]) g,
  ${brandDays}($2) d,
  ${findKeys}($29::text[], $30::text[], $22::text[]) k,
  gaming.judge_calls($1, $3::text[], $4::uuid[], $9::uuid[], $10::text[], $11::boolean[],
    $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::int[], $19::bigint[],
    $20::date[], $21::int[], $22, k.k_at, k.n_owner, $23::bigint[], $24::bigint[], $25::bigint[],
    $26::smallint[], $27::uuid[], $28::text[], $29, $30, $31::uuid[], $32::uuid[], $33::date[],
    i.o_is_disabled, i.o_is_excluded, i.o_is_held, i.o_account_type, i.o_country, i.o_stake_max,
    i.o_limits, g.o_vendor, g.o_is_on, g.o_bet_max, $34::int) j,
  ${postFast}(j.p_acct, j.p_amt, j.p_contra, j.p_kind, j.p_idem, j.p_ref, j.p_source, j.p_key,
    j.p_hash, j.p_place, j.p_day, j.p_names) p,
  gaming.record_batch(p.r_id, p.r_b0, p.r_held, $8::bigint[], $1, $2, $3, $4, $5::text[], $6,
    $7::text[], $13, $15, $16, $17::int[], $18::boolean[], $19, $20, i.o_limits, g.o_category,
    $36::text[], $37::text[], $38::bigint[], $39::bigint[], $40::bigint[], $41::boolean[],
    d.o_merchant, d.o_day, $35::boolean) b`

// elements of the arrays may be null as well
const fields = rowOf({
  k_at: col.int4Array.orNull,
  k_kind: col.int4Array.orNull,
  k_hash: col.textArray.orNull,
  k_available: col.int8Array.orNull,
  o_available: col.int8Array.orNull,
  o_paid: col.int8Array.orNull,
})

/** Whether an outside vendor calls: its wins stand under ceilings, and demo accounts play elsewhere. */
export type BatchOptions = { readonly isOutside: boolean }

/**
 * Applies the calls that pass every check, each as a whole, and answers in their order. Throws on a
 * conflict with another server: then nothing of the batch has happened. No two calls may be of the
 * same account.
 */
export const applyBatch = async (
  db: Queryable,
  batch: readonly Candidate[],
  { isOutside }: BatchOptions,
): Promise<readonly Outcome[]> => {
  const lines = batch.flatMap(linesOf)
  const sides = [isOutside ? demoAccountType : null, isOutside]
  const [row] = await db.query(
    sql,
    [
      ...callColumns(batch),
      ...lineColumns(lines),
      ...sides,
      ...(isOutside ? nothingSaid : bookColumns(batch.map(({ call }) => [call, call.movements]))),
      bettorsColumn(batch),
    ],
    fields,
  )
  const { k_at, k_kind, k_hash, k_available, o_available, o_paid } = present(
    row,
    'answer to a batch',
  )
  const known = new Map<number, StoredAnswer>()
  for (const [i, at] of (k_at ?? []).entries())
    known.set(at, {
      isTombstone: k_kind?.[i] === kindNumbers.tombstone,
      inputHash: k_hash?.[i] ?? '',
      balanceAfter: k_available?.[i] ?? 0n,
    })
  let first = 1
  return batch.map(({ call }, i): Outcome => {
    const from = first
    first += call.movements.length
    const available = o_available?.[i] ?? null
    if (available !== null) {
      const ids = lines.slice(from - 1, first - 1).map(({ id }) => id)
      return { kind: 'done', available, roundPaid: o_paid?.[i] ?? 0n, ids }
    }
    const movements = call.movements.flatMap((_, line) => known.get(from + line) ?? [])
    return movements.length === call.movements.length
      ? { kind: 'known', movements }
      : { kind: 'other' }
  })
}

/** Whose states are asked: nobody's, where all calls pay. */
const bettorsColumn = (batch: readonly Candidate[]): string =>
  columnOf(
    batch.some(({ call }) => call.movements.some(({ kind }) => kind === 'debit'))
      ? batch.map(({ call }) => call.playerAccount.memberId)
      : [],
  )

/** The first twenty parameters, in their order. */
const callColumns = (batch: readonly Candidate[]): string[] => {
  const calls = batch.map(({ call }) => call)
  const debits = calls.map(({ movements }) => amountsOf(movements, 'debit'))
  const credits = calls.map(({ movements }) => amountsOf(movements, 'credit'))
  return [
    columnOf(calls.map(({ playerAccount }) => playerAccount.memberId)),
    columnOf(calls.map(({ playerAccount }) => playerAccount.merchantId)),
    columnOf(calls.map(({ vendorCode }) => vendorCode)),
    columnOf(calls.map(({ roundId }) => roundId)),
    columnOf(calls.map(({ vendorRound }) => vendorRound)),
    columnOf(calls.map(({ gameCode }) => gameCode)),
    columnOf(calls.map(({ playerAccount }) => playerAccount.currency)),
    columnOf(calls.map(({ playerAccount }) => playerAccount.accountId)),
    columnOf(calls.map(({ session }) => sessionIdOf(session))),
    columnOf(calls.map(({ session }) => tokenHashOf(session))),
    columnOf(calls.map(({ session }) => session.kind === 'id' || session.kind === 'token')),
    columnOf(batch.map(({ barred }) => (barred.length === 0 ? null : barred.join(',')))),
    columnOf(debits.map(sumOf)),
    columnOf(debits.map(largestOf)),
    columnOf(credits.map(sumOf)),
    columnOf(debits.map(({ length }) => length)),
    columnOf(credits.map(({ length }) => length)),
    columnOf(calls.map(({ closesRound }) => closesRound)),
    columnOf(batch.map(({ roundMost }) => roundMost)),
    columnOf(batch.map(({ day }) => day)),
  ]
}

const amountsOf = (movements: readonly Movement[], kind: Movement['kind']): readonly bigint[] =>
  movements.filter((one) => one.kind === kind).map(({ amount }) => amount)
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)
const largestOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, one) => (one > most ? one : most), 0n)

type Line = {
  readonly of: Candidate
  /** Number of the call in the batch, from 1. */
  readonly at: number
  readonly movement: Movement
  /** Our id of it, by which the ledger knows it too. */
  readonly id: string
}

const linesOf = (of: Candidate, i: number): readonly Line[] =>
  of.call.movements.map((movement) => ({
    of,
    at: i + 1,
    movement,
    id: idemOf(moveKey(of.call.vendorCode, movement.key)),
  }))

const signed = ({ kind, amount }: Movement): bigint => (kind === 'debit' ? -amount : amount)

/** The other parameters, from the twenty-first on. */
const lineColumns = (lines: readonly Line[]): string[] => [
  columnOf(lines.map(({ at }) => at)),
  columnOf(lines.map(({ movement }) => movement.settles ?? null)),
  columnOf(lines.map(({ of }) => of.call.playerAccount.accountId)),
  columnOf(lines.map(({ movement }) => signed(movement))),
  columnOf(lines.map(({ of, movement }) => of.payers(movement.from))),
  columnOf(lines.map(({ movement }) => kindNumbers[entryKindOf(movement)])),
  columnOf(lines.map(({ id }) => id)),
  columnOf(lines.map(({ movement }) => refOf(movement.key))),
  columnOf(lines.map(({ of }) => of.call.vendorCode)),
  columnOf(lines.map(({ movement }) => movement.key)),
  columnOf(lines.map(({ of, movement }) => hashOfMovement(of.call, movement))),
  columnOf(lines.map(({ of }) => of.call.roundId)),
  columnOf(lines.map(({ of }) => of.day)),
]

/** The balance that the call was answered the first time; null unless all of it is a repeat. */
export const repeatOf = (call: BatchCall, known: readonly StoredAnswer[]): bigint | null => {
  const isRepeat = call.movements.every((movement, i) => {
    const one = known[i]
    return one?.isTombstone === false && one.inputHash === hashOfMovement(call, movement)
  })
  return isRepeat ? (known.at(-1)?.balanceAfter ?? null) : null
}
