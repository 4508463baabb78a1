import { formatAmount } from '@faro/kernel/money'
import type { ChannelFamily } from '@faro/server-kit/module'
import type { Channel } from '@faro/server-kit/realtime'
import type { AccountId } from '../posting/posting.ts'
import type { Wallet } from '../wallet.ts'

const prefix = 'wallet:'

/** The channel on which a browser hears of an account's balance. */
export const balanceChannel = (accountId: AccountId): Channel => `${prefix}${accountId}`

/** Members hear of their own account. */
export const balanceChannels = (wallet: Pick<Wallet, 'balance' | 'balances'>): ChannelFamily => ({
  prefix,
  channelsOf: async ({ merchantId, memberId }) => {
    const account = memberId === null ? null : await wallet.balance({ merchantId, owner: memberId })
    return account === null ? [] : [balanceChannel(account.accountId)]
  },
  read: async (keys) =>
    (await wallet.balances(keys.map(BigInt))).map((account) => ({
      channel: balanceChannel(account.accountId),
      version: String(account.version),
      value: {
        currency: account.currency,
        sumBalance: formatAmount(account.balance, account.currency),
        held: formatAmount(account.held, account.currency),
        available: formatAmount(account.available, account.currency),
        version: String(account.version),
      },
    })),
})
