import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Wallet } from '@faro/wallet'
import type { PlayerAccount } from '../calls/call.ts'
import type { OpenLink } from '../links/links.ts'
import type { TransferClient } from './client.ts'
import type { Transfers } from './transfer-money.ts'

type Deps = {
  readonly wallet: Pick<Wallet, 'balances'>
  readonly client: TransferClient
  readonly transfers: Transfers
}

/** What a member has at vendors that keep the money themselves. */
export const createVendorWallets = ({ wallet, client, transfers }: Deps) => {
  const mainBalance = async (playerAccount: PlayerAccount): Promise<bigint> =>
    (await wallet.balances([playerAccount.accountId]))[0]?.available ?? 0n
  return {
    mainBalance,
    balance: async (
      link: OpenLink,
      playerAccount: PlayerAccount,
    ): Promise<Result<bigint, 'vendor-unavailable'>> => {
      const vendorAccount = { account: playerAccount.memberId, currency: playerAccount.currency }
      const told = await client.balance(link, vendorAccount)
      const units = told.ok ? parseAmount(told.value, playerAccount.currency) : told
      return units.ok ? ok(units.value) : err('vendor-unavailable')
    },
    /** Moves an amount in, under a key of its own: called by a launch, which is not repeated. */
    fill: (link: OpenLink, playerAccount: PlayerAccount, amount: bigint) =>
      transfers.move(
        { playerAccount, link, direction: 'in', amount },
        {
          scope: `launch:${playerAccount.memberId}`,
          key: randomUUID(),
          inputHash: formatAmount(amount, playerAccount.currency),
        },
      ),
  }
}

export type VendorWallets = ReturnType<typeof createVendorWallets>
