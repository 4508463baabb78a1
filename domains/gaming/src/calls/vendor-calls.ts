import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import { runAfterCommit, type Db, type Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { Events } from '@faro/server-kit/events'
import type { Log } from '@faro/server-kit/log'
import { applyCall } from './apply-call.ts'
import { batchMany } from './batch-many.ts'
import { createCeilings, type CeilingsDeps } from './ceilings.ts'
import type {
  CallInput,
  BatchAnswer,
  BatchCall,
  CallError,
  CallContext,
  PlayedAnswer,
  ReversalAnswer,
  ReversalCall,
  PlayerAccount,
} from './call.ts'
import { closeRound, closeRounds, reopenRounds } from './close-round.ts'
import { movementIdOf, reversalIdOf, roundIdOf } from './ids.ts'
import { createCallLanes } from './lanes.ts'
import { retryOnConflict } from './conflicts.ts'
import { readPlayStates, type PlayDeps } from './play-states.ts'
import { resettle, type Revised, type Revision } from './resettle.ts'
import { reverseCall, type Reversed } from './reverse-call.ts'
import { reverseMany } from './reverse-many.ts'
import { findStoredMovements, type StoredRow } from './stored-movements.ts'

type Deps = PlayDeps & {
  readonly db: Db
  readonly clock: Clock
  readonly wallet: Wallet
  readonly events: Events
  readonly log: Log
  /** A round with a win has ended: after the commit, and often. */
  readonly onWon?: ((merchantId: number) => void) | undefined
  readonly onNearCeiling?: CeilingsDeps['onNearCeiling']
}

export type MovementState =
  | { readonly state: 'unknown' }
  | { readonly state: 'tombstoned' }
  | {
      readonly state: 'applied'
      readonly id: string
      readonly memberId: string
      readonly balanceAfter: bigint
    }
  | {
      readonly state: 'rolled-back'
      readonly id: string
      readonly memberId: string
      readonly balanceAfter: bigint
    }

/** Bets, wins and rollbacks of every dialect and of our own games: one core decides for all. */
export const createVendorCalls = (deps: Deps) => {
  const { db, wallet, clock } = deps
  const now = () => clock.now()
  const ceilings = createCeilings(deps)
  const reversing = { wallet, dayOf: deps.whitelabel.dayOf }
  const reverse = reverseCall(reversing)
  const reverseAll = reverseMany(reversing)
  const close = closeRound({ wallet })
  const readPlay = readPlayStates({ ...deps, now })
  const playOf = async (tx: Tx, call: BatchCall) => present((await readPlay(tx, [call]))[0], 'play')
  const applying = { ...deps, now, ceilings, playOf }
  const apply = applyCall(applying, { isOutside: false })
  const applyAll = batchMany({ ...deps, now, applyCall: apply })
  const applyMany = async (tx: Tx, calls: readonly BatchCall[]) => {
    const answers = await applyAll(tx, calls)
    const won = calls.filter((call, i) => answers[i]?.ok === true && hasWon(call))
    for (const merchantId of new Set(won.map(({ playerAccount }) => playerAccount.merchantId)))
      tx.afterCommit(() => deps.onWon?.(merchantId))
    return answers
  }
  const settleAnew = resettle({
    ...reversing,
    now,
    batchMany: applyMany,
    reverseMany: reverseAll,
  })
  const publishWon = (merchantId: number): void => runAfterCommit([() => deps.onWon?.(merchantId)])
  const lanes = createCallLanes({
    db,
    wallet,
    now,
    applyCall: applyCall(applying, { isOutside: true }),
    ceilings,
    whitelabel: deps.whitelabel,
    barredCountries: deps.barredCountries,
  })
  return {
    /** Batched with other calls. Throws where the outcome is unknown: repeat the call then. */
    batch: async (input: CallInput<BatchCall>): Promise<Result<BatchAnswer, CallError>> => {
      if (hasCredit(input)) {
        const ready = ceilings.ensureFresh()
        if (ready !== true) await ready
      }
      const answer = await lanes.submit(withRound(input))
      ceilings.publishRounds()
      if (answer.ok && hasWon(input)) publishWon(input.playerAccount.merchantId)
      return answer
    },
    /** In the caller's transaction, for games of our own. */
    batchIn: async (
      tx: Tx,
      input: CallInput<BatchCall>,
    ): Promise<Result<PlayedAnswer, CallError>> => {
      const call = withRound(input)
      if (hasWon(input)) tx.afterCommit(() => deps.onWon?.(input.playerAccount.merchantId))
      return apply(tx, call)
    },
    /** Many at once: a refused one does not stop the others. */
    batchMany: (
      tx: Tx,
      input: readonly CallInput<BatchCall>[],
    ): Promise<readonly Result<PlayedAnswer, CallError>[]> => applyMany(tx, input.map(withRound)),
    /** Rolls movements back in the caller's transaction. */
    reverseIn: (
      tx: Tx,
      input: CallInput<ReversalCall>,
    ): Promise<Result<ReversalAnswer, CallError>> => reverse(tx, withRound(input)),
    /** Many at once: a refused one does not stop the others. */
    reverseMany: (
      tx: Tx,
      input: readonly CallInput<ReversalCall>[],
    ): Promise<readonly Result<Reversed, CallError>[]> => reverseAll(tx, input.map(withRound)),
    resettleMany: (
      tx: Tx,
      input: readonly CallInput<Revision>[],
    ): Promise<readonly Result<Revised, CallError>[]> => settleAnew(tx, input.map(withRound)),
    reopenIn: reopenRounds,
    closeIn: closeRounds,
    rollback: async (
      input: CallInput<ReversalCall>,
    ): Promise<Result<ReversalAnswer, CallError>> => {
      const call = withRound(input)
      const result = await retryOnConflict(() => db.tx((tx) => reverse(tx, call)))
      if (!result.ok && result.error === 'original-of-another') await openCase(db, call)
      return result
    },
    finish: async (call: Pick<CallContext, 'playerAccount' | 'vendorCode' | 'vendorRound'>) => {
      const result = await db.tx((tx) => close(tx, call))
      if (result.ok) publishWon(call.playerAccount.merchantId)
      return result
    },
    balance: async (playerAccount: PlayerAccount): Promise<Result<bigint, CallError>> => {
      const [account] = await wallet.balances([playerAccount.accountId])
      return account === undefined ? err('player-unknown') : ok(account.available)
    },
    ceilings,
    status: (vendorCode: string, key: string) => statusOf(deps, vendorCode, key),
    close: lanes.close,
  }
}

const hasCredit = ({ movements }: CallInput<BatchCall>): boolean =>
  movements.some(({ kind }) => kind === 'credit')

const hasWon = ({ closesRound, movements }: CallInput<BatchCall>): boolean =>
  closesRound && movements.some(({ kind, amount }) => kind === 'credit' && amount > 0n)

const withRound = <Call extends { vendorCode: string; vendorRound: string }>(
  input: Call,
): Call & { roundId: string } => ({
  ...input,
  roundId: roundIdOf(input.vendorCode, input.vendorRound),
})

export type VendorCalls = ReturnType<typeof createVendorCalls>

/** A rollback names another player's movement: nothing moves, staff look into it. */
const openCase = async (db: Db, call: ReversalCall): Promise<void> => {
  await db.query(
    `insert into gaming.vendor_case(case_id, kind, vendor_code, member_id, vendor_round, detail)
     values ($1, 'foreign-original', $2, $3, $4, $5) on conflict do nothing`,
    [
      uuidv7(),
      call.vendorCode,
      call.playerAccount.memberId,
      call.vendorRound,
      JSON.stringify({ reversals: call.reversals }),
    ],
  )
}

const statusOf = async (
  { db, wallet }: Pick<Deps, 'db' | 'wallet'>,
  vendorCode: string,
  key: string,
): Promise<MovementState> => {
  const stored = (await findStoredMovements(db, wallet, { vendorCode, keys: [key] })).get(key)
  if (stored === undefined) return { state: 'unknown' }
  if (stored.kind === 'tombstone') return { state: 'tombstoned' }
  const isBack = stored.kind !== 'rollback' && stored.isReversed
  return {
    state: isBack ? 'rolled-back' : 'applied',
    id: idOf(vendorCode, stored),
    memberId: stored.memberId,
    balanceAfter: stored.balanceAfter,
  }
}

/** The id that the call was answered. */
const idOf = (vendorCode: string, { key, kind, isReversed, names }: StoredRow): string => {
  if (kind !== 'rollback') return movementIdOf(vendorCode, key)
  return isReversed ? reversalIdOf(vendorCode, names ?? '') : ''
}
