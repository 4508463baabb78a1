import { formatAmount } from '@faro/kernel/money'
import type { Log } from '@faro/server-kit/log'
import type { Realtime } from '@faro/server-kit/realtime'
import type { AccountId, Wallet } from '@faro/wallet'

type Ends = { readonly wallet: Pick<Wallet, 'balances'>; readonly realtime: Realtime }

const gatherMs = 20

/**
 * Tells browsers of changed balances. Changes of a moment are gathered into one read, off the path
 * of the money; what is lost here a browser asks for again.
 */
export const balanceNotices = (log: Log) => {
  const waiting = new Set<AccountId>()
  let ends: Ends | undefined
  let timer: NodeJS.Timeout | undefined
  const tell = async (): Promise<void> => {
    timer = undefined
    const accountIds = [...waiting]
    waiting.clear()
    for (const account of (await ends?.wallet.balances(accountIds)) ?? [])
      ends?.realtime.publish({
        channel: `wallet:${account.owner}`,
        version: String(account.version),
        value: {
          currency: account.currency,
          sumBalance: formatAmount(account.balance, account.currency),
          held: formatAmount(account.held, account.currency),
          available: formatAmount(account.available, account.currency),
          version: String(account.version),
        },
      })
  }
  return {
    connect: (to: Ends): void => {
      ends = to
    },
    changed: (accountIds: readonly AccountId[]): void => {
      for (const accountId of accountIds) waiting.add(accountId)
      timer ??= setTimeout(() => {
        tell().catch((error: unknown) => log.warn({ err: error }, 'balance notice not sent'))
      }, gatherMs)
    },
  }
}
