import { unwrap } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'

/** Puts money on a member's account out of nowhere, or takes it away; in ledger units. */
export const moveMoney = async (
  { db, wallet }: { readonly db: Db; readonly wallet: Wallet },
  { merchantId, owner }: { readonly merchantId: number; readonly owner: string },
  units: bigint,
): Promise<void> => {
  const account = await wallet.balance({ merchantId, owner })
  if (account === null) throw new Error('no account')
  const { accountId, currency } = account
  const posting = {
    accountId,
    amount: units,
    contraId: await wallet.pooled(db, { merchantId, name: 'opening', currency }),
    kind: 'adjustment',
    key: { party: 'test', kind: 'opening', id: crypto.randomUUID() },
    ref: 'test',
  } as const
  unwrap(await db.tx((tx) => wallet.post(tx, [posting])))
}
