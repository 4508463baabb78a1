import type { CurrencyCode } from '@faro/kernel/money'
import type { Queryable, Tx } from '@faro/server-kit/db'
import type { ContraId, Posting, Wallet } from '@faro/wallet'
import type { BatchCall, Frame, Movement } from './call.ts'
import { moveKey } from './ids.ts'

const refLengthMax = 255

/** The vendor's side of a player's money: one pooled account per brand, vendor and currency. */
export const houseOf = (
  db: Queryable | Tx,
  wallet: Pick<Wallet, 'pooled'>,
  { seat, vendorCode }: Pick<Frame, 'seat' | 'vendorCode'>,
): Promise<ContraId> => pooledOf(db, wallet, { ...seat, name: `house:${vendorCode}` })

/** Where wins that were taken back without cover are kept. */
export const debtOf = (
  db: Queryable | Tx,
  wallet: Pick<Wallet, 'pooled'>,
  { seat }: Pick<Frame, 'seat'>,
): Promise<ContraId> => pooledOf(db, wallet, { ...seat, name: 'debt' })

const pooledOf = (
  db: Queryable | Tx,
  wallet: Pick<Wallet, 'pooled'>,
  { merchantId, currency, name }: { merchantId: number; currency: CurrencyCode; name: string },
) => wallet.pooled(db, { merchantId, name, currency })

export const refOf = (key: string): string => key.slice(0, refLengthMax)

/** What of a call moves money; zero amounts are recorded but not posted. */
export const postingsOf = (
  call: BatchCall,
  fresh: readonly Movement[],
  contraId: ContraId,
): Posting[] =>
  fresh
    .filter(({ amount }) => amount > 0n)
    .map(({ kind, key, amount }) => ({
      accountId: call.seat.accountId,
      amount: kind === 'debit' ? -amount : amount,
      contraId,
      kind: kind === 'debit' ? 'bet' : 'win',
      key: moveKey(call.vendorCode, key),
      ref: refOf(key),
    }))
