import type { EntrySince } from '@faro/wallet'
import { kindNumbers } from '@faro/wallet'
import { moneyColumns, type MoneyColumn } from './figure-columns.ts'

/** Kinds of entries that are figures; plays are the book's (F6). */
export const figureKinds = [
  'deposit',
  'withdrawal',
  'bonus',
  'reward',
  'refund',
  'chargeback',
  'rebate',
  'commission',
] as const

type Part = readonly [MoneyColumn, bigint]

const commissions: ReadonlySet<string> = new Set<MoneyColumn>([
  'daily',
  'hourly',
  'realtime',
  'dividend',
  'rebate',
  'affiliate',
])

/** A payment of agents: its reference begins with what it is for; who pays it has paid it (X5). */
const commissionPart = ({ amount, ref }: EntrySince): readonly Part[] => {
  const [what = ''] = ref.split(':', 1)
  if (!commissions.has(what)) return []
  return amount < 0n ? [['paid', -amount]] : [[what as MoneyColumn, amount]]
}

/** What an entry of an account adds to its day. */
const partsOf = (entry: EntrySince): readonly Part[] => {
  const { kind, amount, contraName } = entry
  const isFee = contraName === 'fees'
  switch (kind) {
    case kindNumbers.deposit:
      if (isFee) return [['fee', -amount]]
      return [
        ['deposit', amount],
        ['deposits', amount > 0n ? 1n : 0n],
      ]
    case kindNumbers.withdrawal:
      if (isFee) return [['fee', -amount]]
      return [
        ['withdrawal', -amount],
        ['withdrawals', amount < 0n ? 1n : 0n],
      ]
    case kindNumbers.refund:
      return isFee ? [['fee', -amount]] : []
    case kindNumbers.chargeback:
      return [['chargeback', -amount]]
    case kindNumbers.bonus:
    case kindNumbers.reward:
      return [['bonus', amount]]
    case kindNumbers.rebate:
      return [['rebate', amount]]
    case kindNumbers.commission:
      return commissionPart(entry)
    default:
      return []
  }
}

export type MoneyRow = {
  readonly memberId: string
  readonly day: string
  readonly sums: Record<MoneyColumn, bigint>
}

const nothing = (): Record<MoneyColumn, bigint> =>
  Object.fromEntries(moneyColumns.map((name) => [name, 0n])) as Record<MoneyColumn, bigint>

/** Only an account's real money: points and locked money are none of it. */
const isCounted = ({ purpose, currency }: EntrySince): boolean =>
  purpose === 'main' && currency !== 'FUN' && currency !== 'PTS'

/** Entries summed by account and day. */
export const moneyRows = (
  entries: readonly EntrySince[],
  dayOf: (merchantId: number, at: Date) => string,
): readonly MoneyRow[] => {
  const rows = new Map<string, MoneyRow>()
  for (const entry of entries) {
    if (!isCounted(entry)) continue
    const parts = partsOf(entry)
    if (parts.length === 0) continue
    const { owner: memberId, merchantId, createdAt } = entry
    const day = dayOf(merchantId, createdAt)
    const key = `${memberId}|${day}`
    const row = rows.get(key) ?? { memberId, day, sums: nothing() }
    rows.set(key, row)
    for (const [name, amount] of parts) row.sums[name] += amount
  }
  return [...rows.values()].toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
}

export type Deposit = {
  readonly memberId: string
  readonly merchantId: number
  readonly day: string
  readonly at: Date
  readonly amount: bigint
}

/** What was paid in, singly and in order. */
export const depositsAmong = (
  entries: readonly EntrySince[],
  dayOf: (merchantId: number, at: Date) => string,
): readonly Deposit[] =>
  entries
    .filter((entry) => isCounted(entry) && entry.kind === kindNumbers.deposit && entry.amount > 0n)
    .map(({ owner, merchantId, createdAt, amount }) => ({
      memberId: owner,
      merchantId,
      day: dayOf(merchantId, createdAt),
      at: createdAt,
      amount,
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
