import { unwrap } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'

type Demo = { readonly memberId: string; readonly merchantId: number }

const currency = 'FUN'
const openingUnits = 1_000_000n

/**
 * Play money of demo accounts. It is a currency of its own, on accounts and pooled accounts of that
 * currency alone: no posting can join it with money.
 */
export const demoMoney = (wallet: Wallet) => {
  const pool = (tx: Tx, merchantId: number) =>
    wallet.pooled(tx, { merchantId, name: 'demo', currency })
  return {
    open: async (tx: Tx, { memberId, merchantId }: Demo): Promise<void> => {
      const accountId = await wallet.openAccount(tx, { merchantId, owner: memberId, currency })
      const contraId = await pool(tx, merchantId)
      const key = { party: 'demo', kind: 'opening', id: memberId }
      const posting = { accountId, amount: openingUnits, contraId, key, ref: 'free play' }
      unwrap(await wallet.post(tx, [{ ...posting, kind: 'adjustment' }]))
    },
    end: async (tx: Tx, { memberId, merchantId }: Demo): Promise<void> => {
      const found = await wallet.balanceIn(tx, { merchantId, owner: memberId })
      const account = found && (await wallet.lock(tx, found.accountId))
      if (account === null || account.available <= 0n) return
      const contraId = await pool(tx, merchantId)
      const key = { party: 'demo', kind: 'ending', id: memberId }
      const { accountId, available } = account
      const posting = { accountId, amount: -available, contraId, key, ref: 'free play' }
      unwrap(await wallet.post(tx, [{ ...posting, kind: 'adjustment' }]))
    },
  }
}
