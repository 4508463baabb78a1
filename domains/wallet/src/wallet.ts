import type { CurrencyCode } from '@faro/kernel/money'
import { col, runAfterCommit, type Db, type Queryable, type Tx } from '@faro/server-kit/db'
import {
  balanceOf,
  balancesOf,
  balancesOfOwners,
  lockAccount,
  lockAccounts,
  openAccount,
  openAccounts,
  pooledAccounts,
  type Balance,
  type Owner,
} from './accounts/accounts.ts'
import {
  entriesAfter,
  entriesBetween,
  kindOf,
  listEntries,
  sumEntries,
  type EntryFilter,
} from './accounts/entries.query.ts'
import { audit } from './audit/audit.ts'
import { booksOf } from './audit/books.ts'
import { placeHold, settleHold, type HoldRequest, type Settlement } from './holds/holds.ts'
import { movePooled, pooledBalances, pooledUnder } from './posting/move-pooled.ts'
import { entriesHorizon, entriesSince } from './posting/entries-since.ts'
import { entriesUnder } from './posting/entries-under.ts'
import { post } from './posting/post.ts'
import { postGroups } from './posting/post-groups.ts'
import type { AccountId, Posting } from './posting/posting.ts'
import { assertSides } from './posting/sides.ts'
import { rollback, rollbackMany, type Rollback } from './posting/rollback.ts'
import { transfer, type Transfer } from './posting/transfer.ts'

type Deps = {
  readonly db: Db
  /** Hears of accounts whose balance or holds changed, after the commit. */
  readonly onChanged?: (accountIds: readonly AccountId[]) => void
}

/** The money core's face: nobody else writes a balance. */
export const createWallet = ({ db, onChanged = () => undefined }: Deps) => {
  const { pooled, nameOf } = pooledAccounts()
  const noting = (tx: Tx, ...accountIds: AccountId[]): void =>
    tx.afterCommit(() => onChanged(accountIds))
  return {
    openAccount,
    openAccounts,
    pooled,
    balance: (owner: Owner): Promise<Balance | null> => balanceOf(db, owner),
    balances: (accountIds: readonly AccountId[]) => balancesOf(db, accountIds),
    balancesIn: (tx: Queryable, accountIds: readonly AccountId[]) => balancesOf(tx, accountIds),
    balancesOfOwners: (owners: readonly string[], from: Queryable = db) =>
      balancesOfOwners(from, owners),
    balanceIn: (tx: Queryable, owner: Owner): Promise<Balance | null> => balanceOf(tx, owner),
    lock: lockAccount,
    lockAll: lockAccounts,
    entries: (accountId: AccountId, filter: EntryFilter) => listEntries(db, accountId, filter),
    entrySums: (accountId: AccountId, filter: Parameters<typeof sumEntries>[2]) =>
      sumEntries(db, accountId, filter),
    entriesAfter,
    entriesUnder,
    /** For readers that follow all accounts: by numbers of transactions, up to the horizon. */
    entriesSince,
    entriesHorizon,
    entriesBetween: (accountId: AccountId, moments: Parameters<typeof entriesBetween>[2]) =>
      entriesBetween(db, accountId, moments),
    post: (tx: Tx, postings: readonly Posting[]) => {
      assertSides(postings, nameOf)
      noting(tx, ...new Set(postings.map(({ accountId }) => accountId)))
      return post(tx, postings)
    },
    postGroups: async (tx: Tx, postings: readonly Posting[]) => {
      assertSides(postings, nameOf)
      const posted = await postGroups(tx, postings)
      noting(tx, ...posted.keys())
      return posted
    },
    /** Accounts that a statement with the ledger's function in it has changed: after its commit. */
    changed: (accountIds: readonly AccountId[]): void => {
      if (accountIds.length > 0) runAfterCommit([() => onChanged(accountIds)])
    },
    rollback: (tx: Tx, request: Rollback) => {
      noting(tx, request.accountId)
      return rollback(tx, request)
    },
    rollbackMany: (tx: Tx, requests: readonly Rollback[]) => {
      noting(tx, ...new Set(requests.map(({ accountId }) => accountId)))
      return rollbackMany(tx, requests)
    },
    transfer: (tx: Tx, request: Transfer) => {
      noting(tx, request.from, request.to)
      return transfer(tx, request)
    },
    placeHold: (tx: Tx, request: HoldRequest) => {
      noting(tx, request.accountId)
      return placeHold(tx, request)
    },
    settleHold: (tx: Tx, request: Settlement) => {
      noting(tx, request.accountId)
      return settleHold(tx, request)
    },
    movePooled,
    pooledBalances,
    pooledUnder,
    kindOf,
    audit: () => audit(db),
    books: (accountId: AccountId, currency: CurrencyCode) => booksOf(db, accountId, currency),
    rollUp: async (): Promise<bigint> =>
      (await db.query('select wallet.roll_up() as moved', [], { moved: col.int8 }))[0]?.moved ?? 0n,
  }
}

export type Wallet = ReturnType<typeof createWallet>
