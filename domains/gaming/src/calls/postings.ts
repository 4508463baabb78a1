import { present } from '@faro/kernel/assert'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type { ContraId, Posting, Wallet } from '@faro/wallet'
import type { BatchCall, CallContext, Movement, PooledName } from './call.ts'
import { moveKey } from './ids.ts'

const refLengthMax = 255

/** The pooled account against which a vendor's bets and wins are posted. */
export const vendorAccountOf = (
  db: Queryable | Tx,
  wallet: Pick<Wallet, 'pooled'>,
  { playerAccount, vendorCode }: Pick<CallContext, 'playerAccount' | 'vendorCode'>,
): Promise<ContraId> => pooledOf(db, wallet, { ...playerAccount, name: `house:${vendorCode}` })

/** The pooled account of rolled-back wins that the player had spent already. */
export const debtAccountOf = (
  db: Queryable | Tx,
  wallet: Pick<Wallet, 'pooled'>,
  { playerAccount }: Pick<CallContext, 'playerAccount'>,
): Promise<ContraId> => pooledOf(db, wallet, { ...playerAccount, name: 'debt' })

export const pooledOf = (
  db: Queryable | Tx,
  wallet: Pick<Wallet, 'pooled'>,
  { merchantId, currency, name }: { merchantId: number; currency: CurrencyCode; name: string },
) => wallet.pooled(db, { merchantId, name, currency })

export const refOf = (key: string): string => key.slice(0, refLengthMax)

/** The postings of a call: a stake debits, a win credits; amounts of zero and parked wins do not. */
export const postingsOf = (
  call: BatchCall,
  fresh: readonly Movement[],
  payers: Payers,
): Posting[] =>
  fresh
    .filter(({ amount, parked }) => amount > 0n && parked === undefined)
    .map(({ kind, key, amount, from, into }) => ({
      accountId: into ?? call.playerAccount.accountId,
      amount: kind === 'debit' ? -amount : amount,
      contraId: payers(from),
      kind: kind === 'debit' ? 'bet' : 'win',
      key: moveKey(call.vendorCode, key),
      ref: refOf(key),
    }))

/** The pooled account behind a movement: the vendor's, or the one it names. */
export type Payers = (from: PooledName | undefined) => ContraId

export const payersOf = async (
  db: Queryable | Tx,
  wallet: Pick<Wallet, 'pooled'>,
  { call, fresh }: { readonly call: BatchCall; readonly fresh: readonly Movement[] },
): Promise<Payers> => {
  const vendorAccount = await vendorAccountOf(db, wallet, call)
  const named = new Map<string, ContraId>()
  for (const { from } of fresh)
    if (from !== undefined)
      named.set(
        keyOf(from),
        await pooledOf(db, wallet, { ...from, currency: call.playerAccount.currency }),
      )
  return (from) => (from === undefined ? vendorAccount : present(named.get(keyOf(from)), 'payer'))
}

const keyOf = ({ merchantId, name }: PooledName): string => `${merchantId}:${name}`
