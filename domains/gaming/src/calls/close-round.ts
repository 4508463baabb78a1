import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { CallError, CallContext } from './call.ts'
import { roundIdOf } from './ids.ts'

/**
 * Closes many rounds at once; closing again changes nothing. For games of our own, which know when
 * all bets of a shared round are settled.
 */
export const closeRounds = async (
  tx: Tx,
  vendorCode: string,
  rounds: readonly { readonly memberId: string; readonly vendorRound: string }[],
): Promise<void> => {
  await tx.query(
    `update gaming.round r set closed_at = kit.now(),
       state = case when bets + wins > 0 then 'completed' else 'cancelled' end
     from unnest($1::uuid[], $2::uuid[]) as ended(member_id, round_id)
     where r.member_id = ended.member_id and r.round_id = ended.round_id and r.state = 'open'`,
    [
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ vendorRound }) => roundIdOf(vendorCode, vendorRound)),
    ],
  )
}

type Closing = Pick<CallContext, 'playerAccount' | 'vendorCode' | 'vendorRound'>

/** Closes a round, also an unknown or closed one, and answers the available balance. */
export const closeRound =
  ({ wallet }: { wallet: Wallet }) =>
  async (
    tx: Tx,
    { playerAccount, vendorCode, vendorRound }: Closing,
  ): Promise<Result<bigint, CallError>> => {
    const account = await wallet.lock(tx, playerAccount.accountId)
    if (account === null) return err('player-unknown')
    await tx.query(
      `update gaming.round set closed_at = kit.now(),
         state = case when bets + wins > 0 then 'completed' else 'cancelled' end
       where member_id = $1 and round_id = $2 and state = 'open'`,
      [playerAccount.memberId, roundIdOf(vendorCode, vendorRound)],
    )
    return ok(account.available)
  }
