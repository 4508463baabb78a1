import { assert } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { Events } from '@faro/server-kit/events'
import type { Ceilings } from './ceilings.ts'
import { park } from './parked.query.ts'
import type { BatchCall, CallError, Movement, PlayedAnswer } from './call.ts'
import { decide, type PlayState } from './decide.ts'
import { readCallState, type StoredState } from './call-state.query.ts'
import { countedPlaySums } from './play-sums.query.ts'
import type { PlaySums } from './play-sums.ts'
import { effectOf, payersOf, postingsOf } from './postings.ts'
import { record } from './record.ts'

type Deps = {
  readonly wallet: Wallet
  readonly now: () => Date
  readonly events: Events
  /** What a bet must pass, read through the connection that is held. */
  readonly playOf: (tx: Tx, call: BatchCall) => Promise<PlayState>
  /** For calls of outside vendors; games of our own pay what they have drawn. */
  readonly ceilings: Ceilings
}

type Options = {
  /** Whether an outside vendor calls: its wins stand under ceilings. */
  readonly isOutside: boolean
}

/**
 * Applies one call in the caller's transaction. The account is locked before anything is read, so
 * the decision stays true until the commit. Every refusal carries the available balance.
 */
export const applyCall =
  ({ wallet, now, events, ceilings, playOf }: Deps, { isOutside }: Options) =>
  async (tx: Tx, call: BatchCall): Promise<Result<PlayedAnswer, CallError>> => {
    const account = await wallet.lock(tx, call.playerAccount.accountId)
    if (account === null) return err('player-unknown')
    const stored = await readCallState(tx, wallet, call)
    const play = await playOf(tx, call)
    const sums = await sumsFor(tx, call, { stored, play })
    const seen = { ...stored, sums, play, available: account.available, now: now() }
    const verdict = decide(call, seen)
    if (!verdict.ok) return err(verdict.error, { available: String(account.available) })
    const roundId = call.roundId
    if (verdict.value.kind === 'replay')
      return ok({ roundId, available: verdict.value.available, isReplay: true, day: play.day })
    const fresh = isOutside
      ? ceilings.judge(call, verdict.value.fresh, seen.roundPaid)
      : verdict.value.fresh
    const roundMost = isOutside ? ceilings.roundMost(call) : null
    let isDone = false
    try {
      // the ledger judges an account when it moves money, which a bet of nothing does not
      if (!account.isOpen && fresh.some(({ reward }) => reward !== undefined))
        return err('player-disabled', { available: String(account.available) })
      const before = { available: account.available, day: play.day }
      const posted = await postAll(tx, wallet, { call, fresh, ...before })
      if (!posted.ok) return err(posted.error, { available: String(account.available) })
      const available = fresh.reduce((sum, one) => sum + effectOf(one), account.available)
      await record(tx, [{ call, fresh, play, roundMost }], { isOutside })
      await park(tx, events, { call, fresh })
      isDone = true
      return ok({ roundId, available, isReplay: false, day: play.day })
    } finally {
      // the ceilings counted it as paid, and it was not
      if (!isDone && isOutside) ceilings.release(call, fresh)
    }
  }

type Known = { readonly stored: Pick<StoredState, 'sums'>; readonly play: PlayState }

/** The sums that a bet's limits are judged by: a player's first bet under one begins them. */
const sumsFor = async (
  tx: Tx,
  { playerAccount }: BatchCall,
  { stored, play }: Known,
): Promise<PlaySums | null> =>
  stored.sums === null && play.limits.length > 0
    ? countedPlaySums(tx, { playerAccount, day: play.day })
    : stored.sums

type Fresh = { readonly call: BatchCall; readonly fresh: readonly Movement[] }
type Before = { readonly available: bigint; readonly day: string }

/** One entry for each movement, in their order. */
const postAll = async (
  tx: Tx,
  wallet: Wallet,
  { call, fresh, ...before }: Fresh & Before,
): Promise<Result<null, CallError>> => {
  const payers = await payersOf(tx, wallet, { call, fresh })
  const posted = await wallet.post(tx, postingsOf(call, fresh, { payers, ...before }))
  if (posted.ok) {
    // the account is locked and none of the keys was stored
    assert(!posted.value.some(({ isReplay }) => isReplay), 'a call has each key once')
    return ok(null)
  }
  switch (posted.error) {
    case 'account-frozen':
      return err('player-disabled')
    case 'account-unknown':
      return err('player-unknown')
    case 'insufficient-funds':
    case 'key-reused-with-other-input':
    case 'rolled-back-before':
      return err(posted.error)
  }
}
