import { wallet as contract, type Entry } from '@faro/contract/wallet'
import { err, ok } from '@faro/kernel/result'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { pageOf } from '@faro/kernel/paging'
import { bind } from '@faro/server-kit/http'
import type { Wallet } from '../wallet.ts'
import { kindOf, type EntryRow } from './entries.query.ts'

/** An entry as people read it. */
export const entryOf = (row: EntryRow, currency: CurrencyCode): Entry => ({
  seq: String(row.seq),
  kind: kindOf(row.kind),
  amount: formatAmount(row.amount, currency),
  balanceAfter: formatAmount(row.balance_after, currency),
  counterparty: row.counterparty ?? '',
  reference: row.ref,
  createdAt: row.created_at.toISOString(),
})

/** Reads one page of an owner's account record; the cursor is the last entry's number. */
export const entriesPage = async (
  wallet: Wallet,
  owner: { merchantId: number; owner: string },
  query: { cursor?: string | undefined; limit: number } & Omit<
    Parameters<Wallet['entries']>[1],
    'before' | 'limit'
  >,
) => {
  const account = await wallet.balance(owner)
  if (account === null) return err('account-unknown')
  const { cursor, ...filter } = query
  const before = /^\d{1,18}$/.test(cursor ?? '') ? BigInt(cursor ?? '0') : undefined
  const rows = await wallet.entries(account.accountId, { ...filter, before })
  const page = pageOf(rows, query.limit, (row) => String(row.seq))
  return ok({ rows: page.rows.map((row) => entryOf(row, account.currency)), next: page.next })
}

export const walletRoutes = (wallet: Wallet) =>
  bind(contract, {
    balance: async ({ caller }) => {
      const found = await wallet.balance({ merchantId: caller.merchantId, owner: caller.memberId })
      if (found === null) return err('account-unknown')
      return ok({
        currency: found.currency,
        sumBalance: formatAmount(found.balance, found.currency),
        held: formatAmount(found.held, found.currency),
        available: formatAmount(found.available, found.currency),
        version: String(found.version),
      })
    },
    entries: ({ caller, input }) =>
      entriesPage(wallet, { merchantId: caller.merchantId, owner: caller.memberId }, input.query),
  })
