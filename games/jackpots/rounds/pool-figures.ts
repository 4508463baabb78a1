import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Figure } from '@faro/server-kit/approvals'
import { returnPpm, type Terms } from '../engine/index.ts'

export const amountOf = (units: bigint, currency: CurrencyCode): string =>
  `${formatAmount(units, currency)} ${currency}`

/** Millionths as a percentage. */
export const shareOf = (ppm: bigint): string => `${Number(ppm) / 10_000} %`

export const namesOf = (codes: readonly string[]): string => [...new Set(codes)].sort().join(', ')

/** What two people are shown of terms. */
export const termsFigures = (terms: Terms, money: (units: bigint) => string): readonly Figure[] => {
  const { rule, seed, sharePpm, reservePpm } = terms
  return [
    { label: 'pool-seed', value: money(seed) },
    { label: 'pool-share', value: shareOf(sharePpm) },
    { label: 'pool-reserve', value: shareOf(reservePpm) },
    rule.kind === 'random'
      ? { label: 'pool-hit-every', value: money(rule.hitEvery) }
      : { label: 'pool-cap', value: money(rule.cap) },
    { label: 'pool-return', value: shareOf(returnPpm(terms)) },
  ]
}

/** Those that differ, before and after. */
export const differing = (
  before: readonly Figure[],
  after: readonly Figure[],
): readonly Figure[] => {
  const was = new Map(before.map(({ label, value }) => [label, value]))
  return after
    .filter(({ label, value }) => was.get(label) !== value)
    .map(({ label, value }) => ({ label, value: `${was.get(label) ?? '—'} → ${value}` }))
}
