import { present } from '@faro/kernel/assert'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { AccountId, ContraId } from '../posting/posting.ts'

/** Whose account: the owner is an opaque id to the wallet. */
export type Owner = { readonly merchantId: number; readonly owner: string }

const balanceFields = rowOf({
  accountId: col.int8.as<AccountId>(),
  owner: col.uuid,
  merchantId: col.int4,
  currency: col.text.as<CurrencyCode>(),
  balance: col.int8,
  held: col.int8,
  available: col.int8,
  /** Whether it may be debited. */
  isOpen: col.bool,
  /** Number of the last entry. */
  seq: col.int8,
  /** Grows with every change of balance or holds. */
  version: col.int8,
})
export type Balance = RowOf<typeof balanceFields>

/** What an account of an owner is for: their own money, locked until a bonus is met, points. */
type Purpose = 'main' | 'bonus' | 'points'

type NewAccount = Owner & { readonly currency: CurrencyCode; readonly purpose?: Purpose }

/** Opens an account; the same owner, purpose and currency get the same one. */
export const openAccount = async (
  tx: Queryable,
  { merchantId, owner, currency, purpose = 'main' }: NewAccount,
): Promise<AccountId> => {
  const values = [merchantId, owner, currency, purpose]
  await tx.query(
    `insert into wallet.account(merchant_id, owner, currency, purpose) values ($1, $2, $3, $4)
     on conflict on constraint account_once do nothing`,
    values,
  )
  const [row] = await tx.query(
    `select account_id from wallet.account
     where merchant_id = $1 and owner = $2 and currency = $3 and purpose = $4`,
    values,
    { account_id: col.int8 },
  )
  return present(row, 'account just opened').account_id
}

/** The same for many owners in one statement; answers the accounts by owner. */
export const openAccounts = async (
  tx: Queryable,
  accounts: readonly (NewAccount & { readonly purpose: Purpose })[],
): Promise<ReadonlyMap<string, AccountId>> => {
  if (accounts.length === 0) return new Map()
  const sent = accounts.toSorted((a, b) => (a.owner < b.owner ? -1 : 1))
  const values = [
    sent.map(({ merchantId }) => merchantId),
    sent.map(({ owner }) => owner),
    sent.map(({ currency }) => currency),
    sent.map(({ purpose }) => purpose),
  ]
  await tx.query(
    `insert into wallet.account(merchant_id, owner, currency, purpose)
     select * from unnest($1::int[], $2::uuid[], $3::text[], $4::text[])
     on conflict on constraint account_once do nothing`,
    values,
  )
  const rows = await tx.query(
    `select a.owner, a.account_id
     from unnest($1::int[], $2::uuid[], $3::text[], $4::text[])
       i(merchant_id, owner, currency, purpose)
     join wallet.account a using (merchant_id, owner, currency, purpose)`,
    values,
    { owner: col.uuid, account_id: col.int8.as<AccountId>() },
  )
  return new Map(rows.map((row) => [row.owner, row.account_id]))
}

const columns = `account_id as "accountId", owner, merchant_id as "merchantId", currency, balance,
  held, balance - held as available, status = 0 as "isOpen", seq,
  seq + hold_seq as version`

export const balanceOf = async (
  db: Queryable,
  { merchantId, owner }: Owner,
): Promise<Balance | null> => {
  const [row] = await db.query(
    `select ${columns} from wallet.account
     where merchant_id = $1 and owner = $2 and purpose = 'main'`,
    [merchantId, owner],
    balanceFields,
  )
  return row ?? null
}

/** The balance with its row locked until the commit: what follows decides on a figure that stays. */
export const lockAccount = async (tx: Tx, accountId: AccountId): Promise<Balance | null> => {
  const [row] = await tx.query(
    `select ${columns} from wallet.account where account_id = $1::bigint for no key update`,
    [accountId],
    balanceFields,
  )
  return row ?? null
}

/** Locks accounts in the order of their numbers and answers those that exist. */
export const lockAccounts = async (
  tx: Tx,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Balance>> => {
  const rows = await tx.query(
    `select ${columns} from wallet.account where account_id = any($1::bigint[])
     order by account_id for no key update`,
    [`{${accountIds.join(',')}}`],
    balanceFields,
  )
  return new Map(rows.map((row) => [row.accountId, row]))
}

export const balancesOf = (
  db: Queryable,
  accountIds: readonly AccountId[],
): Promise<readonly Balance[]> =>
  db.query(
    `select ${columns} from wallet.account where account_id = any($1::bigint[])`,
    [`{${accountIds.join(',')}}`],
    balanceFields,
  )

/** The main accounts of owners, of whatever brand. */
export const balancesOfOwners = (
  db: Queryable,
  owners: readonly string[],
): Promise<readonly Balance[]> =>
  db.query(
    `select ${columns} from wallet.account where owner = any($1::uuid[]) and purpose = 'main'`,
    [`{${owners.join(',')}}`],
    balanceFields,
  )

export type Pooled = {
  readonly merchantId: number
  readonly name: string
  readonly currency: CurrencyCode
}

/**
 * The pooled account of a name, such as `house:lantern` or `clearing:faropay`; created on first
 * use. The id is cached after the commit of the transaction that created it: had that rolled back,
 * money would go to an account that does not exist.
 */
export const pooledAccounts = () => {
  const known = new Map<string, ContraId>()
  // a number of one that rolled back is never used again
  const names = new Map<ContraId, string>()
  const pooled = async (
    db: Queryable | Tx,
    { merchantId, name, currency }: Pooled,
  ): Promise<ContraId> => {
    const key = `${merchantId}:${name}:${currency}`
    const hit = known.get(key)
    if (hit !== undefined) return hit
    const values = [merchantId, name, currency]
    await db.query(
      `insert into wallet.pooled(merchant_id, name, currency) values ($1, $2, $3)
       on conflict on constraint pooled_once do nothing`,
      values,
    )
    const [row] = await db.query(
      'select contra_id from wallet.pooled where merchant_id = $1 and name = $2 and currency = $3',
      values,
      { contra_id: col.int8 },
    )
    const contraId = present(row, 'pooled account').contra_id
    names.set(contraId, name)
    if ('afterCommit' in db) db.afterCommit(() => known.set(key, contraId))
    else known.set(key, contraId)
    return contraId
  }
  return { pooled, nameOf: (contraId: ContraId): string | undefined => names.get(contraId) }
}
