import type { CurrencyCode } from '@faro/kernel/money'
import { present } from '@faro/kernel/assert'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { PooledName } from './call.ts'
import { pooledOf } from './postings.ts'

/** Money between two pooled accounts of one currency, in ledger units. */
export type PoolMove = {
  readonly from: PooledName
  readonly to: PooledName
  readonly amount: bigint
  readonly ref: string
}

/** Pooled accounts of games of our own: jackpots and their funding. */
export const createPools = (wallet: Pick<Wallet, 'pooled' | 'movePooled' | 'pooledBalances'>) => ({
  move: async (tx: Tx, currency: CurrencyCode, moves: readonly PoolMove[]): Promise<void> => {
    const named = []
    for (const { from, to, ...move } of moves)
      named.push({
        ...move,
        from: await pooledOf(tx, wallet, { ...from, currency }),
        to: await pooledOf(tx, wallet, { ...to, currency }),
      })
    await wallet.movePooled(tx, named)
  },
  /** Balances in ledger units, in the order of the names. */
  balances: async (
    db: Queryable,
    currency: CurrencyCode,
    names: readonly PooledName[],
  ): Promise<readonly bigint[]> => {
    const ids = []
    // one after the other: the connection may be that of a transaction
    for (const name of names) ids.push(await pooledOf(db, wallet, { ...name, currency }))
    const found = await wallet.pooledBalances(db, ids)
    return ids.map((id) => present(found.get(id), 'pooled balance'))
  },
})
