import { formatAmount } from '@faro/kernel/money'
import type { Channel, Message, Realtime } from '@faro/server-kit/realtime'
import type { AccountId, Wallet } from '@faro/wallet'

const prefix = 'wallet:'

/** The channel on which a browser hears of an account's balance. */
export const balanceChannel = (accountId: AccountId): Channel => `${prefix}${accountId}`

/** What the channels of balances say now. */
export const readBalances =
  (wallet: Pick<Wallet, 'balances'>) =>
  async (channels: readonly Channel[]): Promise<readonly Message[]> => {
    const accountIds = channels
      .filter((channel) => channel.startsWith(prefix))
      .map((channel) => BigInt(channel.slice(prefix.length)))
    return (await wallet.balances(accountIds)).map((account) => ({
      channel: balanceChannel(account.accountId),
      version: String(account.version),
      value: {
        currency: account.currency,
        sumBalance: formatAmount(account.balance, account.currency),
        held: formatAmount(account.held, account.currency),
        available: formatAmount(account.available, account.currency),
        version: String(account.version),
      },
    }))
  }

/** Tells of changed balances, off the path of the money: a lost notice is asked for again. */
export const balanceNotices = () => {
  let realtime: Realtime | undefined
  return {
    connect: (to: Realtime): void => {
      realtime = to
    },
    changed: (accountIds: readonly AccountId[]): void =>
      realtime?.hint(accountIds.map(balanceChannel)),
  }
}
