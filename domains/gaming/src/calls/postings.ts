import { present } from '@faro/kernel/assert'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { assertSide, type ContraId, type Posting, type Wallet } from '@faro/wallet'
import type { BatchCall, CallContext, Movement, PooledName } from './call.ts'
import { hashOfMovement, moveKey, parkedKey } from './ids.ts'

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

type PostingContext = {
  readonly payers: Payers
  /** What could be staked before. */
  readonly available: bigint
  /** The brand's day. */
  readonly day: string
}

/**
 * The postings of a call, one for each movement: a stake debits, a win credits. Amounts of zero and
 * parked wins move nothing and are stored for their keys.
 */
export const postingsOf = (
  call: BatchCall,
  fresh: readonly Movement[],
  { payers, available, day }: PostingContext,
): Posting[] => {
  let standing = available
  return fresh.map((movement) => {
    const { kind, key, amount, from, into, parked, settles } = movement
    standing += effectOf(movement)
    return {
      accountId: into ?? call.playerAccount.accountId,
      contraId: payers(from),
      ...(parked === undefined
        ? {
            amount: kind === 'debit' ? -amount : amount,
            kind: entryKindOf(movement),
            key: moveKey(call.vendorCode, key),
          }
        : { amount: 0n, kind: 'parked', key: parkedKey(call.vendorCode, key) }),
      ref: refOf(key),
      instruction: {
        source: call.vendorCode,
        key,
        inputHash: hashOfMovement(call, movement),
        place: call.roundId,
        available: standing,
        day,
        names: settles ?? null,
      },
    }
  })
}

/** What the ledger calls a movement: a promotion pays no win but a reward. */
export const entryKindOf = (movement: Movement): 'bet' | 'win' | 'reward' | 'rebate' => {
  const { kind, from, isRebate } = movement
  if (kind === 'debit') return 'bet'
  if (isRebate === true) return 'rebate'
  return from?.name.startsWith('promotion:') === true ? 'reward' : 'win'
}

/** What a movement changes of what can be staked. */
export const effectOf = ({ kind, amount, into, parked }: Movement): bigint => {
  if (parked !== undefined) return 0n
  if (kind === 'debit') return -amount
  // a win into another account, as that of a bonus, does not change this one
  return into === undefined ? amount : 0n
}

/** The pooled account behind a movement: the vendor's, or the one it names. */
export type Payers = (from: PooledName | undefined) => ContraId

export const payersOf = async (
  db: Queryable | Tx,
  wallet: Pick<Wallet, 'pooled'>,
  { call, fresh }: { readonly call: BatchCall; readonly fresh: readonly Movement[] },
): Promise<Payers> => {
  const vendorAccount = await vendorAccountOf(db, wallet, call)
  const named = new Map<string, ContraId>()
  for (const movement of fresh) {
    const { from } = movement
    if (from === undefined) continue
    assertSide(entryKindOf(movement), from.name)
    const { currency } = call.playerAccount
    named.set(keyOf(from), await pooledOf(db, wallet, { ...from, currency }))
  }
  return (from) => (from === undefined ? vendorAccount : present(named.get(keyOf(from)), 'payer'))
}

const keyOf = ({ merchantId, name }: PooledName): string => `${merchantId}:${name}`
