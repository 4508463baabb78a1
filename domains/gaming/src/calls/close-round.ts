import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import { endRounds, openAgain } from '../settlement/settling.ts'
import type { CallError, CallContext } from './call.ts'
import { roundIdOf } from './ids.ts'

/** A round that ends, with what counts as played where the game knows it, in ledger units. */
export type Closing = {
  readonly memberId: string
  readonly vendorRound: string
  readonly valid?: bigint | undefined
}

/**
 * Closes many rounds at once; closing again changes nothing, but for what counts as played. For
 * games of our own, which know when all bets of a shared round are settled.
 */
export const closeRounds = (
  tx: Tx,
  vendorCode: string,
  rounds: readonly Closing[],
): Promise<void> =>
  endRounds(
    tx,
    rounds.map(({ vendorRound, ...round }) => ({
      ...round,
      roundId: roundIdOf(vendorCode, vendorRound),
    })),
  )

/**
 * Opens rounds that have ended again, as where what was decided is not decided any more: they count
 * nothing until they end. Whatever else they hold stays; one that is open stays so.
 */
export const reopenRounds = (
  tx: Tx,
  vendorCode: string,
  rounds: readonly Pick<Closing, 'memberId' | 'vendorRound'>[],
): Promise<void> =>
  openAgain(
    tx,
    rounds.map(({ memberId, vendorRound }) => ({
      memberId,
      roundId: roundIdOf(vendorCode, vendorRound),
    })),
  )

type VendorClosing = Pick<CallContext, 'playerAccount' | 'vendorCode' | 'vendorRound'>

/** Closes a round, also an unknown or closed one, and answers the available balance. */
export const closeRound =
  ({ wallet }: { wallet: Wallet }) =>
  async (
    tx: Tx,
    { playerAccount, vendorCode, vendorRound }: VendorClosing,
  ): Promise<Result<bigint, CallError>> => {
    const account = await wallet.lock(tx, playerAccount.accountId)
    if (account === null) return err('player-unknown')
    await closeRounds(tx, vendorCode, [{ memberId: playerAccount.memberId, vendorRound }])
    return ok(account.available)
  }
