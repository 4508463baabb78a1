import { useMoney } from '@faro/web-kit'
import { useMemo } from 'react'

const plain = /^\d{1,13}(\.\d{1,8})?$/

/** A group of a written number is three digits, and the first does not begin with a zero. */
const grouped = (text: string, sign: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(\\${sign}\\d{3})+$`).test(text)

/**
 * What a person may type for an amount, as a decimal string; null when it is none. Both "1.000,50"
 * and "1,000.50" are read for what they are; a lone sign is read as the brand writes numbers.
 */
export const amountOf = (typed: string, decimalSign: ',' | '.'): string | null => {
  const text = typed.replaceAll(/\s/g, '')
  const groupSign = decimalSign === ',' ? '.' : ','
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const hasBoth = text.includes(',') && text.includes('.')
  const isWhole = last === -1 || (!hasBoth && grouped(text, groupSign))
  const whole = isWhole ? text : text.slice(0, last)
  const sign = text[last] === ',' ? '.' : ','
  if (!/^\d+$/.test(whole) && !grouped(whole, isWhole ? groupSign : sign)) return null
  const read = whole.replaceAll(/[.,]/g, '') + (isWhole ? '' : `.${text.slice(last + 1)}`)
  return plain.test(read) && /[1-9]/.test(read) ? read : null
}

/** Reads and fills amount fields as the brand writes numbers. */
export const useAmountField = () => {
  const { decimalSign } = useMoney()
  return useMemo(
    () => ({
      read: (typed: string) => amountOf(typed, decimalSign),
      /** "1093.50" -> "1093,50", to stand in a field. */
      fill: (amount: string) => amount.replace('.', decimalSign),
    }),
    [decimalSign],
  )
}
