import { randomUUID } from 'node:crypto'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Wallet } from '@faro/wallet'
import type { Seat } from '../calls/call.ts'
import type { OpenLink } from '../links/links.ts'
import type { TransferClient } from './client.ts'
import type { Transfers } from './transfer-money.ts'

type Deps = {
  readonly wallet: Pick<Wallet, 'balances'>
  readonly client: TransferClient
  readonly transfers: Transfers
}

/** What a member has at vendors that keep the money themselves. */
export const createPurses = ({ wallet, client, transfers }: Deps) => {
  const mainBalance = async (seat: Seat): Promise<bigint> =>
    (await wallet.balances([seat.accountId]))[0]?.available ?? 0n
  return {
    mainBalance,
    balance: async (link: OpenLink, seat: Seat): Promise<Result<bigint, 'vendor-unavailable'>> => {
      const purse = { account: seat.memberId, currency: seat.currency }
      const told = await client.balance(link, purse)
      const units = told.ok ? parseAmount(told.value, seat.currency) : told
      return units.ok ? ok(units.value) : err('vendor-unavailable')
    },
    /** Moves an amount in, under a key of its own: called by a launch, which is not repeated. */
    fill: (link: OpenLink, seat: Seat, amount: bigint) =>
      transfers.move(
        { seat, link, direction: 'in', amount },
        {
          scope: `launch:${seat.memberId}`,
          key: randomUUID(),
          inputHash: formatAmount(amount, seat.currency),
        },
      ),
  }
}

export type Purses = ReturnType<typeof createPurses>
