import { present } from '@faro/kernel/assert'
import { ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { AccountId, Balance, Rollback } from '@faro/wallet'
import type { CallError, ReversalCall } from './call.ts'
import { reversalIdOf } from './ids.ts'
import { countPlays, type Play } from './play-sums.query.ts'
import {
  playOf,
  rollbackOf,
  takenBackOf,
  touchedOf,
  type ReversalLine,
  type ReverseDeps,
} from './reversal.ts'
import { reverseCall, type Reversed } from './reverse-call.ts'
import { findStoredMovements, type StoredRow } from './stored-movements.ts'
import { noteUncovered, takeOutOfRounds, touchRounds, type Uncovered } from './take-back.query.ts'

type Answer = Result<Reversed, CallError>
type Stored = ReadonlyMap<string, StoredRow>
type Accounts = ReadonlyMap<AccountId, Balance>

/**
 * Rolls back what many calls name in the caller's transaction, many in one statement, and answers
 * them in their order; a refused one changes nothing and does not stop the others. All accounts are
 * locked first, in the order of their ids. Reversals of one account happen in the order given.
 */
export const reverseMany =
  (deps: ReverseDeps) =>
  async (tx: Tx, calls: readonly ReversalCall[]): Promise<readonly Answer[]> => {
    if (calls.length === 0) return []
    const accounts = await deps.wallet.lockAll(
      tx,
      calls.map(({ playerAccount }) => playerAccount.accountId),
    )
    const stored = await storedOf(deps, tx, calls)
    const careful = carefulAccounts(calls, stored)
    const answers = new Map<ReversalCall, Answer>()
    const plain = calls.filter(
      ({ playerAccount: { accountId } }) => accounts.has(accountId) && !careful.has(accountId),
    )
    for (const [i, answer] of (
      await reversePlain(deps, tx, { calls: plain, stored, accounts })
    ).entries())
      answers.set(present(plain[i], 'call'), answer)
    for (const call of calls)
      if (!answers.has(call)) answers.set(call, await reverseAlone(deps, tx, call))
    return calls.map((call) => present(answers.get(call), 'answer'))
  }

const keyOf = (vendorCode: string, key: string): string => `${vendorCode}|${key}`

/** What stands under all keys, by vendor and key. */
const storedOf = async (
  { wallet }: ReverseDeps,
  tx: Tx,
  calls: readonly ReversalCall[],
): Promise<Stored> => {
  const found = new Map<string, StoredRow>()
  for (const [vendorCode, of] of Map.groupBy(calls, (call) => call.vendorCode)) {
    const keys = of.flatMap(({ reversals }) =>
      reversals.flatMap(({ key, original }) => [key, original]),
    )
    for (const [key, row] of await findStoredMovements(tx, wallet, { vendorCode, keys }))
      found.set(keyOf(vendorCode, key), row)
  }
  return found
}

/** Accounts with a call that is no plain reversal of standing money: they go one by one. */
const carefulAccounts = (
  calls: readonly ReversalCall[],
  stored: Stored,
): ReadonlySet<AccountId> => {
  const times = new Map<string, number>()
  for (const { vendorCode, reversals } of calls)
    for (const { key, original } of reversals)
      for (const one of [keyOf(vendorCode, key), keyOf(vendorCode, original)])
        times.set(one, (times.get(one) ?? 0) + 1)
  const isPlain = ({ vendorCode, playerAccount, reversals }: ReversalCall): boolean =>
    reversals.every(({ key, original }) => {
      const [own, its] = [keyOf(vendorCode, key), keyOf(vendorCode, original)]
      const row = stored.get(its)
      return (
        times.get(own) === 1 &&
        times.get(its) === 1 &&
        !stored.has(own) &&
        row?.memberId === playerAccount.memberId &&
        (row.kind === 'debit' || row.kind === 'credit') &&
        !row.isReversed
      )
    })
  return new Set(calls.flatMap((call) => (isPlain(call) ? [] : [call.playerAccount.accountId])))
}

type Plain = {
  readonly calls: readonly ReversalCall[]
  readonly stored: Stored
  readonly accounts: Accounts
}
type Sums = { taken: bigint; uncovered: bigint }

/** Reversals of money that stands, each under a key of its own. */
const reversePlain = async (
  deps: ReverseDeps,
  tx: Tx,
  { calls, stored, accounts }: Plain,
): Promise<readonly Answer[]> => {
  const lines = calls.flatMap((call) =>
    call.reversals.map((reversal) => {
      const place = keyOf(call.vendorCode, reversal.original)
      return { call, reversal, original: present(stored.get(place), 'original') }
    }),
  )
  await takeOutOfRounds(tx, lines.map(takenBackOf))
  const plays: Play[] = []
  for (const line of lines) plays.push(await playOf(deps, line))
  await countPlays(tx, plays)
  const moved = await rollBackAll(deps, tx, lines)
  await touchRounds(tx, calls.map(touchedOf))
  const standing = new Map([...accounts].map(([id, { available }]) => [id, available]))
  return calls.map((call): Answer => {
    const { vendorCode, roundId, playerAccount, reversals } = call
    const sums = moved.get(call) ?? { taken: 0n, uncovered: 0n }
    const available = (standing.get(playerAccount.accountId) ?? 0n) - sums.taken
    standing.set(playerAccount.accountId, available)
    const ids = reversals.map(({ original }) => reversalIdOf(vendorCode, original))
    return ok({ roundId, available, isReplay: false, ids, hasUnknown: false, ...sums })
  })
}

/** The entries, and what of wins was not covered; answers what moved by call. */
const rollBackAll = async (
  deps: ReverseDeps,
  tx: Tx,
  lines: readonly ReversalLine[],
): Promise<ReadonlyMap<ReversalCall, Sums>> => {
  const requests: Rollback[] = []
  for (const line of lines) requests.push(await rollbackOf(tx, deps, line))
  const done = await deps.wallet.rollbackMany(tx, requests)
  const moved = new Map<ReversalCall, Sums>()
  const uncovered: Uncovered[] = []
  for (const [i, line] of lines.entries()) {
    const answer = present(done[i], 'answer')
    if (!answer.ok) throw new Error(`the ledger refused a rollback: ${answer.error}`)
    const { returned, shortfall } = answer.value
    const sums = moved.get(line.call) ?? { taken: 0n, uncovered: 0n }
    moved.set(line.call, { taken: sums.taken - returned, uncovered: sums.uncovered + shortfall })
    if (shortfall > 0n) uncovered.push({ ...takenBackOf(line), shortfall })
  }
  await noteUncovered(tx, uncovered)
  return moved
}

/** In a savepoint, so that a refused call leaves nothing behind. */
const reverseAlone = async (deps: ReverseDeps, tx: Tx, call: ReversalCall): Promise<Answer> => {
  await tx.query('savepoint one_reversal')
  const answer = await reverseCall(deps)(tx, call)
  await tx.query(
    answer.ok ? 'release savepoint one_reversal' : 'rollback to savepoint one_reversal',
  )
  return answer
}
