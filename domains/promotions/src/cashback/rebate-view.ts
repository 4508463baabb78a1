import type { Rebate, RebateLine } from '@faro/contract/promotions'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { claimByHand, rateOf, shownLines } from '../../engine/cashback/cashback.ts'
import type { CashbackTerms } from '../settings/settings.ts'
import type { HeldCashback, HeldLine } from './cashback-account.ts'

type Given = {
  readonly held: HeldCashback | undefined
  readonly terms: CashbackTerms
  readonly currency: CurrencyCode
  readonly level: number
  readonly paidToday: bigint
  readonly isOpen: boolean
  readonly endsAt: Date | null
  readonly vendorNames: ReadonlyMap<string, string>
}

const lineOf = (
  { key, valid }: HeldLine,
  shown: bigint,
  { terms, currency, level, vendorNames }: Given,
): RebateLine => {
  const isCarried = key === 'carried'
  return {
    category: isCarried ? null : key.category,
    vendor: isCarried ? null : key.vendor,
    vendorName: isCarried ? null : (vendorNames.get(key.vendor) ?? key.vendor),
    validBet: formatAmount(valid, currency),
    ratePpm: isCarried ? null : Number(rateOf(terms.rates, { ...key, level })),
    rebate: formatAmount(shown, currency),
  }
}

const refusalOf = (given: Given): Rebate['refusal'] => {
  const { held, terms, paidToday, isOpen } = given
  if (!isOpen) return 'offers-closed'
  if (terms.mode !== 'hand') return null
  const { minimum, maximum: dailyMax } = terms
  const judged = claimByHand(held?.acc ?? 0n, { minimum, dailyMax, paidToday })
  return judged.ok ? null : judged.error
}

const claimableOf = ({ held, terms, paidToday, isOpen }: Given, total: bigint): bigint => {
  if (terms.mode !== 'hand') return total > 0n ? total : 0n
  const { minimum, maximum: dailyMax } = terms
  const judged = claimByHand(held?.acc ?? 0n, { minimum, dailyMax, paidToday })
  return judged.ok && isOpen ? judged.value.paid : 0n
}

/** Cashback as its member reads it: lines that add up to the pot (C5), and why nothing is paid now. */
export const rebateOf = (given: Given): Rebate => {
  const { held, terms, currency, paidToday, endsAt } = given
  const lines = held?.lines ?? []
  const { total, shown } = shownLines(lines)
  return {
    currency,
    mode: terms.mode,
    total: formatAmount(total, currency),
    claimable: formatAmount(claimableOf(given, total), currency),
    minimum: formatAmount(terms.minimum, currency),
    maximum: terms.maximum === null ? null : formatAmount(terms.maximum, currency),
    paidToday: formatAmount(paidToday, currency),
    refusal: refusalOf(given),
    endsAt: endsAt?.toISOString() ?? null,
    lines: lines.map((line, i) => lineOf(line, shown[i] ?? 0n, given)),
  }
}
