import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { CallError, Frame } from './call.ts'
import { roundIdOf } from './ids.ts'

type Closing = Pick<Frame, 'seat' | 'vendorCode' | 'vendorRound'>

/** Ends a round, any number of times, also one that was never seen; answers what is available. */
export const closeRound =
  ({ wallet }: { wallet: Wallet }) =>
  async (
    tx: Tx,
    { seat, vendorCode, vendorRound }: Closing,
  ): Promise<Result<bigint, CallError>> => {
    const account = await wallet.lock(tx, seat.accountId)
    if (account === null) return err('player-unknown')
    await tx.query(
      `update gaming.round set closed_at = now(),
         state = case when bets + wins > 0 then 'completed' else 'cancelled' end
       where member_id = $1 and round_id = $2 and state = 'open'`,
      [seat.memberId, roundIdOf(vendorCode, vendorRound)],
    )
    return ok(account.available)
  }
