import { wallet as contract, type Entry } from '@faro/contract/wallet'
import * as shapes from '@faro/contract/wallet/shapes'
import { sheetText } from '@faro/i18n/sheet-text'
import { readDays } from '@faro/kernel/days'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { pageOf } from '@faro/kernel/paging'
import { err, ok, type Result } from '@faro/kernel/result'
import { csvLines, csvPageRows, csvRowsMax } from '@faro/server-kit/csv'
import { bind } from '@faro/server-kit/http'
import type { Wallet } from '../wallet.ts'
import { kindOf, type EntryDays, type EntryFilter, type EntryRow } from './entries.query.ts'

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

type PageQuery = { readonly cursor?: string | undefined; readonly limit: number } & Omit<
  EntryFilter,
  'before' | 'limit'
>

/** Reads one page of an owner's account record; the cursor is the last entry's number. */
export const entriesPage = async (
  wallet: Wallet,
  owner: { merchantId: number; owner: string },
  query: PageQuery,
) => {
  const account = await wallet.balance(owner)
  if (account === null) return err('account-unknown')
  return ok(await pageOfAccount(wallet, account, query))
}

type Account = NonNullable<Awaited<ReturnType<Wallet['balance']>>>

const pageOfAccount = async (
  wallet: Wallet,
  { accountId, currency }: Account,
  { cursor, ...query }: PageQuery,
) => {
  const before = /^\d{1,18}$/.test(cursor ?? '') ? BigInt(cursor ?? '0') : undefined
  const rows = await wallet.entries(accountId, { ...query, before })
  const page = pageOf(rows, query.limit, (row) => String(row.seq))
  return { rows: page.rows.map((row) => entryOf(row, currency)), next: page.next }
}

const totalsOf = (
  { moneyIn, moneyOut, fees, count }: Awaited<ReturnType<Wallet['entrySums']>>,
  currency: CurrencyCode,
) => ({
  moneyIn: formatAmount(moneyIn, currency),
  moneyOut: formatAmount(moneyOut, currency),
  fees: formatAmount(fees, currency),
  net: formatAmount(moneyIn - moneyOut, currency),
  entries: count,
})

/** What the wallet asks of the brand: which day it is there, and by which clock. */
type BrandDays = (merchantId: number) => Promise<{ today: string; timeZone: string }>

type Deps = { readonly wallet: Wallet; readonly brandDays: BrandDays }

const sheetHead = ['when', 'kind', 'amount', 'balance', 'currency', 'counterparty', 'reference']

const sides = [
  'house',
  'purse',
  'clearing',
  'jackpot',
  'promotion',
  'agents',
  'fees',
  'member',
] as const

/**
 * `house:faro` is shown as "Games: faro", others of the platform's accounts by their kind alone.
 */
const sideText = (language: string | null, counterparty: string): string => {
  const [first = '', name] = counterparty.split(':')
  const kind = first === 'affiliate' ? 'agents' : first
  const text = sheetText(language, `sheets.side.${sides.find((side) => side === kind) ?? 'other'}`)
  const isNamed = name !== undefined && (kind === 'house' || kind === 'purse')
  return isNamed ? `${text}: ${name}` : text
}

export const walletRoutes = ({ wallet, brandDays }: Deps) => {
  const ownerOf = ({ merchantId, memberId }: { merchantId: number; memberId: string }) => ({
    merchantId,
    owner: memberId,
  })
  const daysFor = async (
    merchantId: number,
    asked: { from?: string | undefined; to?: string | undefined },
  ): Promise<Result<EntryDays, 'days-invalid'>> => {
    const { today, timeZone } = await brandDays(merchantId)
    const days = readDays(asked, today)
    return days.ok ? ok({ ...days.value, timeZone }) : days
  }
  return bind(contract, shapes.wallet, {
    balance: async ({ caller }) => {
      const found = await wallet.balance(ownerOf(caller))
      if (found === null) return err('account-unknown')
      return ok({
        currency: found.currency,
        sumBalance: formatAmount(found.balance, found.currency),
        held: formatAmount(found.held, found.currency),
        available: formatAmount(found.available, found.currency),
        version: String(found.version),
      })
    },
    entries: async ({ caller, input }) => {
      const { from, to, ...query } = input.query
      const [account, days] = await Promise.all([
        wallet.balance(ownerOf(caller)),
        daysFor(caller.merchantId, { from, to }),
      ])
      if (account === null) return err('account-unknown')
      if (!days.ok) return days
      const { accountId, currency } = account
      const [page, sums] = await Promise.all([
        pageOfAccount(wallet, account, { ...query, days: days.value }),
        query.cursor === undefined
          ? wallet.entrySums(accountId, { kind: query.kind, days: days.value })
          : null,
      ])
      return ok({
        ...page,
        from: days.value.from,
        to: days.value.to,
        totals: sums === null ? null : totalsOf(sums, currency),
      })
    },
    sheet: async ({ caller, input, language }) => {
      const { from, to, kind } = input.query
      const [account, days] = await Promise.all([
        wallet.balance(ownerOf(caller)),
        daysFor(caller.merchantId, { from, to }),
      ])
      if (account === null) return err('account-unknown')
      if (!days.ok) return days
      const filter = { kind, days: days.value }
      const { count } = await wallet.entrySums(account.accountId, filter)
      if (count > csvRowsMax) return err('sheet-too-long', { rows: count, most: csvRowsMax })
      return ok({
        name: `movements-${days.value.from}-${days.value.to}.csv`,
        lines: csvLines({
          who: caller.memberId,
          head: sheetHead.map((name) => sheetText(language, `sheets.${name}` as 'sheets.when')),
          page: (cursor) =>
            pageOfAccount(wallet, account, { ...filter, cursor, limit: csvPageRows }),
          cells: (entry) => [
            entry.createdAt,
            sheetText(language, `sheets.kind.${entry.kind}`),
            entry.amount,
            entry.balanceAfter,
            account.currency,
            sideText(language, entry.counterparty),
            entry.reference,
          ],
        }),
      })
    },
  })
}
