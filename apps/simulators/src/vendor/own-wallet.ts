import type { CurrencyCode } from '@faro/kernel/money'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Journal } from './journal.ts'

/** A transfer into or out of the vendor's own wallet, known by the operator's reference. */
export type Transfer = {
  readonly kind: 'deposit' | 'withdraw'
  readonly account: string
  readonly currency: CurrencyCode
  readonly amount: string
  readonly reference: string
}

/** What became of it: a refused reference stays refused. */
export type Done = Transfer & {
  readonly state: 'applied' | 'refused'
  readonly balance: string
}

const keyOf = (account: string, currency: CurrencyCode): string => `${currency}|${account}`

const unitsOf = (journal: Journal, account: string, currency: CurrencyCode): bigint =>
  BigInt(journal.table<string>('account').get(keyOf(account, currency)) ?? '0')

/** What an account holds with the vendor, as a decimal string. */
export const ownBalance = (journal: Journal, account: string, currency: CurrencyCode): string =>
  formatAmount(unitsOf(journal, account, currency), currency)

export const transferOf = (journal: Journal, reference: string): Done | undefined =>
  journal.table<Done>('transfer').get(reference)

type TransferError = 'amount' | 'reference-reused'

const parts = ({ kind, account, currency, amount }: Transfer): string =>
  JSON.stringify([kind, account, currency, amount])

/** Moves money once, however often the same reference is sent. */
export const transfer = (journal: Journal, wish: Transfer): Result<Done, TransferError> => {
  const { kind, account, currency, amount, reference } = wish
  const known = transferOf(journal, reference)
  if (known !== undefined) return parts(known) === parts(wish) ? ok(known) : err('reference-reused')
  const units = parseAmount(amount, currency)
  if (!units.ok || units.value === 0n) return err('amount')
  const before = unitsOf(journal, account, currency)
  const after = kind === 'deposit' ? before + units.value : before - units.value
  const isCovered = after >= 0n
  const left = isCovered ? after : before
  const state = isCovered ? 'applied' : 'refused'
  const done: Done = { ...wish, state, balance: formatAmount(left, currency) }
  journal.putAll([
    ['account', keyOf(account, currency), String(left)],
    ['transfer', reference, done],
  ])
  return ok(done)
}

type OwnRound = {
  readonly account: string
  readonly currency: CurrencyCode
  readonly stake: string
  readonly payout: string
}

/** Stake and payout of one round in one step; the balance afterwards. */
export const playOwn = (
  journal: Journal,
  { account, currency, stake, payout }: OwnRound,
): Result<string, 'amount' | 'insufficient-funds'> => {
  const [taken, paid] = [parseAmount(stake, currency), parseAmount(payout, currency)]
  if (!taken.ok || !paid.ok) return err('amount')
  const before = unitsOf(journal, account, currency)
  if (before < taken.value) return err('insufficient-funds')
  const after = before - taken.value + paid.value
  journal.table<string>('account').put(keyOf(account, currency), String(after))
  return ok(formatAmount(after, currency))
}
