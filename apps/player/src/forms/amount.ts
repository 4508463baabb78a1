import { useT } from '@faro/i18n'
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

/** In hundred-millionths: as fine as an amount is ever written. */
const scaled = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(8, '0'))
}

/** What an amount may not pass, each as a decimal string. */
export type AmountBounds = {
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
  /** What there is to take it from. */
  readonly available?: string | undefined
}

export const boundPassed = (amount: string, bounds: AmountBounds): keyof AmountBounds | null => {
  const units = scaled(amount)
  const { minimum, maximum, available } = bounds
  if (minimum !== undefined && units < scaled(minimum)) return 'minimum'
  if (maximum !== undefined && units > scaled(maximum)) return 'maximum'
  return available !== undefined && units > scaled(available) ? 'available' : null
}

const passedTexts = {
  minimum: 'errors.below-minimum',
  maximum: 'errors.above-maximum',
  available: 'errors.insufficient-funds',
} as const

/** Reads and fills amount fields as the brand writes numbers. */
export const useAmountField = () => {
  const t = useT()
  const money = useMoney()
  const { decimalSign } = money
  return useMemo(
    () => ({
      read: (typed: string) => amountOf(typed, decimalSign),
      /** True, or what is wrong with what was typed; the server judges again. */
      judge: (typed: string, bounds: AmountBounds = {}): true | string => {
        const amount = amountOf(typed, decimalSign)
        if (amount === null) return t('errors.amount-malformed')
        const passed = boundPassed(amount, bounds)
        return (
          passed === null || t(passedTexts[passed], { [passed]: money.show(bounds[passed] ?? '0') })
        )
      },
      /** "1093.50" -> "1093,50", to stand in a field. */
      fill: (amount: string) => amount.replace('.', decimalSign),
    }),
    [decimalSign, money, t],
  )
}
