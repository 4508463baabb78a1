import { assert } from '@faro/kernel/assert'
import { multiplyDown } from '@faro/kernel/money'
import type { Ratio } from '@faro/kernel/ratio'

/** Multipliers are whole ten-thousandths: 10,000 is 1.00 times the stake. What is shown is paid. */
export const one = 10_000

/** A ratio as a multiplier, cut: the house never promises more than the exact figure. */
export const multiplierOf = ({ n, d }: Ratio): number => {
  assert(n >= 0n && d > 0n, 'not a multiplier')
  const value = (n * BigInt(one)) / d
  assert(value <= BigInt(Number.MAX_SAFE_INTEGER), 'multiplier too large')
  return Number(value)
}

/** Ledger units, rounded down once, and never more than the largest payout of a bet. */
export const payoutOf = (stake: bigint, multiplier: number, payoutMax: bigint): bigint => {
  assert(Number.isSafeInteger(multiplier) && multiplier >= 0, 'not a multiplier')
  const payout = multiplyDown(stake, BigInt(multiplier), BigInt(one))
  return payout > payoutMax ? payoutMax : payout
}

/** The largest stake whose largest win still fits. */
export const stakeFor = (payoutMax: bigint, multiplierMax: number): bigint =>
  (payoutMax * BigInt(one)) / BigInt(Math.max(multiplierMax, one))

/** 10,312 -> "1.0312", 25,000 -> "2.50": two to four decimals, all of them. */
export const formatMultiplier = (multiplier: number): string => {
  const digits = String(multiplier).padStart(5, '0')
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '')
  return `${digits.slice(0, -4)}.${decimals}`
}

/** "2.5" or "2,50" -> hundredths; null where it is no number of at most two decimals. */
export const parseHundredths = (text: string): number | null => {
  const match = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  if (match === null) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** 250 -> "2.50" */
export const formatHundredths = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
